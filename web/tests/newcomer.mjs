// Rounds as a newcomer plays them, step by step as text, to be read: node web/tests/newcomer.mjs ROUNDS game …

import { openBrowser, openFloor, sitAsGuest } from './floor/house.mjs';
import { answerLikely, click, clickArea, untilWagers } from './floor/play.mjs';

const [rounds = '3', ...games] = process.argv.slice(2);
const floor = await openFloor();
const browser = await openBrowser();
const text = async (locator) =>
  (await locator.allInnerTexts().catch(() => [])).map((words) => words.replace(/\s+/g, ' ').trim()).filter(Boolean);

/** The text on the page at this moment. */
async function read(page) {
  const [head, note, asked, result] = await Promise.all([
    text(page.locator('[data-headline]')),
    text(page.locator('.prompt .note')),
    text(page.locator('.prompt.mine .choices button')),
    text(page.locator('section.result')),
  ]);
  return `${head.join()} | ${note.join()}${asked.length > 0 ? ` | [${asked.join('] [')}]` : ''}${result.length > 0 ? ` | RESULT ${result.join()}` : ''}`;
}

try {
  for (const game of games) {
    console.log(`\n== ${game}`);
    const { page, context, errors } = await browser.person({ width: 1280, height: 800 });
    await sitAsGuest(page, floor.address, game);
    let [last, seen] = ['', ''];
    const say = async (more = '') => {
      const now = await read(page);
      if (now !== last || more !== '') console.log(`  ${more} ${now}`);
      last = now;
    };
    for (let round = 0; round < Number(rounds); round += 1) {
      const deadline = Date.now() + 30_000;
      await untilWagers(page, async (choice) => {
        await say('before:');
        await click(choice);
      }).catch((error) => console.log(`  DEAD END ${error.message}`));
      const areas = await page
        .locator('[data-live][aria-disabled="false"]')
        .evaluateAll((zones) => zones.map((zone) => zone.getAttribute('data-wager')));
      const area = areas[round % Math.max(1, Math.min(4, areas.length))];
      await say(`bets ${area}:`);
      await page
        .locator('section.result')
        .waitFor({ state: 'hidden', timeout: 500 })
        .catch(() => {});
      if (area) await clickArea(page, area).catch(() => console.log('  DEAD END the area takes nothing'));
      const number = await page.locator('[data-round]').getAttribute('data-round');
      while ((await page.locator('[data-round]').getAttribute('data-round')) === number && Date.now() < deadline) {
        await say();
        if (await page.locator('.prompt.mine [data-choice], [data-set-hands]').first().isVisible()) {
          const answer = await answerLikely(page);
          console.log(`    answers ${answer}`);
        } else if (await page.locator('[data-go]:enabled').isVisible()) await click(page.locator('[data-go]'));
        await page.waitForTimeout(120);
      }
      if (Date.now() >= deadline) console.log('  DEAD END the round does not end');
      await say('after:');
      const log = await page
        .locator('aside ol li')
        .evaluateAll((lines) => lines.slice(-8).map((line) => line.innerText.replace(/\s+/g, ' ')));
      if (log.join() !== seen) console.log(`    log: ${log.join(' / ')}`);
      seen = log.join();
    }
    for (const error of errors) console.log(`  ERROR ${error}`);
    await context.close();
  }
} finally {
  await browser.close();
  await floor.close();
}
