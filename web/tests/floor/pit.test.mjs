// A supervisor's pit and the accounts: everything that is done to tables and people has a page.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomeAdministrator, logIn, makeAccount, openBrowser, openFloor } from './house.mjs';

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

test('a supervisor assigns and relieves a dealer, and closes a table with a reason', { timeout: 180_000 }, async () => {
  const rosa = await browser.person({ width: 1280, height: 800 });
  await becomeAdministrator(rosa.page, floor.setup);
  for (const [name, role] of [
    ['Sue', 'supervisor'],
    ['Dora', 'dealer'],
    ['Paul', 'player'],
  ])
    await makeAccount(rosa.page, name, role);
  await rosa.page.locator('select[name=game]').selectOption('minibaccarat');
  await rosa.page.locator('select[name=mode]').selectOption('live');
  await rosa.page.locator('input[name=table-name]').fill('The red room');
  await rosa.page.getByRole('button', { name: 'Open table' }).click();
  await rosa.page.getByText('The red room is open').waitFor();

  const sue = await browser.person({ width: 1280, height: 800 });
  const { page } = sue;
  await logIn(page, floor.address, 'Sue', 'another long password');
  await page.waitForURL(/\/pit$/);
  const card = page.locator('[data-table="The red room"]');
  await card.getByText('Any dealer may deal.').waitFor();
  await card.locator('select[name=dealer]').selectOption({ label: 'Dora' });
  await card.getByRole('button', { name: 'Assign' }).click();
  await page.getByText('Dora is assigned to The red room').waitFor();
  await card.getByRole('button', { name: 'Relieve Dora' }).click();
  await page.getByText('Dora is relieved of The red room').waitFor();
  await card.getByText('Any dealer may deal.').waitFor();
  await card.locator('[data-close]').click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('input[name=because]').fill('the felt is torn');
  await dialog.getByRole('button', { name: 'Close out' }).click();
  await page.getByText('The red room is closed').waitFor();
  await card.waitFor({ state: 'detached' });

  // A supervisor issues money, but changes no accounts.
  await page.goto(`${floor.address}/house`);
  await page.locator('[data-account="Paul"]').click();
  await page.locator('dialog[open] input[name=issue]').fill('250');
  await page.locator('dialog[open]').getByRole('button', { name: 'Issue' }).click();
  await page.getByText('$250 issued to Paul').waitFor();
  await page.locator('tr', { hasText: 'Paul' }).getByText('$250').waitFor();
  assert.equal(await page.locator('[data-account="Dora"]').count(), 0);
  assert.deepEqual([...rosa.errors, ...sue.errors], []);
  await sue.context.close();

  // An administrator makes Dora a supervisor with a new password.
  await rosa.page.reload();
  await rosa.page.locator('[data-account="Dora"]').click();
  await rosa.page.locator('select[name=new-role]').selectOption('supervisor');
  await rosa.page.locator('input[name=new-password]').fill('quite another password');
  await rosa.page.getByRole('button', { name: 'Save changes' }).click();
  await rosa.page.getByText('Dora is changed and logged out everywhere').waitFor();
  const dora = await browser.person({ width: 1280, height: 800 });
  await logIn(dora.page, floor.address, 'Dora', 'quite another password');
  await dora.page.waitForURL(/\/pit$/);
  await dora.context.close();
  await rosa.context.close();
});
