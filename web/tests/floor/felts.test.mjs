// The felts of games that are played by more than clicks on areas: hands that are set, tickets that are marked, a bank, pots.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomeAdministrator, openBrowser, openFloor, sitAsGuest } from './house.mjs';
import { begin, click, clickArea, finishRound, roundOf, untilWagers } from './play.mjs';

let floor;
/** A floor on which people are among themselves. */
let alone;
let browser;
/** The administrator of that floor. */
let house;
before(async () => {
  floor = await openFloor();
  // There is no clock: rounds begin when both are ready.
  alone = await openFloor({ company: 0, pace: 'people' });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await floor?.close();
  await alone?.close();
});

/** Sits down, bets on an area and begins; waits until the hand is to be set. */
async function dealt(page, game, area) {
  await sitAsGuest(page, floor.address, game);
  await untilWagers(page, click);
  await clickArea(page, area);
  await page.locator('[data-go]').click();
  await page.locator('[data-set-hands]').waitFor();
}

const hand = (page, part) => page.locator(`[data-hand="${part}"] .name`).textContent();
const tapPlace = (page, place) => page.locator(`.card[data-place="${place}"]`).click();

test(
  'a hand of pai gow poker is set by tapping; a foul is told before it is played',
  { timeout: 240_000 },
  async () => {
    const { page, context, errors } = await browser.person();
    await dealt(page, 'pai-gow-poker', 'pai-gow');
    const before = await roundOf(page);
    assert.equal(await page.locator('[data-set-hands]').isDisabled(), true, 'nothing is set yet');
    // Of all 21 low hands, as the floor names them, at least one is proper; a foul one shows as such.
    let [proper, foul] = [null, null];
    for (let one = 1; one <= 7 && (proper === null || foul === null); one += 1) {
      for (let other = one + 1; other <= 7; other += 1) {
        await page.keyboard.press('z');
        await page.keyboard.press(String(one));
        await page.keyboard.press(String(other));
        const amiss = await page.locator('[data-amiss="foul"]').isVisible();
        if (amiss) foul ??= [one, other];
        else proper ??= [one, other];
      }
    }
    assert.ok(proper, 'some hand is proper');
    if (foul) {
      await page.keyboard.press('z');
      for (const place of foul) await page.keyboard.press(String(place));
      assert.match(await page.locator('[data-amiss]').innerText(), /This would be a foul[^]*11\.9~\(g\)4/);
    }
    await page.keyboard.press('z');
    for (const place of proper) await tapPlace(page, place);
    assert.notEqual(await hand(page, 'low'), '');
    assert.equal(await page.locator('[data-amiss]').count(), 0);
    await page.locator('[data-set-hands]').click();
    await finishRound(page, before, click);
    assert.deepEqual(errors, []);
    await context.close();
  },
);

test('the house way is one key away, with tiles', { timeout: 240_000 }, async () => {
  const { page, context, errors } = await browser.person({ width: 390, height: 844 });
  await dealt(page, 'pai-gow', 'pai-gow');
  const before = await roundOf(page);
  await page.keyboard.press('h');
  await page.getByText('Play the house way').waitFor();
  assert.match(await hand(page, 'high'), /^(\d|a pair|Wong|Gong|Supreme Pair)$/);
  assert.equal(await page.locator('[data-amiss]').count(), 0, 'the house way is never amiss');
  await page.keyboard.press('h');
  await page.locator('[data-set-hands]').waitFor({ state: 'detached' });
  await finishRound(page, before, click);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a keno ticket is marked for two games, drawn, and lit as it was marked', { timeout: 240_000 }, async () => {
  const { page, context, errors } = await browser.person();
  await sitAsGuest(page, floor.address, 'keno');
  await untilWagers(page, click);
  const before = await roundOf(page);
  for (const number of ['3', '17', '44']) await page.locator(`.cell[data-mark="${number}"]`).click();
  await page.locator('input[name=games]').fill('2');
  await page.locator('[data-ticket]:enabled').waitFor();
  // Several groups need a kind and ways; the floor says so before anything is bought.
  await page.locator('[data-next-group]').click();
  await page.locator('.cell[data-mark="60"]').click();
  await page.getByText('it needs a condition').waitFor();
  await page.locator('.cell[data-mark="60"]').click();
  await page.locator('[data-ticket]:enabled').click();
  await page.getByText('0 of 2 games drawn').waitFor();
  await page.locator('[data-go]').click();
  await finishRound(page, before, click);
  assert.equal(await page.locator('.cell.drawn, .cell.hit').count(), 20, 'twenty balls have come out');
  assert.equal(await page.locator('.cell.marked, .cell.hit').count(), 3, 'and three numbers are on the ticket');
  await page.getByText('1 of 2 games drawn').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('sic bo lights what has won', { timeout: 240_000 }, async () => {
  const { page, context, errors } = await browser.person();
  await sitAsGuest(page, floor.address, 'sic-bo');
  await untilWagers(page, click);
  const before = await roundOf(page);
  await clickArea(page, 'big');
  await page.locator('[data-go]').click();
  await finishRound(page, before, click);
  const won = await page
    .locator('.zone.won')
    .evaluateAll((zones) => zones.map((zone) => zone.getAttribute('data-wager') ?? ''));
  // Whatever comes, one to three faces are single wagers; a throw that is no triple has a total and three combinations or one.
  assert.ok(
    won.some((wager) => wager.startsWith('one-of-a-kind')),
    won.join(),
  );
  assert.ok(
    won.some((wager) => /^(total|three-of-a-kind)/.test(wager)),
    won.join(),
  );
  assert.deepEqual(errors, []);
  await context.close();
});

/** The player who is asked next, or for whom a condition holds. */
async function first(pages, selector) {
  const looks = pages.map(async (page) => {
    const found = await page.waitForFunction(
      (wanted) =>
        document.querySelector(wanted)
          ? 'so'
          : document.querySelector('.prompt.mine [data-choice], .prompt.mine [data-takes]')
            ? 'asked'
            : null,
      selector,
      { timeout: 60_000 },
    );
    return { page, is: await found.jsonValue() };
  });
  for (const look of looks) look.catch(() => {});
  return Promise.any(looks);
}

/** Answers, and waits until the table has gone on. */
async function answer(page, wanted) {
  const best = page.locator(wanted).first();
  const seq = await page.locator('[data-seq]').first().getAttribute('data-seq');
  await ((await best.isVisible()) ? best : page.locator('.prompt.mine [data-choice]').first()).click();
  await page.waitForFunction((before) => document.querySelector('[data-seq]').dataset.seq !== before, seq);
}

/** All players answer, with the wanted answers or else the first, until a condition holds for one of them. Returns that player. */
async function answerUntil(pages, selector, wanted = '.prompt.mine [data-choice]') {
  for (let answers = 0; answers < 60; answers += 1) {
    const { page, is } = await first(pages, selector);
    if (is === 'so') return page;
    await answer(page, wanted);
  }
  throw new Error(`${selector} does not appear`);
}

/** The round of two people is played with the answers that are wanted, or else with the first. */
const playUntilOver = (pages, round, wanted) => answerUntil(pages, `[data-round]:not([data-round="${round}"])`, wanted);

test(
  'one holds the bank at chemin de fer, another says banco; everybody sees who may',
  { timeout: 180_000 },
  async () => {
    const [ada, ben] = [await browser.person(), await browser.person()];
    const pages = [ada.page, ben.page];
    await sitAsGuest(ada.page, alone.address, 'chemin-de-fer');
    // No player sits down while another one is asked to cut.
    await ada.page.getByText('Place your bets').waitFor();
    await sitAsGuest(ben.page, alone.address, 'chemin-de-fer');
    const banker = await answerUntil(
      pages,
      '[data-live][data-wager="bank"][aria-disabled="false"]',
      '.prompt.mine [data-takes="bid"]:enabled, .prompt.mine [data-choice="accept"]',
    );
    const other = banker === ada.page ? ben.page : ada.page;
    await clickArea(banker, 'bank');
    await other.getByText(/THE BANK OF SEAT \d/).waitFor();
    await other.getByText('YOU MAY SAY BANCO').waitFor();
    await banker.getByText(/^MAY SAY BANCO/).waitFor();
    await clickArea(other, 'banco');
    await banker.getByText(/YOUR BANK: \$\d+, \$\d+ COVERED/).waitFor();
    assert.equal(await banker.getByText(/MAY SAY BANCO/).count(), 0, 'nobody else may say it now');
    const round = await roundOf(banker);
    for (const page of pages) await begin(page);
    await playUntilOver(pages, round);
    assert.deepEqual([...ada.errors, ...ben.errors], []);
    await ada.context.close();
    await ben.context.close();
  },
);

/** Two people at a table of no limit hold 'em, each with $100 before them, and the hand has begun. */
async function headsUp() {
  if (!house) {
    house = await browser.person();
    await becomeAdministrator(house.page, alone.setup);
  }
  const table = await house.page.evaluate(async () => {
    const body = JSON.stringify({ game: 'poker', name: 'No limit', mode: 'virtual', house: { structure: 'no-limit' } });
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).table;
  });
  const people = [await browser.person(), await browser.person()];
  const pages = people.map(({ page }) => page);
  for (const page of pages) {
    await page.goto(`${alone.address}/table/${table}`);
    await page.locator('[data-sit-first]').click();
    await page.getByText(/you have \$[1-9]/).waitFor();
  }
  await answerUntil(pages, '[data-live][data-wager="stack"][aria-disabled="false"]');
  for (const page of pages) {
    await page.keyboard.press('4');
    await clickArea(page, 'stack');
    await page.locator('.wagers li').first().waitFor();
  }
  const round = await roundOf(pages[0]);
  for (const page of pages) await begin(page);
  return {
    pages,
    round,
    async close() {
      assert.deepEqual(
        people.flatMap(({ errors }) => errors),
        [],
      );
      for (const { context } of people) await context.close();
    },
  };
}

const CALLS =
  '.prompt.mine [data-choice="call"], .prompt.mine [data-choice="check"], .prompt.mine [data-choice="show"]';
const TAKES = '.prompt.mine [data-takes]:enabled';

test(
  'two people play a hand of poker: blinds, a raise by the slider, a pot, and the hand kept as a history',
  { timeout: 180_000 },
  async () => {
    const { pages, round, close } = await headsUp();
    const raiser = await answerUntil(pages, TAKES, CALLS);
    await raiser.locator('[data-time-bank]').waitFor();
    const signs = await raiser.locator('.marker text').allTextContents();
    for (const sign of ['D', 'SB', 'BB'])
      assert.ok(
        signs.some((text) => text.trim() === sign),
        `${sign} of ${signs}`,
      );
    await raiser.locator('.prompt.mine input[type=range]').first().press('End');
    await answer(raiser, TAKES);
    const other = pages.find((page) => page !== raiser);
    // The called player plays for all bets there.
    await other.locator('.prompt.mine').waitFor();
    await answer(other, CALLS);
    await other.locator('[data-pot]').first().waitFor();
    await playUntilOver(pages, round, CALLS);
    const [page] = pages;
    const link = page.locator('[data-hands] [data-phh]').first();
    await link.waitFor();
    const history = await page.evaluate(
      async (address) => (await fetch(address)).text(),
      await link.getAttribute('href'),
    );
    assert.match(history, /^variant = "NT"/);
    assert.match(history, /starting_stacks = \[\d+/);
    assert.match(history, /"p\d cbr \d+"/);
    await close();
  },
);

test('half the pot and the pot are one click each at poker', { timeout: 180_000 }, async () => {
  const { pages, round, close } = await headsUp();
  const raiser = await answerUntil(pages, TAKES, CALLS);
  const other = pages.find((page) => page !== raiser);
  const bet = async (page) => {
    const lines = (await page.locator('.wagers li').allInnerTexts()).map(
      (text) => /^Bet\s+\$(\d+)/.exec(text.trim())?.[1],
    );
    return Number(lines.find(Boolean) ?? 0);
  };
  const stands = async (page) => Number(await page.locator('.prompt.mine .slides input.field').first().inputValue());
  // Before the flop the small blind meets the big one first, and then two big blinds lie there: half of that is a raise to two of them, all of it to three.
  const blinds = [await bet(raiser), await bet(other)];
  const big = Math.max(...blinds);
  assert.ok(big > Math.min(...blinds) && Math.min(...blinds) > 0, `blinds ${blinds}`);
  await raiser.locator('[data-quick="half-pot"]').click();
  assert.equal(await stands(raiser), 2 * big);
  await raiser.locator('[data-quick="pot"]').click();
  assert.equal(await stands(raiser), 3 * big);
  await answer(raiser, TAKES);
  await other.locator('.prompt.mine').waitFor();
  assert.equal(await bet(raiser), 3 * big);
  await answer(other, CALLS);
  // Six big blinds lie in the pot after the flop: a bet of half of it is three.
  const first = await answerUntil(pages, '.prompt.mine [data-quick="half-pot"]', CALLS);
  await first.locator('[data-quick="half-pot"]').click();
  assert.equal(await stands(first), 3 * big);
  await first.locator('[data-quick="pot"]').click();
  assert.equal(await stands(first), 6 * big);
  await playUntilOver(pages, round, CALLS);
  await close();
});
