// Company and comfort: autoplay that stops, limits of one's own, sitting out, rules of one's own, and what makes the page installable.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, floor, openForTests, sitAlone, sitAsGuest } from './house.mjs';
import { begin, click, clickArea, roundOf, untilWagers } from './play.mjs';

openForTests();

test('autoplay repeats bets where nothing is decided, says so, and stops', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await sitAlone(page, floor.address, 'big-six');
  await untilWagers(page, click);
  const [first] = await page
    .locator('[data-live][aria-disabled="false"]')
    .evaluateAll((all) => all.map((one) => one.dataset.wager));
  await clickArea(page, first);
  await page.locator('.wagers li').first().waitFor();
  const round = await roundOf(page);
  await page.locator('[data-autoplay]').click();
  await page.locator('[data-autoplay-start]').click();
  await page.locator('[data-autoplay-runs]').waitFor();
  await page.waitForFunction(
    (before) => Number(document.querySelector('[data-round]').dataset.round) >= before + 3,
    round,
  );
  await page.locator('[data-autoplay-stop]').click();
  await page.waitForTimeout(2_500);
  const now = await roundOf(page);
  await page.waitForTimeout(2_500);
  assert.equal(await roundOf(page), now, 'nothing goes on');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a game with decisions has no autoplay', { timeout: 120_000 }, async () => {
  const { context, page } = await browser.person({ width: 1280, height: 800 });
  await sitAlone(page, floor.address, 'three-card-poker');
  await untilWagers(page, click);
  await clickArea(page, 'ante');
  await page.locator('.wagers li').first().waitFor();
  assert.equal(await page.locator('[data-autoplay]').count(), 0);
  await context.close();
});

test('a reached limit of losses refuses further bets', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await page.addInitScript(() => {
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
    localStorage.setItem('croupier.settings', JSON.stringify({ lossLimit: 5_000, soundOffered: 'yes' }));
    localStorage.setItem('croupier.today', JSON.stringify({ day, net: -5_000 }));
  });
  await sitAlone(page, floor.address, 'roulette');
  await page.locator('[data-limit]').waitFor();
  await untilWagers(page, click);
  await clickArea(page, 'red');
  await page.getByText('Your own limit for today is reached').waitFor();
  assert.equal(await page.locator('.wagers li').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test('sound is offered once', { timeout: 240_000 }, async () => {
  const { context, page } = await browser.person({ width: 1280, height: 800 });
  await sitAlone(page, floor.address, 'roulette');
  await untilWagers(page, click);
  assert.equal(await page.locator('[data-sound-offer]').count(), 0, 'not before the first round');
  await clickArea(page, 'red');
  await page.locator('.wagers li').first().waitFor();
  await begin(page);
  await page.locator('[data-sound-offer]').waitFor();
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await page.reload();
  await page.getByText(/you have \$[1-9]/).waitFor();
  assert.equal(await page.locator('[data-sound-offer]').count(), 0);
  await context.close();
});

test('a player sits out, and comes back', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await sitAsGuest(page, floor.address, 'poker');
  await untilWagers(page, click);
  await clickArea(page, 'stack');
  await page.locator('.seat .name', { hasText: 'Bot' }).first().waitFor({ timeout: 60_000 });
  await page.locator('[data-sit-out]').click();
  await page.locator('[data-back]').click();
  await page.locator('[data-back]').waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test(
  'a private table has rules of one’s own, which it names, with their house edge',
  { timeout: 240_000 },
  async () => {
    const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
    await page.goto(floor.address);
    await page.locator('[data-tables-of="roulette"]').click();
    await page.locator('[data-own-rules-of="roulette"]').click();
    const choice = page.locator('dialog select').first();
    const other = await choice.evaluate((select) =>
      [...select.options].map((one) => one.value).find((value) => value !== select.value),
    );
    await choice.selectOption(other);
    await page.locator('[data-own-open]').click();
    await page.getByText(/you have \$[1-9]/).waitFor();
    assert.match(await page.locator('[data-own-rules]').innerText(), /Your rules: /);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const odds = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/odds`)).json(), id);
    assert.equal(odds.game, 'roulette');
    assert.ok(odds.wagers.length > 0);
    assert.deepEqual(errors, []);
    await context.close();
  },
);

test('the page can be installed', async () => {
  const page = await (await fetch(floor.address)).text();
  const at = /rel="manifest" href="([^"]+)"/.exec(page)?.[1];
  assert.ok(at);
  assert.match(page, /name="theme-color"/);
  const manifest = await (await fetch(`${floor.address}${at}`)).json();
  assert.equal(manifest.display, 'standalone');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(`${floor.address}${src}`);
    assert.equal(icon.status, 200, src);
    assert.ok(icon.headers.get('content-type').startsWith(type), `${src} ${sizes}`);
  }
});
