// The house file in force: a compliance officer opens it, sees what the house has chosen itself, saves it and copies it, and the command reads the same choices.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { PROGRAM, becomeAdministrator, openBrowser, openFloor } from './house.mjs';

const run = promisify(execFile);

let floor, browser, folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'house-file-'));
  const house = join(folder, 'filed.toml');
  await writeFile(house, 'as-of = "2008-09-02"\n[house]\nnotice-minutes = 45\n[casino-war]\ndecks = 6\n');
  floor = await openFloor({ house });
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
  const table = { game: 'roulette', mode: 'live', name: 'The red room', house: { minimum: '25' } };
  assert.equal((await page.request.post(`${floor.address}/api/tables`, { data: table })).status(), 201);
  await page.goto(`${floor.address}/house`);
  await page.locator('select[name="house-game"]').selectOption('roulette');
  const opens = page.getByRole('button', { name: 'House file in force' });
  await opens.click();
  const dialog = page.getByRole('dialog', { name: 'House file in force' });
  await dialog.waitFor();
  const text = dialog.locator('pre');
  await text.filter({ hasText: '[roulette]' }).waitFor();
  const one = await text.textContent();
  // The options of the whole house are there, and the table that differs.
  for (const part of [
    'as-of = "2008-09-02"\n',
    '[house]\nnotice-minutes = 45',
    '[roulette.tables."The red room"]\nmode = "live"\nminimum = 25',
  ])
    assert.ok(one.includes(part), `${part}: ${one}`);
  assert.doesNotMatch(one, /\[craps\]/);

  await dialog.getByRole('checkbox', { name: 'All games of the house' }).check();
  await text.filter({ hasText: '[craps]' }).waitFor();
  const whole = await text.textContent();
  for (const game of ['craps', 'blackjack', 'roulette', 'big-six', 'winners-pot-poker'])
    assert.ok(whole.includes(`[${game}]\n`), game);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Save' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), 'house.toml');
  const path = join(folder, 'house.toml');
  await saved.saveAs(path);
  assert.equal(await readFile(path, 'utf8'), whole);
  // The house file in force is lawful, and `croupier check` reads it back.
  const checked = JSON.parse((await run(PROGRAM, ['check', path, '--json'], { maxBuffer: 1 << 26 })).stdout);
  assert.equal(checked.lawful, true);
  assert.equal(checked.as_of, '2008-09-02');
  const chosen = checked.games.flatMap(({ game, table: at, choices }) =>
    choices
      .filter(({ option, chosen }) => chosen && option !== 'notice-minutes')
      .map(({ option, value }) => [game, at ?? null, option, value]),
  );
  assert.deepEqual(chosen, [
    ['casino-war', null, 'decks', 6],
    ['roulette', 'The red room', 'minimum', 25],
  ]);

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
