// Five games by keyboard alone: not one click, not one touch of the felt by a pointer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, floor, openForTests } from './house.mjs';
import { eventsOf, finishRound, roundOf, tabTo, untilWagers } from './play.mjs';

openForTests();

/** From the lobby to a seat. */
async function sit(page, game) {
  await page.goto(floor.address);
  await page.locator(`button[data-game="${game}"]`).waitFor();
  await tabTo(page, 'input[type=search]');
  await page.keyboard.type(game.replaceAll('-', ' '));
  await tabTo(page, `button[data-game="${game}"]`);
  await page.keyboard.press('Enter');
  await page.getByText(/you have \$[1-9]/).waitFor();
  await untilWagers(page, () => answer(page));
}

/** The answers, by Tab and Enter. */
async function answer(page) {
  await tabTo(page, '.prompt.mine [data-choice]').catch(() => {});
  if (!(await page.evaluate(() => document.activeElement?.matches('[data-choice]') ?? false))) return;
  // A question takes no click in its first moment.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-disabled') !== 'true');
  await page.keyboard.press('Enter');
}

/** Begins the round: no clock runs for a single player. */
async function deal(page) {
  await tabTo(page, '[data-go]');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-disabled') !== 'true');
  await page.keyboard.press('Enter');
}

/** A wager in the text form of the table. */
async function wagerInWords(page, area, dollars) {
  await tabTo(page, 'details.words > summary');
  if (!(await page.locator('select[name=area]').isVisible())) await page.keyboard.press('Enter');
  await page.locator('select[name=area]').waitFor();
  await tabTo(page, 'select[name=area]');
  await page.keyboard.type(area, { delay: 20 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(dollars);
  await page.keyboard.press('Enter');
}

const IN_WORDS = [
  { game: 'blackjack', wagers: [['main', '10']] },
  { game: 'casino-war', wagers: [['initial', '10']] },
  { game: 'let-it-ride', wagers: [['each', '10']] },
  { game: 'minibaccarat', wagers: [['banker', '20']] },
];

for (const { game, wagers } of IN_WORDS) {
  test(`${game} by keyboard, as text`, { timeout: 240_000 }, async () => {
    const { context, page, errors } = await browser.person();
    await sit(page, game);
    const round = await roundOf(page);
    for (const [area, dollars] of wagers) {
      const before = await page.locator('.wagers li').count();
      await wagerInWords(page, area, dollars);
      await page.locator('.wagers li').nth(before).waitFor();
    }
    await deal(page);
    await finishRound(page, round, () => answer(page));
    const events = await eventsOf(page);
    assert.ok(
      events.some((line) => /paid|lose|goes? back/.test(line)),
      events.join('\n'),
    );
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('roulette by keyboard, on the felt', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person();
  await sit(page, 'roulette');
  const round = await roundOf(page);
  await page.locator('[data-live]').first().waitFor();
  // The first bet is near.
  await tabTo(page, '[data-live]', 5);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-wager'));
  const start = await focused();
  await page.keyboard.press('ArrowRight');
  const next = await focused();
  assert.notEqual(next, start, 'an arrow key moves on');
  await page.keyboard.press('Enter');
  await page.locator('.wagers li').first().waitFor();
  await page.keyboard.press('Enter');
  await deal(page);
  await finishRound(page, round, () => answer(page));
  assert.ok((await eventsOf(page)).some((line) => line.includes('the wheel rests at')));
  assert.deepEqual(errors, []);
  await context.close();
});
