// axe finds no serious defect on any page, in the dark and in the light.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { becomeAdministrator, logIn, makeAccount, openBrowser, openFloor, sitAsGuest } from './house.mjs';
import { begin, click, clickArea, untilWagers } from './play.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** Everything in the dark; in the light, what depends on colors. */
async function check(page, name) {
  await page.evaluate(AXE);
  const violations = await page.evaluate(
    async () => (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations,
  );
  await page.emulateMedia({ colorScheme: 'light' });
  violations.push(
    ...(await page.evaluate(
      async () =>
        (await globalThis.axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] })).violations,
    )),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 4)
        .map((node) => `    ${node.html.slice(0, 160)}\n    ${node.failureSummary?.replaceAll('\n', ' ')}`)
        .join('\n')}`,
  );
  assert.deepEqual(told, [], name);
}

test('no serious defect for guests, in the dark and in the light', { timeout: 600_000 }, async (t) => {
  const { context, page } = await browser.person({ motion: 'reduce' });
  await page.goto(floor.address);
  await page.locator('button[data-game]').first().waitFor();
  await t.test('the lobby', () => check(page, 'lobby'));
  const tables = await (await fetch(`${floor.address}/api/tables`)).json();
  await page.goto(`${floor.address}/table/${tables.find(({ game }) => game === 'minibaccarat').id}`);
  await page.locator('[data-sit]').first().waitFor();
  await t.test('a table before one sits down', () => check(page, 'spectator'));
  await page.goto(`${floor.address}/login`);
  await page.locator('input[name=password]').waitFor();
  await t.test('the log-in', () => check(page, 'log-in'));
  await page.goto(`${floor.address}/rulebook/22?at=22.8(c)`);
  await page.locator('[aria-current="true"]').waitFor();
  await t.test('the rulebook', () => check(page, 'rulebook'));
  await page.locator('input[type=search]').fill('burn card');
  await page.locator('mark').first().waitFor();
  await t.test('a search of the rulebook', () => check(page, 'search'));
  for (const game of ['roulette', 'craps', 'big-six', 'minibaccarat', 'blackjack', 'three-card-poker']) {
    const one = await browser.person({ motion: 'reduce' });
    await sitAsGuest(one.page, floor.address, game);
    await one.page.locator('details.words > summary').click();
    await untilWagers(one.page, click);
    await t.test(`${game}`, () => check(one.page, game));
    if (game === 'blackjack') {
      await clickArea(one.page, 'main');
      await begin(one.page);
      await one.page.locator('.lies').first().waitFor();
      await t.test('a round of blackjack', () => check(one.page, 'playing'));
      await one.page.locator('aside .paragraph').first().click();
      await one.page.locator('dialog [aria-current="true"]').waitFor();
      await t.test('the rulebook beside the table', () => check(one.page, 'reader'));
      await one.page.keyboard.press('Escape');
      await one.page.getByRole('button', { name: 'Pays and odds' }).click();
      await one.page.locator('dialog td.number', { hasText: '%' }).first().waitFor({ timeout: 60_000 });
      await t.test('pay tables and odds', () => check(one.page, 'odds'));
    }
    await one.context.close();
  }
  const phone = await browser.person({ motion: 'reduce', width: 390, height: 844 });
  await sitAsGuest(phone.page, floor.address, 'three-card-poker');
  await t.test('a table on a phone', () => check(phone.page, 'phone'));
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  assert.ok(wide, 'a phone need not scroll sideways');
  await phone.context.close();
  await context.close();
});

test('no serious defect for the house', { timeout: 600_000 }, async (t) => {
  const { context, page } = await browser.person({ motion: 'reduce' });
  await becomeAdministrator(page, floor.setup);
  await makeAccount(page, 'Dora', 'dealer');
  await makeAccount(page, 'Otto', 'auditor');
  for (const [game, name] of [
    ['minibaccarat', 'Live cards'],
    ['roulette', 'Live wheel'],
    ['craps', 'Live dice'],
  ]) {
    await page.locator('select[name=game]').selectOption(game);
    await page.locator('select[name=mode]').selectOption('live');
    await page.locator('input[name=table-name]').fill(name);
    await page.getByRole('button', { name: 'Open table' }).click();
    await page.getByText(`${name} is open`).waitFor();
  }
  await t.test('the house', () => check(page, 'house'));
  await context.close();

  const dealer = await browser.person({ motion: 'reduce' });
  await logIn(dealer.page, floor.address, 'Dora', 'another long password');
  await dealer.page.goto(`${floor.address}/console`);
  await dealer.page.getByText('Live cards').waitFor();
  await t.test('the list of live tables', () => check(dealer.page, 'console'));
  for (const name of ['Live cards', 'Live wheel', 'Live dice']) {
    await dealer.page.goto(`${floor.address}/console`);
    await dealer.page.getByText(name).click();
    await dealer.page.locator('.work h1').waitFor();
    await t.test(`the console: ${name}`, () => check(dealer.page, name));
  }
  const irregular = dealer.page.getByRole('button', { name: 'Irregularity…' });
  await irregular.click();
  await dealer.page.locator('dialog label').first().click();
  await t.test('irregularities', () => check(dealer.page, 'irregularities'));
  await dealer.context.close();

  const guest = await browser.person();
  await sitAsGuest(guest.page, floor.address, 'roulette');
  await clickArea(guest.page, 'red');
  await begin(guest.page);
  await guest.page
    .locator('aside li', { hasText: /paid|lose/ })
    .first()
    .waitFor({ state: 'attached' });
  await guest.page.goto(`${floor.address}/history`);
  await guest.page.locator('[data-sum]').waitFor();
  await t.test('the own rounds', () => check(guest.page, 'history'));
  await guest.context.close();

  const auditor = await browser.person({ motion: 'reduce' });
  await logIn(auditor.page, floor.address, 'Otto', 'another long password');
  await auditor.page.goto(`${floor.address}/auditor`);
  await auditor.page.locator('tbody a').first().waitFor();
  assert.ok(
    Number(await auditor.page.locator('[data-count]').getAttribute('data-count')) >= 1,
    'how many rounds there are',
  );
  await t.test('the list of rounds', () => check(auditor.page, 'rounds'));
  await auditor.page.locator('[data-audit]').click();
  await auditor.page.locator('.audited', { hasText: /^Sound: \d+ tables/ }).waitFor();
  await auditor.page.locator('tbody a').first().click();
  await auditor.page.locator('.views figure').first().waitFor();
  await t.test('a round', () => check(auditor.page, 'round'));
  await auditor.context.close();
});
