// The floor page: families, edges, favorites, a search with Enter, and one click that sits down.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, floor, openForTests, sitAsGuest } from './house.mjs';
import { begin, click, clickArea, untilWagers } from './play.mjs';

openForTests();

test('every game is in a family with a line about it, and one click sits down', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await page.goto(floor.address);
  await page.locator('button[data-game]').first().waitFor();
  const games = await (await fetch(`${floor.address}/api/games`)).json();
  const shown = await page.locator('button[data-game]').evaluateAll((all) => all.map((one) => one.dataset.game));
  assert.deepEqual([...new Set(shown)].sort(), games.map(({ id }) => id).sort());
  assert.equal(await page.locator('section.family').count(), new Set(games.map(({ family }) => family)).size);
  const text = await page.locator('main').innerText();
  for (const { id, line } of games) assert.ok(text.includes(line), `${id}: ${line}`);
  await page.locator('button[data-game="roulette"]').first().click();
  await page.getByText(/you have \$[1-9]/).waitFor();
  await page.goto(floor.address);
  await page.locator('[data-mine]').waitFor();
  assert.match(await page.locator('button[data-game="roulette"]').innerText(), /Back to your seat/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a game is found by typing, and Enter sits down at the first', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await page.goto(floor.address);
  await page.locator('button[data-game]').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('casino w');
  await page.locator('section.list button[data-game="casino-war"]').waitFor();
  assert.equal(await page.locator('button[data-game]').count(), 1);
  await page.keyboard.press('Enter');
  await page.getByText(/you have \$[1-9]/).waitFor();
  assert.equal(await page.locator('h1', { hasText: 'Casino war' }).count(), 1);
  assert.deepEqual(errors, []);
  await context.close();
});

test('favorites and what was played lately are kept, and filters show them', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await sitAsGuest(page, floor.address, 'sic-bo');
  await untilWagers(page, click);
  await clickArea(page, 'big');
  await page.locator('.wagers li').first().waitFor();
  await begin(page);
  await page.locator('section.result').waitFor();
  await page.goto(floor.address);
  await page.locator('[data-favorite="keno"]').click();
  await page.reload();
  await page.locator('[data-filter="favorites"]').click();
  const games = () => page.locator('button[data-game]').evaluateAll((all) => all.map((one) => one.dataset.game));
  assert.deepEqual(await games(), ['keno']);
  await page.locator('[data-filter="played"]').click();
  assert.deepEqual(await games(), ['sic-bo']);
  await page.locator('[data-filter="company"]').click();
  assert.ok((await games()).includes('sic-bo'), 'the visitor sits there');
  assert.deepEqual(errors, []);
  await context.close();
});

test('the floor tells the house edge of games against the house', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await page.goto(floor.address);
  // Wheels and dice are counted at once; that of craps on the pass line is known to the digit.
  await page.waitForFunction(() => document.querySelectorAll('[data-edge]').length > 3, undefined, {
    timeout: 200_000,
  });
  const { games } = await (await fetch(`${floor.address}/api/edges`)).json();
  const craps = games.find(({ game }) => game === 'craps');
  assert.ok(craps, 'craps has an edge');
  assert.ok(Math.abs(craps.edge_percent - 1.4141) < 0.001, JSON.stringify(craps));
  assert.ok(
    games.every(({ game }) => game !== 'poker'),
    'players among themselves have none',
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test('the list of games has an ETag', async () => {
  const first = await fetch(`${floor.address}/api/games`);
  const tag = first.headers.get('etag');
  assert.ok(tag);
  const again = await fetch(`${floor.address}/api/games`, { headers: { 'if-none-match': tag } });
  assert.equal(again.status, 304);
});
