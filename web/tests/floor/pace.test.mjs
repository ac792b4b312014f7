// The dealer's console at a dealer's speed: how many keys a round takes, what is refused, what closes.

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

/** A desk whose keys are counted: each key that is pressed, Shift as well. */
async function deskOf(game, choices = {}) {
  const id = await house.page.evaluate(
    async ([of, house]) => {
      const body = JSON.stringify({ game: of, name: `Pace ${of}`, mode: 'live', house });
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()).table;
    },
    [game, choices],
  );
  const dealer = await browser.person({ width: 1280, height: 800 });
  const { page } = dealer;
  await logIn(page, floor.address, 'Dora', 'another long password');
  await page.goto(`${floor.address}/console/${id}`);
  await page.locator('.work h1').waitFor();
  let keys = 0;
  const prompt = () => page.locator('.work h1').innerText();
  /** Types without waiting for the floor; a capital takes Shift. */
  const type = async (text) => {
    for (const key of text) {
      keys += /[A-Z?+]/.test(key) ? 2 : 1;
      await page.keyboard.press(key === '\n' ? 'Enter' : key);
    }
  };
  /** Waits until lines were taken, and nothing is under way. */
  const rest = (lines) =>
    page.waitForFunction((count) => {
      const { taken, busy } = document.querySelector('form.scan').dataset;
      return Number(taken) >= count && busy === 'false' && document.querySelector('input[name=scan]').value === '';
    }, lines);
  /** Waits until the desk asks for this. */
  const idle = (words) => page.locator('.work h1', { hasText: words }).waitFor();
  const focus = () => page.waitForFunction(() => document.activeElement?.matches('input[name=scan]'));
  await focus();
  /** The table before its first wagers: shuffle, cut and burn. */
  const open = async () => {
    for (let inputs = 0; inputs < 20 && !/^Take wagers/.test(await prompt()); inputs += 1) {
      const seq = Number(await page.locator('.work').getAttribute('data-seq'));
      const choice = page.locator('.answers [data-choice]').first();
      if (await choice.isVisible()) await choice.click();
      else if (/burn/.test(await prompt())) await page.getByRole('button', { name: 'Unseen card' }).click();
      else await page.locator('[data-card="5d"]').click();
      await page.waitForFunction((then) => Number(document.querySelector('.work').dataset.seq) > then, seq);
    }
    await page.locator('input[name=scan]').focus();
  };
  /** Counts the keys of what is done. */
  const count = async (round) => {
    keys = 0;
    await round();
    return keys;
  };
  const seated = async (patrons) => {
    for (let seat = 1; seat <= patrons; seat += 1) await type(`${seat} +500\n`);
    await rest(patrons);
  };
  return {
    page,
    type,
    idle,
    open,
    count,
    seated,
    prompt,
    async close() {
      assert.deepEqual(dealer.errors, []);
      assert.deepEqual(await page.locator('.refusal').allInnerTexts(), [], 'nothing was refused');
      await dealer.context.close();
    },
  };
}

test('blackjack with five patrons and repeated wagers', { timeout: 240_000 }, async (t) => {
  const { type, idle, open, count, seated, close } = await deskOf('blackjack');
  await seated(5);
  await open();
  /** One patron hits and breaks, four stand; the dealer has 18. */
  const round = async (wagers) => {
    await type(wagers);
    // A card to each patron, one to the dealer, the second to each.
    await type('9dth8s7cqctd' + '8dtc9hthkc');
    await type('9s');
    await type('/s');
    await type('8h');
    await idle(/^Take wagers/);
  };
  await round('1 25 2 10 3 50 4 15 5 100\n');
  const keys = await count(() => round('=\n'));
  t.diagnostic(`${keys} keys`);
  assert.ok(keys <= 30, `${keys} keys`);
  await close();
});

test('minibaccarat with seven patrons', { timeout: 240_000 }, async (t) => {
  const { type, idle, open, count, seated, close } = await deskOf('minibaccarat');
  await seated(7);
  await open();
  // Player king and two, banker three and king: both draw.
  const round = async (wagers) => {
    await type(`${wagers}\n`);
    await type('kc3d2hks4s5d');
    await idle(/^Take wagers/);
  };
  await round('1 p 20 2 b 20 3 p 20 4 b 40 5 b 20 6 p 25 7 b 100');
  const keys = await count(() => round('= 3 p 50'));
  t.diagnostic(`${keys} keys`);
  assert.ok(keys <= 22, `${keys} keys`);
  const same = await count(() => round('='));
  t.diagnostic(`${same} keys with the same wagers`);
  assert.ok(same <= 20, `${same} keys`);
  await close();
});

test('roulette with twenty wagers', { timeout: 240_000 }, async (t) => {
  const { page, type, idle, open, count, seated, close } = await deskOf('roulette');
  await seated(3);
  await open();
  const keys = await count(async () => {
    await type('1 17 5 20 5 23 5 26 5 29 5 32 5 red 5\n');
    await type('2 1 5 4 5 7 5 10 5 13 5 16 5 odd 5\n');
    await type('3 corner 17 5 8 5 11 5 14 5 36 5 0 5\n');
    await page.waitForFunction(() => document.querySelector('.work').dataset.layout === '20');
    await type('17\n');
    await idle(/^Take wagers/);
    await page
      .locator('.see li', { hasText: 'is paid $175 on 17' })
      .or(page.locator('.see li', { hasText: '$175' }))
      .first()
      .waitFor();
  });
  t.diagnostic(`${keys} keys`);
  assert.ok(keys <= 120, `${keys} keys`);
  await close();
});

test('three card poker with three patrons', { timeout: 240_000 }, async (t) => {
  const { type, idle, open, count, seated, close } = await deskOf('three-card-poker');
  await seated(3);
  await open();
  const round = async (wagers) => {
    await type(wagers);
    await type('.');
    await idle(/^Ask/);
    await type('/p');
    await idle(/turned up/);
    await type('khkdks2c4d6h3s5c7dqhqdqs');
    await idle(/^Take wagers/);
  };
  await round('1 25 pp 5 2 25 3 25\n');
  const keys = await count(() => round('=\n'));
  t.diagnostic(`${keys} keys`);
  assert.ok(keys <= 30, `${keys} keys`);
  await close();
});

test('pai gow with three patrons', { timeout: 240_000 }, async (t) => {
  const { page, type, idle, open, count, seated, prompt, close } = await deskOf('pai-gow');
  await seated(3);
  await open();
  const wall = [
    '66',
    '11',
    '44',
    '13',
    '55',
    '33',
    '22',
    '56',
    '46',
    '16',
    '15',
    '36',
    '45',
    '26',
    '35',
    '25',
    '34',
    '24',
    '14',
    '23',
    '12',
    '66',
    '11',
    '44',
    '13',
    '55',
    '33',
    '22',
    '56',
    '46',
    '16',
    '15',
  ];
  const round = async (wagers) => {
    let next = 0;
    await type(wagers);
    await type('123');
    await page.locator('.work h1', { hasText: /tile|Ask/ }).waitFor();
    for (let inputs = 0; inputs < 80; inputs += 1) {
      const seq = await page.locator('.work').getAttribute('data-seq');
      const words = await prompt();
      if (/^Take wagers/.test(words) && next > 0) return;
      if (/^Ask/.test(words)) await type(await page.locator('.answers kbd').first().innerText());
      else if (await page.locator('[aria-label="Tiles"] button', { hasText: 'Unseen' }).isVisible()) await type('.');
      else {
        await type(wall[next]);
        next += 1;
      }
      await page.waitForFunction((then) => document.querySelector('.work').dataset.seq !== then, seq);
      await page.waitForFunction(() => document.querySelector('form.scan').dataset.busy !== 'true');
    }
    throw new Error(`the round does not end: ${await prompt()}`);
  };
  await round('1 20 2 20 3 20\n');
  await idle(/^Take wagers/);
  const keys = await count(() => round('=\n'));
  t.diagnostic(`${keys} keys`);
  assert.ok(keys <= 60, `${keys} keys`);
  await close();
});

test('after a refused line nothing that was typed ahead is taken', { timeout: 240_000 }, async () => {
  const { page, type, idle, open, seated, close } = await deskOf('blackjack');
  await seated(2);
  await open();
  await type('1 25 2 10\n');
  // Seat 2 has twenty. Nine shows with the dealer.
  await type('tc8h9s2dth');
  await idle(/^Ask/);
  // The answers are meant for another round: an unknown word, then a hit for each.
  await type('nonsense\n');
  await page.locator('.refusal', { hasText: 'nonsense' }).waitFor();
  const seq = await page.locator('.work').getAttribute('data-seq');
  await type('hh4d5c\n');
  assert.equal(await page.locator('.work').getAttribute('data-seq'), seq, 'nobody was hit');
  assert.equal(await page.locator('input[name=scan]').inputValue(), '');
  await page.locator('.refusal', { hasText: 'nonsense' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.refusal').waitFor({ state: 'detached' });
  await type('/s');
  await idle(/dealer/);
  await close();
});

test('procedure has keys of its own, and no more bets closes betting', { timeout: 240_000 }, async () => {
  const { page, type, idle, open, seated, close } = await deskOf('casino-war');
  await seated(2);
  await open();
  await type('1 25\n');
  await page.locator('[data-bets]:enabled').waitFor();
  await page.keyboard.press('F2');
  await page.locator('.closed').waitFor();
  await type('2 25\n');
  await page.locator('.refusal', { hasText: 'No more bets' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await page.locator('.closed').waitFor({ state: 'detached' });
  await type('2 25\n');
  // Routine acts are not among the irregularities; after the dialog the field has the focus again.
  assert.ok((await page.locator('[data-act]').allInnerTexts()).some((label) => label.includes('New dealer')));
  await page.keyboard.press('F9');
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  assert.ok(!(await dialog.innerText()).includes('a new dealer comes'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.ok(await page.evaluate(() => document.activeElement?.matches('input[name=scan]')));
  await type('9c8d3h');
  await idle(/^Take wagers/);
  await type('?\n');
  await page.locator('[data-names]', { hasText: 'ante' }).waitFor();
  await close();
});

test('with outcomes only, a card begins the round with the wagers of the last', { timeout: 240_000 }, async () => {
  const { page, type, idle, open, count, seated, close } = await deskOf('minibaccarat');
  await seated(2);
  await open();
  await type('1 p 20 2 b 20\nkc9d9h8s');
  await idle(/^Take wagers/);
  await page.locator('input[name=outcomes-only]').check();
  const keys = await count(async () => {
    await type('kc9d9h8s');
    await page.locator('[data-round="3"]').waitFor();
  });
  assert.equal(keys, 8);
  await close();
});

test('the pad has what the game has', { timeout: 240_000 }, async () => {
  for (const [game, has, hasNot, wager] of [
    ['craps', '[aria-label="Dice"]', '[aria-label="Cards"]', '1 pass line 10\n'],
    ['roulette', '[aria-label="Winning number"]', '[aria-label="Cards"]', '1 red 10\n'],
    ['blackjack', '[aria-label="Cards"]', '[data-card="Jo"]', '1 10\n'],
  ]) {
    const { page, type, open, seated, close } = await deskOf(game);
    await seated(1);
    await open();
    await type(wager);
    await page.locator(has).waitFor();
    assert.equal(await page.locator(hasNot).count(), 0, game);
    const hint = await page.locator('input[name=scan]').getAttribute('placeholder');
    assert.ok(!hint.includes('banker'), `${game}: ${hint}`);
    await close();
  }
});
