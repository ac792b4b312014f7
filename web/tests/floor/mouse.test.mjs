// A guest plays a full round of every game against the house by mouse.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openFloor, sitAsGuest } from './house.mjs';
import { begin, betOn, click, clickAt, eventsOf, finishRound, roundOf, untilWagers, wagersFor } from './play.mjs';

let floor;
let browser;
before(async () => {
  floor = await openFloor();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await floor?.close();
});

/** The betting areas that the floor tells of and the felt does not show, but for one's own box, which is the area without a box. */
const areasNotDrawn = (page) =>
  page.evaluate(async () => {
    const areas = await (await fetch(`/api/tables/${location.pathname.split('/').at(-1)}/wagers`)).json();
    const drawn = new Set(
      [...document.querySelectorAll('[data-wager]')].map((zone) => zone.getAttribute('data-wager')),
    );
    const missing = areas.map(({ wager }) => wager).filter(({ id }) => !drawn.has(id));
    const own = missing.find(({ on }) => on !== undefined)?.on;
    return missing.filter(({ on }) => on === undefined || on !== own).map(({ id }) => id);
  });

/** One more round with what lies there, or with the same bets again. */
async function playOn(page, press) {
  const round = await roundOf(page);
  await begin(page);
  await finishRound(page, round, press);
}

test(
  'a guest plays a full round of every game against the house by mouse',
  { timeout: 600_000, concurrency: 3 },
  async (t) => {
    const games = await (await fetch(`${floor.address}/api/games`)).json();
    assert.ok(games.length >= 33, 'the registry has its games');
    const play = (game) =>
      t.test(game.id, async () => {
        const { context, page, errors } = await browser.person();
        try {
          await sitAsGuest(page, floor.address, game.id);
          const wagers = await wagersFor(page, game.id);
          assert.deepEqual(await areasNotDrawn(page), [], 'every betting area is on the felt');
          const round = await betOn(page, wagers);
          await begin(page);
          // A player who is offered the dice takes them: they are the last answer.
          const last = '.prompt.mine [data-choice]:not([aria-disabled])';
          const press = game.id === 'craps' ? () => click(page.locator(last).last()) : click;
          await finishRound(page, round, press);
          const isSettled = (line) => /paid|lose|goes? back|goes? into the pot/.test(line);
          // A shooter is chosen, and makes the line bet, before the dice are thrown.
          for (let more = 0; more < 4 && game.id === 'craps' && !(await eventsOf(page)).some(isSettled); more += 1)
            await playOn(page, press);
          const events = await eventsOf(page);
          const settled = events.filter(isSettled);
          if (game.players === 1) assert.ok(settled.length > 0, events.join('\n'));
          // At one look: others may play on meanwhile.
          const bare = await page
            .locator('aside ol li:not(.round)')
            .evaluateAll((lines) =>
              lines.filter((line) => !line.querySelector('.paragraph')).map((line) => line.innerText),
            );
          assert.deepEqual(bare, [], 'every event has its paragraph');
          // Playing on: the same again, and everything back.
          await untilWagers(page, click);
          // Between players what was bet may lie there still, or be another's to bet now.
          const open = await page
            .locator(wagers.map((wager) => `[data-live][data-wager="${wager}"][aria-disabled="false"]`).join())
            .count();
          const lies = await page.locator('.wagers li').count();
          if (game.players === 1 || (open > 0 && lies === 0)) {
            await page.locator('[data-again]').and(page.locator(':enabled')).click();
            await page
              .locator('.wagers li')
              .nth(wagers.length - 1)
              .waitFor();
          }
          assert.notEqual(
            await page.evaluate(() => document.querySelector('.result .sum')?.innerText),
            '',
            'a result says what it is',
          );
          assert.deepEqual(errors, []);
        } finally {
          await context.close();
        }
      });
    // A few at a time: most of a round is waiting for its clocks. Games between players come first: automatic players take their seats after some seconds.
    const waiting = [...games].sort((a, b) => b.players - a.players);
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) await play(game);
      }),
    );
  },
);

test('an area that takes no wager says why, with its paragraph', async () => {
  const { context, page, errors } = await browser.person();
  await sitAsGuest(page, floor.address, 'craps');
  await page.locator('[data-live][data-wager="pass-odds"][aria-disabled="true"]').waitFor();
  await clickAt(page, 'pass-odds');
  const refusal = page.locator('.refusal');
  await refusal.waitFor();
  assert.match(await refusal.innerText(), /1\.6/);
  await refusal.locator('.paragraph').click();
  await page.locator('dialog [aria-current="true"]').waitFor();
  assert.match(await page.locator('dialog [aria-current="true"]').innerText(), /odds/i);
  assert.deepEqual(errors, []);
  await context.close();
});

test('on a phone every wager of craps is in sight, with a target that a finger can hit', async () => {
  const { context, page, errors } = await browser.phone();
  await page.addInitScript(() => localStorage.setItem('croupier.settings', JSON.stringify({ toured: ['craps'] })));
  await sitAsGuest(page, floor.address, 'craps');
  await page.locator('[data-live][data-wager="field"][aria-disabled="false"]').waitFor();
  const areas = await page.evaluate(() => {
    scrollTo(0, 0);
    const edge = document.querySelector('.dock').getBoundingClientRect().top;
    return [...document.querySelectorAll('[data-live]')].map((zone) => {
      const { top, bottom, width, height } = zone.querySelector('rect, circle, path').getBoundingClientRect();
      return {
        wager: zone.getAttribute('data-wager'),
        inSight: top >= 0 && bottom <= edge,
        least: Math.min(width, height),
      };
    });
  });
  assert.ok(areas.length > 50, `${areas.length} areas`);
  assert.deepEqual(
    areas.filter(({ inSight }) => !inSight).map(({ wager }) => wager),
    [],
  );
  assert.deepEqual(
    areas.filter(({ least }) => least < 24),
    [],
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test('chips come along to the next table, and no money is said to be lost', async () => {
  const { context, page, errors } = await browser.person();
  for (const game of ['roulette', 'big-six']) await sitAsGuest(page, floor.address, game);
  await page.goto(floor.address);
  await page.locator('button[data-game="craps"]').first().click();
  await page.getByText('you have $500').waitFor();
  assert.equal(await page.getByText('You have no play money left.').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a click on a wager is shown within a frame, and confirmed', async (t) => {
  const { context, page } = await browser.person();
  await sitAsGuest(page, floor.address, 'roulette');
  await page.locator('[data-live][data-wager="red"][aria-disabled="false"]').waitFor();
  const measured = await page.evaluate(async () => {
    const results = [];
    for (const wager of ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen 1', 'dozen 2']) {
      const piles = document.querySelectorAll('.pile').length;
      const start = performance.now();
      document
        .querySelector(`[data-live][data-wager="${wager}"]`)
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise((frame) => requestAnimationFrame(frame));
      const shown = document.querySelectorAll('.pile').length > piles;
      const listed = (w) =>
        [...document.querySelectorAll('.wagers li')].some((line) => line.textContent.toLowerCase().includes(w));
      while (!listed(wager) && performance.now() - start < 3_000) await new Promise((soon) => setTimeout(soon, 2));
      results.push({ shown, confirmed: performance.now() - start });
    }
    return results;
  });
  for (const one of measured) assert.ok(one.shown, 'the chip is there with the next frame');
  const times = measured.map((one) => one.confirmed).sort((a, b) => a - b);
  t.diagnostic(`confirmed in the record and on the page after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  assert.ok(times[0] < 3_000, 'it is confirmed');
  await context.close();
});
