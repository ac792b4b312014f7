// Words at a table: the hand of a question, the result of a folded hand; and functions that need a wish.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  becomeAdministrator,
  browser,
  floor,
  logIn,
  makeAccount,
  openForTests,
  sitAlone,
  sitAsGuest,
} from './house.mjs';
import { begin, click, clickArea, roundOf, untilWagers } from './play.mjs';

openForTests();

const RANKS = { T: '10' };
const SUITS = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** A live table: a dealer who tells what comes out, and gives the next of these cards whenever one is waited for. */
async function liveTable(game) {
  const house = await browser.person();
  await becomeAdministrator(house.page, floor.setup);
  await makeAccount(house.page, 'Dora', 'dealer');
  const asks = (page, address, body) =>
    page.evaluate(
      async ([to, what]) => {
        const answer = await fetch(
          to,
          what === null
            ? {}
            : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) },
        );
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      },
      [address, body],
    );
  const { table } = await asks(house.page, '/api/tables', { game, name: `Live ${game}`, mode: 'live' });
  await logIn(house.page, floor.address, 'Dora', 'another long password');
  let told = 0;
  const tell = (command) => asks(house.page, `/api/tables/${table}/commands`, { id: `told-${(told += 1)}`, command });
  const cards = async (...codes) => {
    for (const code of codes)
      await tell({ type: 'card', card: { rank: RANKS[code[0]] ?? code[0], suit: SUITS[code[1]] } });
  };
  const prompt = async () => (await asks(house.page, `/api/tables/${table}`, null)).prompt;
  return { table, house, tell, cards, prompt };
}

test('the question names the hand after a split with another box', { timeout: 240_000 }, async () => {
  const { table, house, tell, cards, prompt } = await liveTable('blackjack');
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await page.goto(`${floor.address}/table/${table}`);
  await page.locator('[data-sit="1"]').click();
  await page.getByText(/you have \$[1-9]/).waitFor();
  // The offered cut is declined; burned cards are unseen.
  for (let inputs = 0; inputs < 10 && (await prompt()).kind !== 'wagers'; inputs += 1) {
    const { kind, choices, seat } = await prompt();
    await tell(kind === 'answer' ? { type: 'answer', choice: choices[0].choice, seat } : { type: 'card', card: null });
  }
  await clickArea(page, 'main');
  await clickArea(page, 'main on 2');
  await page.locator('.wagers li').nth(1).waitFor();

  const asked = async (headline, spot, answer, under) => {
    await page.locator('[data-headline]', { hasText: headline }).waitFor();
    assert.equal(await page.locator('[data-headline]').innerText(), headline);
    assert.equal(await page.locator('[data-asked]').getAttribute('data-asked'), spot, 'the hand is marked on the felt');
    const button = page.locator(`.prompt.mine [data-choice="${answer}"]`);
    assert.match(await button.locator('small').innerText(), under);
    await button.click();
    await page.waitForFunction((before) => document.querySelector('[data-headline]').innerText !== before, headline);
  };
  await cards('8c', 'Ts', '6d', '8h', '5d');
  await asked('Your own box: 16 against 6', 'seat 1', 'split', /your own box, \$5 more$/);
  await cards('2c');
  await asked('First hand: 10 against 6', 'seat 1 hand 1', 'stand', /^S?\s*first hand$/);
  await cards('3c');
  await asked('Second hand: 11 against 6', 'seat 1 hand 2', 'stand', /second hand$/);
  await asked('Box 2: 15 against 6', 'seat 2', 'stand', /box 2$/);
  // Sixteen, and five more: 21 beats all three.
  await cards('Kd', '5c');
  const result = page.locator('section.result');
  await result.waitFor();
  assert.equal(await result.locator('.sum').innerText(), 'You lose $15');
  assert.equal(await result.locator('.cause').innerText(), '10, 11, box 2: 15 against 21');
  const lines = (await result.locator('li > span').allInnerTexts()).map((text) => text.trim());
  assert.deepEqual(lines.sort(), ['Main bet', 'Main bet, box 2', 'Second hand']);
  assert.deepEqual([...errors, ...house.errors], []);
  await context.close();
  await house.context.close();
});

test('a hand that is folded is told as folded, and compared with none', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await sitAlone(page, floor.address, 'three-card-poker');
  await untilWagers(page, click);
  const round = await roundOf(page);
  await clickArea(page, 'ante');
  await page.locator('.wagers li').first().waitFor();
  await begin(page);
  const fold = page.locator('.prompt.mine [data-choice=fold]');
  await fold.waitFor();
  // The own hand has its name at all times.
  const name = await page.locator('.badge.own').first().textContent();
  assert.match(await page.locator('[data-headline]').innerText(), new RegExp(`^Your hand: ${name.trim()}`));
  await fold.click();
  await page.waitForFunction((before) => Number(document.querySelector('[data-round]').dataset.round) > before, round);
  const result = page.locator('section.result');
  await result.waitFor();
  assert.equal(await result.locator('.sum').innerText(), 'You fold and lose $5');
  assert.equal(await result.locator('.cause').innerText(), 'Your hand was folded');
  // The result has its own place; the headline says what comes next.
  await page.locator('[data-headline]', { hasText: /^Place your next bet$/ }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test(
  'the cut is a slider, cards are picked on the felt, and the text form is folded away',
  { timeout: 240_000 },
  async () => {
    const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
    await page.addInitScript(() => localStorage.setItem('croupier.settings', JSON.stringify({ ceremonies: 'ask' })));
    await sitAlone(page, floor.address, 'blackjack');
    const cut = page.locator('.prompt.mine [data-takes=cut]');
    await cut.waitFor();
    const slider = page.locator('.prompt.mine input[type=range]');
    await slider.focus();
    await page.keyboard.press('Home');
    const least = await slider.getAttribute('min');
    assert.match(await cut.innerText(), new RegExp(`Cut\\s+at ${least}`));
    await cut.click();
    await page.locator('aside li', { hasText: `you cut ${least}` }).waitFor();
    assert.equal(await page.locator('select[name=area]').isVisible(), false, 'words are for who wants them');

    await sitAlone(page, floor.address, 'fast-action-holdem');
    await untilWagers(page, click);
    await clickArea(page, 'original');
    await begin(page);
    const sets = page.locator('.prompt.mine [data-takes]:not([data-takes=cut])').first();
    await sets.waitFor();
    assert.equal(await sets.isDisabled(), true, 'nothing is picked');
    for (const place of ['1', '3']) await page.locator(`.pickable[data-place="${place}"]`).click();
    assert.equal(await page.locator('.pickable[aria-checked="true"]').count(), 2);
    // A new question takes no click for a moment.
    await page.locator('.prompt.mine [data-takes=set]:enabled:not([aria-disabled])').waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  },
);

test('nothing sounds before it is wished for, and motion can be turned off', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ motion: 'no-preference' });
  await page.addInitScript(() => {
    globalThis.made = { sounds: 0, skips: 0 };
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor(...all) {
        super(...all);
        globalThis.made.sounds += 1;
      }
    };
    const seen = () => (globalThis.made.skips += document.querySelector('[data-skip]') ? 1 : 0);
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(seen).observe(document.body, { childList: true, subtree: true }),
    );
  });
  await sitAlone(page, floor.address, 'roulette');
  /** A round that is not waited for: what it made to be heard and seen. */
  const play = async () => {
    await untilWagers(page, click);
    await clickArea(page, 'red');
    await page.locator('.wagers li').first().waitFor();
    await page.evaluate(() => (globalThis.made = { sounds: 0, skips: 0 }));
    await page.locator('[data-go]:enabled').click();
    await page.locator('.result').or(page.locator('[data-skip]')).first().waitFor();
    await page.keyboard.press('Space');
    await page.locator('.result').waitFor();
    return page.evaluate(() => globalThis.made);
  };
  const choose = async (name, value) => {
    await page.locator('summary[aria-label=Settings]').click();
    await page.getByRole('combobox', { name }).selectOption(value);
    await page.locator('summary[aria-label=Settings]').click();
  };
  const first = await play();
  assert.equal(first.sounds, 0, 'silent at first');
  assert.ok(first.skips > 0, 'what moves can be skipped');
  await choose('Sound', 'on');
  assert.ok((await play()).sounds > 0);
  await choose('Motion', 'off');
  assert.equal((await play()).skips, 0, 'nothing moves, and nothing is waited for');
  assert.deepEqual(errors, []);
  await context.close();
});
