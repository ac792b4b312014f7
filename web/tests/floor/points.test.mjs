// Time, purse, log and place: waits are short, money lies where the page says, another player's acts are not "you", and the dock covers no card.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, floor, openForTests, sitAlone, sitAsGuest } from './house.mjs';
import { NOTES, timed } from './noted.mjs';
import { begin, click, clickArea, finishRound, roundOf, untilWagers, wagersFor } from './play.mjs';

openForTests({ pace: 'people' });

test(
  'alone a question comes within three seconds and a result within six, whatever is dealt',
  { timeout: 300_000 },
  async () => {
    for (const game of ['pai-gow-poker', 'ultimate-texas-holdem', 'roulette']) {
      for (const [motion, question, result] of [
        ['no-preference', 3_000, 6_000],
        ['reduce', 1_000, 1_000],
      ]) {
        const { context, page } = await browser.person({ width: 1280, height: 800, motion });
        await page.addInitScript(NOTES);
        await sitAlone(page, floor.address, game);
        // The best of two: whatever else the machine does now is not the page's.
        const rounds = [await timed(page, game), await timed(page, game)];
        const best = (of) => Math.min(...rounds.map((one) => one[of] ?? 0));
        assert.ok(best('question') <= question, `${game}, ${motion}: ${JSON.stringify(rounds)}`);
        assert.ok(best('result') > 0 && best('result') <= result, `${game}, ${motion}: ${JSON.stringify(rounds)}`);
        await context.close();
      }
    }
  },
);

test('a neighbor without a bet and a closed page are not waited for', { timeout: 240_000 }, async () => {
  const one = await browser.person({ width: 1280, height: 800 });
  const other = await browser.person({ width: 1280, height: 800 });
  await sitAsGuest(one.page, floor.address, 'big-six');
  await sitAsGuest(other.page, floor.address, 'big-six');
  assert.equal(one.page.url(), other.page.url(), 'they sit at one table');
  const play = async () => {
    const round = await roundOf(one.page);
    const [wager] = await wagersFor(one.page, 'big-six');
    await clickArea(one.page, wager);
    await one.page.locator('.wagers li').first().waitFor();
    const began = Date.now();
    await begin(one.page);
    await finishRound(one.page, round, click);
    return Date.now() - began;
  };
  assert.ok((await play()) < 8_000, 'who has no bet is not waited for');
  await other.context.close();
  assert.ok((await play()) < 8_000, 'nor is a page that was closed');
  await one.context.close();
});

test(
  'the purse is one sum: chips of every table are found on the floor, and come home',
  { timeout: 240_000 },
  async () => {
    const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
    await sitAsGuest(page, floor.address, 'sic-bo');
    await sitAlone(page, floor.address, 'red-dog');
    const purse = async () => Number(await page.locator('[data-purse]').first().getAttribute('data-purse'));
    assert.equal(await purse(), 100_000, 'all play money, wherever it lies');
    await page.goto(floor.address);
    await page.locator('[data-mine]').nth(1).waitFor();
    assert.equal(await page.locator('[data-mine]').count(), 2, 'the private table, too');
    assert.equal(await purse(), 100_000);
    await page.locator('[data-home]').first().click();
    await page.locator('[data-home]').nth(1).waitFor({ state: 'detached' });
    assert.equal(await purse(), 100_000);
    // A third table takes chips along, and never says that there is no money.
    await sitAsGuest(page, floor.address, 'mini-dice');
    assert.equal(await page.getByText('You have no play money left').count(), 0);
    // Standing up takes the bet back while bets are open.
    await untilWagers(page, click);
    await clickArea(page, 'field');
    await page.locator('.wagers li').first().waitFor();
    await page.getByRole('button', { name: 'Stand up' }).click();
    await page.locator('[data-sit-first]').waitFor();
    await page.goto(floor.address);
    await page.locator('[data-purse="100000"]').first().waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  },
);

test('the log tells rounds of a former occupant as another player’s', { timeout: 240_000 }, async () => {
  const first = await browser.person({ width: 1280, height: 800 });
  await sitAlone(first.page, floor.address, 'casino-war');
  const link = first.page.url();
  await untilWagers(first.page, click);
  const round = await roundOf(first.page);
  const [wager] = await wagersFor(first.page, 'casino-war');
  await clickArea(first.page, wager);
  await first.page.locator('.wagers li').first().waitFor();
  await begin(first.page);
  await finishRound(first.page, round, click);
  await first.page.getByRole('button', { name: 'Stand up' }).click();
  await first.page.locator('[data-sit-first]').waitFor();
  const second = await browser.person({ width: 1280, height: 800 });
  await second.page.goto(link);
  await second.page.locator('[data-sit-first]').click();
  await second.page.getByText(/you have \$[1-9]/).waitFor();
  const log = await second.page
    .locator('aside ol')
    .innerText()
    .catch(() => '');
  assert.doesNotMatch(log, /\byou\b/i, log);
  assert.equal(await second.page.locator('section.result').count(), 0);
  await first.context.close();
  await second.context.close();
});

test('headline and dock change once a phase, and nothing flashes', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800, motion: 'no-preference' });
  await sitAlone(page, floor.address, 'minibaccarat');
  await untilWagers(page, click);
  const [wager] = await wagersFor(page, 'minibaccarat');
  await clickArea(page, wager);
  await page.locator('.wagers li').first().waitFor();
  await page.evaluate(() => {
    const line = document.querySelector('[data-headline]');
    globalThis.heads = [];
    new MutationObserver(() => globalThis.heads.push([performance.now(), line.textContent])).observe(line, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await begin(page);
  await page.locator('section.result').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(600);
  const heads = await page.evaluate(() => globalThis.heads);
  const flashes = heads.filter(([at], i) => heads[i + 1] !== undefined && heads[i + 1][0] - at < 380);
  assert.deepEqual(flashes, [], JSON.stringify(heads));
  assert.ok(heads.length > 0 && heads.length <= 8, JSON.stringify(heads));
  assert.ok(!heads.some(([, text]) => /round is played/i.test(text)));
  assert.deepEqual(errors, []);
  await context.close();
});

const SIZES = {
  'a small phone': { width: 360, height: 640 },
  'a phone': { width: 390, height: 844 },
  'a phone on its side': { width: 844, height: 390 },
  'a page at 200 %': { width: 640, height: 400 },
};

for (const [name, size] of Object.entries(SIZES))
  test(`on ${name} the dock lies over no own card, and every answer is in sight`, { timeout: 300_000 }, async () => {
    for (const game of ['three-card-poker', 'blackjack', 'pai-gow-poker']) {
      const { context, page, errors } = await browser.person(size);
      await page.addInitScript(
        (id) => localStorage.setItem('croupier.settings', JSON.stringify({ toured: [id] })),
        game,
      );
      await sitAlone(page, floor.address, game);
      await untilWagers(page, click);
      const [wager] = await wagersFor(page, game);
      await clickArea(page, wager);
      await page.locator('.wagers li').first().waitFor();
      await begin(page);
      const question = page.locator('.prompt.mine [data-choice], [data-set-hands]').first();
      const over = page.locator('section.result');
      await question.or(over).first().waitFor();
      if (await question.isVisible()) {
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(400);
        const seen = await page.evaluate(() => {
          const box = (element) => element.getBoundingClientRect();
          const dock = box(document.querySelector('.dock'));
          const felt = box(document.querySelector('.felt > svg'));
          const cards = [...document.querySelectorAll('.felt svg .lies, .felt svg g.card[data-place]')].map((card) =>
            box(card),
          );
          const low = Math.max(...cards.map(({ bottom }) => bottom));
          const own = cards.filter(({ bottom }) => bottom > low - 4);
          const covered = own.filter(
            (card) =>
              card.bottom > dock.top + 2 &&
              card.left < dock.right &&
              card.right > dock.left &&
              card.right > dock.left + 2,
          );
          const answers = [...document.querySelectorAll('.prompt.mine [data-choice]')].map(box);
          return {
            cards: own.length,
            covered: covered.length,
            below: own.filter(({ bottom }) => bottom > innerHeight + 1).length,
            hidden: answers.filter(({ bottom }) => bottom > innerHeight + 1).length,
            felt: felt.width,
            wide: document.documentElement.scrollWidth,
          };
        });
        assert.ok(seen.cards > 0, `${game}: ${JSON.stringify(seen)}`);
        assert.deepEqual([seen.covered, seen.below, seen.hidden], [0, 0, 0], `${game}: ${JSON.stringify(seen)}`);
        assert.ok(seen.wide <= size.width, `${game}: the page is ${seen.wide} px wide`);
      }
      assert.deepEqual(errors, []);
      await context.close();
    }
  });

test('on a phone a dense felt comes near, with targets for a finger', { timeout: 240_000 }, async () => {
  for (const game of ['craps', 'pokette']) {
    const { context, page, errors } = await browser.phone();
    await page.addInitScript((id) => localStorage.setItem('croupier.settings', JSON.stringify({ toured: [id] })), game);
    await sitAlone(page, floor.address, game);
    await untilWagers(page, click);
    await page.locator('[data-nearer]').click();
    const least = await page.evaluate(() => {
      // Targets for chips are wide enough for a finger: the distance to the nearest other one.
      const at = [...document.querySelectorAll('[data-live]')].map((zone) => {
        const [x, y] = zone.getAttribute('data-at').split(' ').map(Number);
        return new DOMPoint(x, y).matrixTransform(zone.ownerSVGElement.getScreenCTM());
      });
      const gaps = at.map((one, i) =>
        Math.min(...at.filter((_, j) => j !== i).map((two) => Math.hypot(one.x - two.x, one.y - two.y))),
      );
      return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 20)];
    });
    assert.ok(least >= (game === 'craps' ? 40 : 20), `${game}: ${least} px`);
    assert.deepEqual(errors, []);
    await context.close();
  }
});
