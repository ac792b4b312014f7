// The house file in force: a compliance officer opens it, sees what the house has chosen itself, saves it and copies it, and the command takes the file.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { PROGRAM, becomeAdministrator, openBrowser, openFloor } from './house.mjs';

const run = promisify(execFile);

let floor, browser, folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'house-file-'));
  floor = await openFloor();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await floor?.close();
  await rm(folder, { recursive: true, force: true });
});

test('the house file in force is shown, saved and copied', { timeout: 240_000 }, async () => {
  const { page, errors } = await browser.person();
  await becomeAdministrator(page, floor.setup);
  await page.goto(`${floor.address}/house`);
  await page.locator('select[name="house-game"]').selectOption('roulette');
  const opens = page.getByRole('button', { name: 'The house file in force' });
  await opens.click();
  const dialog = page.getByRole('dialog', { name: 'The house file in force' });
  await dialog.waitFor();
  const text = dialog.locator('pre');
  assert.match(await text.textContent(), /^\[roulette\]\n/);
  assert.doesNotMatch(await text.textContent(), /\[craps\]/);

  await dialog.getByRole('checkbox', { name: 'every game of the house' }).check();
  const whole = await text.textContent();
  for (const game of ['craps', 'blackjack', 'roulette', 'big-six', 'winners-pot-poker']) assert.ok(whole.includes(`[${game}]\n`), game);

  const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Save' }).click()]);
  assert.equal(saved.suggestedFilename(), 'house.toml');
  const path = join(folder, 'house.toml');
  await saved.saveAs(path);
  assert.equal(await readFile(path, 'utf8'), whole);
  // What the floor plays by is lawful, and the command that checks it reads it back.
  const checked = JSON.parse((await run(PROGRAM, ['check', path, '--json'], { maxBuffer: 1 << 26 })).stdout);
  assert.equal(checked.lawful, true);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), whole);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  assert.ok(await opens.evaluate((button) => button === document.activeElement), 'the focus is back where it was');
  await opens.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.deepEqual(errors, []);
});
