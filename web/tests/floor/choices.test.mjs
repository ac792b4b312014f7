// The house's choices: a compliance officer changes an option, sees at once what is unlawful, what it does to the edge, announces it, and finds it in
// the history; the sign and the guide are there for everybody.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomeAdministrator, openBrowser, openFloor } from './house.mjs';

let floor, browser;
before(async () => {
  floor = await openFloor();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await floor?.close();
});

test('a choice is checked while it is made, compared, announced and remembered', { timeout: 240_000 }, async () => {
  const { page, errors } = await browser.person();
  await becomeAdministrator(page, floor.setup);
  await page.goto(`${floor.address}/house`);
  await page.locator('select[name="house-game"]').selectOption('roulette');
  // 5.2(a): at least 35 to 1.
  await page.locator('input[name="choice-straight-odds"]').fill('34 to 1');
  await page.getByText('1 option is unlawful').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Announce' }).isDisabled(), true);
  await page.locator('input[name="choice-straight-odds"]').fill('36 to 1');
  await page.getByText('35 to 1 → 36 to 1').waitFor();
  await page.getByRole('button', { name: 'Compare house edge' }).click();
  await page.getByRole('columnheader', { name: 'House edge now' }).waitFor({ timeout: 60_000 });
  // One number of 38 at 35 to 1 costs 2 of 38; at 36 to 1 it costs 1 of 38.
  const straight = page.getByRole('row', { name: /^straight/ }).first();
  assert.match(await straight.textContent(), /5\.263 %.*2\.632 %/);
  await page.getByRole('button', { name: 'Announce' }).click();
  await page.getByText('Change announced: Roulette').waitFor();
  const made = page.getByRole('row', { name: /straight-odds 36 to 1.*pending/ });
  await made.waitFor();
  const sign = await page.request.get(`${floor.address}/api/house/papers/notice/roulette`);
  assert.match(await sign.text(), /<dt>Minimum<\/dt><dd>\$/);
  const guide = await page.request.get(`${floor.address}/api/house/papers/guide/roulette`);
  assert.match(await guide.text(), /35 to 1/);
  assert.deepEqual(errors, []);
});
