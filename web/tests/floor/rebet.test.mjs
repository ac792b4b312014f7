// The same hand again: a rebet repeats every wager and names its sum, a question is answered only by whom it was asked, and wagers have the names that people say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, floor, openForTests, sitAlone, sitAsGuest } from './house.mjs';
import { begin, click, clickArea, finishRound, roundOf, untilWagers } from './play.mjs';

openForTests({ pace: 'people' });

/** The bets on the layout, as the page lists them. */
const bets = async (page) =>
  (await page.locator('.wagers li span').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).sort();

test('a rebet repeats side wagers, names what is really bet, and survives a reload', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await sitAlone(page, floor.address, 'ultimate-texas-holdem');
  await untilWagers(page, click);
  const round = await roundOf(page);
  // Trips goes with an ante alone, and an ante brings a blind of the same amount.
  await clickArea(page, 'ante');
  await clickArea(page, 'trips');
  await page.locator('.wagers li').nth(2).waitFor();
  const before = await bets(page);
  assert.deepEqual(before, ['Ante $5', 'Blind $5', 'Trips $5']);
  await begin(page);
  await finishRound(page, round, click);
  const again = page.locator('[data-again]:enabled');
  await again.waitFor();
  assert.match(await again.innerText(), /^Rebet \$15\b/);
  assert.match(await page.locator('[data-go]').innerText(), /bet \$15$/);
  await page.reload();
  await again.waitFor();
  assert.match(await again.innerText(), /^Rebet \$15\b/, 'after a reload');
  const has = async () => Number(/\$([\d,.]+)/.exec(await page.locator('.money').innerText())[1].replaceAll(',', ''));
  const money = await has();
  await again.click();
  await page.locator('.wagers li').nth(2).waitFor();
  assert.deepEqual(await bets(page), before);
  assert.equal(await has(), money - 15, 'what was named is what it takes');
  assert.deepEqual(errors, []);
  await context.close();
});

/** A round of three card poker up to its question. */
async function asked(page) {
  await untilWagers(page, click);
  await clickArea(page, 'ante');
  await page.locator('.wagers li').first().waitFor();
  await begin(page);
  await page.locator('.prompt.mine [data-choice=fold]').waitFor();
}

test('a question takes no click that began before it', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await sitAlone(page, floor.address, 'three-card-poker');
  // Whatever answer appears is clicked in the same frame, as by a finger that is on its way.
  await page.evaluate(() => {
    globalThis.clicks = 0;
    new MutationObserver(() => {
      const answer = document.querySelector('.prompt.mine [data-choice=fold]');
      if (answer === null || globalThis.clicks > 0) return;
      globalThis.clicks += 1;
      answer.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await asked(page);
  await page.waitForFunction(() => globalThis.clicks === 1);
  const fold = page.locator('.prompt.mine [data-choice=fold]');
  await page.locator('.prompt.mine [data-choice=fold]:not([aria-disabled])').waitFor();
  assert.equal(await page.locator('.result').count(), 0, 'nothing was answered');
  await fold.click();
  await page.locator('.result').waitFor({ timeout: 60_000 });
  assert.deepEqual(errors, []);
  await context.close();
});

test('Space answers nothing by accident', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await sitAlone(page, floor.address, 'three-card-poker');
  await untilWagers(page, click);
  await clickArea(page, 'ante');
  await page.locator('.wagers li').first().waitFor();
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Space');
  // The page gives the first answer the focus, for who plays by keyboard.
  const focused = page.locator('.prompt.mine [data-choice]:focus:not([aria-disabled])');
  await focused.waitFor();
  const seq = await page.locator('[data-seq]').first().getAttribute('data-seq');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Space');
  // A hint is an answer of the floor to the same question.
  await page.locator('[data-ask-hint]').click();
  await page.locator('[data-hint]').waitFor();
  assert.equal(await page.locator('[data-seq]').first().getAttribute('data-seq'), seq, 'the question stands');
  // A player who reaches an answer by Tab may press Space there.
  await page.locator('.prompt.mine [data-choice=play]').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.locator('.result').waitFor({ timeout: 60_000 });
  assert.deepEqual(errors, []);
  await context.close();
});

test('Skip lies where no answer lies', { timeout: 240_000 }, async () => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const { context, page, errors } = await browser.person({ ...size, motion: 'no-preference' });
    await sitAlone(page, floor.address, 'three-card-poker');
    await untilWagers(page, click);
    await clickArea(page, 'ante');
    await page.locator('.wagers li').first().waitFor();
    await begin(page);
    const skip = await page.locator('[data-skip]').boundingBox();
    const answers = page.locator('.prompt.mine [data-choice]');
    await answers.first().waitFor();
    for (const answer of await answers.all()) {
      const box = await answer.boundingBox();
      const apart =
        box.x >= skip.x + skip.width ||
        skip.x >= box.x + box.width ||
        box.y >= skip.y + skip.height ||
        skip.y >= box.y + box.height;
      assert.ok(apart, `${size.width}: ${JSON.stringify({ skip, box })}`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test('a player alone is asked for no cut and no dice before the first bet', { timeout: 240_000 }, async () => {
  for (const game of ['blackjack', 'craps', 'mini-dice']) {
    const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      globalThis.asked = [];
      addEventListener('DOMContentLoaded', () =>
        new MutationObserver(() => {
          for (const answer of document.querySelectorAll('.prompt.mine [data-choice], .prompt.mine [data-takes]'))
            globalThis.asked.push(answer.textContent.trim());
        }).observe(document.body, { childList: true, subtree: true }),
      );
    });
    await sitAlone(page, floor.address, game);
    await page.locator('[data-live][aria-disabled="false"]').first().waitFor();
    const all = await page.evaluate(() => globalThis.asked);
    assert.deepEqual(
      all.filter((text) => /cut|take the (dice|shaker)/i.test(text)),
      [],
      game,
    );
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test('a bet is called what people call it, and a bot has a name', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await sitAlone(page, floor.address, 'blackjack');
  await untilWagers(page, click);
  await clickArea(page, 'main');
  await page.locator('.wagers li').first().waitFor();
  assert.deepEqual(await bets(page), ['Main bet $5']);
  await page.locator('aside li', { hasText: 'you put $5 on main bet' }).waitFor();
  await sitAsGuest(page, floor.address, 'poker');
  await page
    .locator('.seat .name', { hasText: /^Bot \p{Lu}\p{Ll}+$/u })
    .first()
    .waitFor({ timeout: 60_000 });
  assert.equal(await page.locator('.seat .name', { hasText: 'auto' }).count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
