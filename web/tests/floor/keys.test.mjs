// The dealer's console by keys alone, where no cards come out: three dice, the pockets of a wheel, balls, tiles.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomeAdministrator, logIn, makeAccount, openBrowser, openFloor } from './house.mjs';

let floor;
let browser;
let house;
before(async () => {
  floor = await openFloor();
  browser = await openBrowser();
  house = await browser.person();
  await becomeAdministrator(house.page, floor.setup);
  await makeAccount(house.page, 'Dora', 'dealer');
});
after(async () => {
  await browser?.close();
  await floor?.close();
});

/** A live table of a game with its dealer, who touches nothing but keys. */
async function consoleOf(game) {
  const id = await house.page.evaluate(async (of) => {
    const body = JSON.stringify({ game: of, name: `Live ${of}`, mode: 'live' });
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).table;
  }, game);
  const dealer = await browser.person({ width: 1280, height: 800 });
  const { page } = dealer;
  await logIn(page, floor.address, 'Dora', 'another long password');
  await page.goto(`${floor.address}/console/${id}`);
  await page.locator('.work h1').waitFor();
  const type = async (line, end = 'Enter') => {
    await page.waitForFunction(
      () => document.activeElement?.matches('input[name=scan]') && document.activeElement.value === '',
    );
    const before = Number(await page.locator('form.scan').getAttribute('data-taken'));
    await page.keyboard.type(line);
    if (end) await page.keyboard.press(end);
    await page.waitForFunction((count) => Number(document.querySelector('form.scan').dataset.taken) > count, before);
  };
  const prompt = () => page.locator('.work h1').innerText();
  const answer = () => page.locator('.answers [data-choice]').first();
  await type('1 buys 100');
  for (let inputs = 0; inputs < 10 && !/^Take wagers/.test(await prompt()) && (await answer().isVisible()); inputs += 1)
    await type(await answer().getAttribute('data-choice'));
  const lines = () => page.locator('section', { hasText: 'Take and pay' }).locator('li');
  return {
    id,
    page,
    type,
    prompt,
    paid: async (words) => {
      await lines().filter({ hasText: words }).first().waitFor();
      return (await lines().allInnerTexts()).map((line) => line.replace(/\s+/g, ' '));
    },
    async close() {
      assert.deepEqual(dealer.errors, []);
      await dealer.context.close();
    },
  };
}

test('sic bo: three dice are three keys', { timeout: 240_000 }, async () => {
  const { type, paid, close } = await consoleOf('sic-bo');
  for (const line of ['1 big 5', '1 small 10']) await type(line);
  // Three, four and five are twelve: big.
  await type('345', null);
  const lines = await paid('big');
  assert.ok(
    lines.some((line) => /Pay 1 .*big \$5/.test(line)),
    lines.join('\n'),
  );
  assert.ok(
    lines.some((line) => /Take 1 .*small \$10/.test(line)),
    lines.join('\n'),
  );
  await close();
});

test('pokette: the pocket where the wheel rests is typed as a card', { timeout: 240_000 }, async () => {
  const { type, paid, close } = await consoleOf('pokette');
  for (const line of ['1 red 5', '1 black 10']) await type(line);
  await type('jh');
  const lines = await paid('red');
  assert.ok(
    lines.some((line) => /Pay 1 .*red \$5/.test(line)),
    lines.join('\n'),
  );
  assert.ok(
    lines.some((line) => /Take 1 .*black \$10/.test(line)),
    lines.join('\n'),
  );
  await close();
});

test('keno: twenty balls by their numbers', { timeout: 240_000 }, async () => {
  const { page, type, close } = await consoleOf('keno');
  await type('1 straight 1/2/3/4/5 5');
  for (let ball = 1; ball <= 20; ball += 1) {
    await type(String(ball));
    if (ball === 1)
      assert.equal(
        await page.locator('button[data-mark="1"]').isDisabled(),
        true,
        'a ball that is out does not come out again',
      );
  }
  await page.locator('.see li', { hasText: '20 comes out' }).first().waitFor();
  // A twenty-first does not come out: the next game waits for wagers.
  await page.locator('.work h1', { hasText: /^Take wagers/ }).waitFor();
  await close();
});

test('keno: a ticket for two games is redeemed when both are drawn', { timeout: 240_000 }, async () => {
  const { id, type, close } = await consoleOf('keno');
  const player = await browser.person();
  const { page } = player;
  await page.goto(`${floor.address}/table/${id}`);
  await page.locator('[data-sit-first]').click();
  await page.getByText(/you have \$[1-9]/).waitFor();
  for (const number of ['1', '2', '3']) await page.locator(`.cell[data-mark="${number}"]`).click();
  await page.locator('input[name=games]').fill('2');
  await page.locator('[data-ticket]:enabled').click();
  await page.getByText('0 of 2 games drawn').waitFor();
  const has = async () => Number(/\$([\d,.]+)/.exec(await page.locator('.money').innerText())[1].replaceAll(',', ''));
  // The first game catches all three numbers, the second none.
  for (let ball = 1; ball <= 20; ball += 1) await type(String(ball));
  await page.getByText('1 of 2 games drawn').waitFor();
  const won = Number(
    /won \$([\d,.]+)/.exec(await page.locator('[aria-label="Your tickets"] .won').innerText())[1].replaceAll(',', ''),
  );
  assert.ok(won > 0, 'three of three win');
  assert.equal(await page.locator('[data-present]').count(), 0, 'it is redeemed after the last of its games');
  for (let ball = 61; ball <= 80; ball += 1) await type(String(ball));
  const redeem = page.locator('[data-present]');
  await redeem.waitFor();
  assert.match(await redeem.innerText(), new RegExp(`Redeem \\$${won.toLocaleString('en-US')}`));
  const before = await has();
  await redeem.click();
  await page.locator('[aria-label="Your tickets"]').waitFor({ state: 'detached' });
  assert.equal(await has(), before + won);
  assert.deepEqual(player.errors, []);
  await player.context.close();
  await close();
});

test('pai gow: tiles by their names, each with its picture', { timeout: 240_000 }, async () => {
  const { page, type, prompt, close } = await consoleOf('pai-gow');
  await type('1 pai-gow 5');
  let tiles = 0;
  /** The 32 tiles of a set: eleven kinds twice, ten once. */
  const left = ['66', '11', '44', '13', '55', '33', '22', '56', '46', '16', '15']
    .flatMap((kind) => [kind, kind])
    .concat(['36', '45', '26', '35', '25', '34', '24', '14', '23', '12']);
  const keys = page.locator('[aria-label="Tiles"] [data-card]');
  const wall = async () =>
    (await keys.evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))).map((code) =>
      code.split('-').sort().join(''),
    );
  for (let inputs = 0; inputs < 60 && !/^Ask/.test(await prompt()); inputs += 1) {
    if (await page.locator('[aria-label="Dice"]').isVisible()) await type('123', null);
    else {
      await page.waitForFunction(
        (count) => document.querySelectorAll('[aria-label="Tiles"] [data-card]').length === count,
        left.length,
      );
      assert.deepEqual((await wall()).sort(), [...left].sort(), 'each tile is offered as often as it is left');
      if (tiles === 0) assert.equal(await keys.locator('svg').count(), 32, 'every tile has a picture');
      const [tile] = left.splice((tiles * 7) % left.length, 1);
      // By its name, or by its picture.
      const code = [...tile].join('-');
      const seq = Number(await page.locator('.work').getAttribute('data-seq'));
      if (tiles % 2 === 0) await type(code, null);
      else await page.locator(`[aria-label="Tiles"] [data-card="${code}"]`).first().click();
      await page.waitForFunction((before) => Number(document.querySelector('.work').dataset.seq) > before, seq);
      tiles += 1;
      // A returning dealer finds the same wall.
      if (tiles === 5) await page.reload();
    }
  }
  assert.match(await prompt(), /^Ask/);
  // Eight positions of four, or those of the player and the dealer.
  assert.ok(tiles >= 8 && tiles % 4 === 0, `${tiles} tiles`);
  await close();
});
