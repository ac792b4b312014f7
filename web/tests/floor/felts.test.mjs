// The felts of games that are played by more than clicks on areas: hands that are set, tickets that are marked, a bank, pots.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomeAdministrator, openBrowser, openFloor, sitAsGuest } from './house.mjs';
import { click, clickArea, finishRound, roundOf, untilWagers } from './play.mjs';

let floor;
/** A floor on which people are among themselves. */
let alone;
let browser;
before(async () => {
  floor = await openFloor();
  alone = await openFloor({ company: 0 });
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

test('a hand of pai gow poker is set by tapping; a foul is told before it is played', { timeout: 240_000 }, async () => {
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
});

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
  await page.waitForFunction((round) => !document.querySelector('.head p').innerText.includes(`round ${round}`), before);
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
  const won = await page.locator('.zone.won').evaluateAll((zones) => zones.map((zone) => zone.getAttribute('data-wager') ?? ''));
  // Whatever comes, one to three faces are single wagers; a throw that is no triple has a total and three combinations or one.
  assert.ok(won.some((wager) => wager.startsWith('one-of-a-kind')), won.join());
  assert.ok(won.some((wager) => /^(total|three-of-a-kind)/.test(wager)), won.join());
  assert.deepEqual(errors, []);
  await context.close();
});

/** Everybody answers until something is so: with the answers that are wanted, or else with the first. */
async function answerUntil(done, people, wanted = '') {
  const deadline = Date.now() + 60_000;
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error(`it does not come to that: ${(await Promise.all(people.map((page) => page.locator('.prompt').innerText()))).join(' | ')}`);
    for (const page of people) {
      const first = page.locator('.prompt.mine [data-choice]').first();
      const answer = wanted === '' ? first : page.locator(wanted).first();
      if (await answer.isVisible().catch(() => false)) await click(answer);
      else if (await first.isVisible().catch(() => false)) await click(first);
    }
    await people[0].waitForTimeout(60);
  }
}

test('one holds the bank at chemin de fer, another says banco; everybody sees who may', { timeout: 180_000 }, async () => {
  const [ada, ben] = [await browser.person(), await browser.person()];
  for (const { page } of [ada, ben]) await sitAsGuest(page, alone.address, 'chemin-de-fer');
  const mayBank = (page) => page.locator('[data-live][data-wager="bank"][aria-disabled="false"]').isVisible();
  await answerUntil(async () => (await mayBank(ada.page)) || (await mayBank(ben.page)), [ada.page, ben.page], '.prompt.mine [data-takes="bid"]:enabled, .prompt.mine [data-choice="accept"]');
  const [banker, other] = (await mayBank(ada.page)) ? [ada.page, ben.page] : [ben.page, ada.page];
  await clickArea(banker, 'bank');
  await other.getByText(/THE BANK OF SEAT \d/).waitFor();
  await other.getByText('YOU MAY SAY BANCO').waitFor();
  await banker.getByText(/^MAY SAY BANCO/).waitFor();
  await clickArea(other, 'banco');
  await banker.getByText(/YOUR BANK: \$\d+, \$\d+ COVERED/).waitFor();
  assert.equal(await banker.getByText(/MAY SAY BANCO/).count(), 0, 'nobody else may say it now');
  const round = await roundOf(banker);
  for (const page of [banker, other]) await page.locator('[data-go]:enabled').click({ timeout: 3_000 }).catch(() => {});
  await answerUntil(async () => (await roundOf(banker)) > round, [banker, other]);
  assert.deepEqual([...ada.errors, ...ben.errors], []);
  await ada.context.close();
  await ben.context.close();
});

test('two people play a hand of poker: blinds, a raise by the slider, a pot, and the hand kept as a history', { timeout: 180_000 }, async () => {
  const admin = await browser.person();
  await becomeAdministrator(admin.page, alone.setup);
  const table = await admin.page.evaluate(async () => {
    const body = JSON.stringify({ game: 'poker', name: 'No limit', mode: 'virtual', house: { structure: 'no-limit' } });
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
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
  for (const page of pages) {
    await answerUntil(() => page.locator('[data-live][data-wager="stack"][aria-disabled="false"]').isVisible(), pages);
    await page.keyboard.press('4');
    await clickArea(page, 'stack');
    await page.locator('.wagers li').first().waitFor();
  }
  const round = await roundOf(pages[0]);
  for (const page of pages) await page.locator('[data-go]:enabled').click({ timeout: 3_000 }).catch(() => {});
  let [raised, pots, banks] = [0, 0, 0];
  const signs = new Set();
  const deadline = Date.now() + 90_000;
  while ((await roundOf(pages[0])) === round && Date.now() < deadline) {
    for (const page of pages) {
      pots += await page.locator('[data-pot]').count();
      banks += await page.locator('[data-time-bank]').count();
      for (const sign of await page.locator('.marker text').allTextContents().catch(() => [])) signs.add(sign.trim());
      const raise = page.locator('.prompt.mine [data-takes]:enabled').first();
      const answer = page.locator('.prompt.mine [data-choice="call"], .prompt.mine [data-choice="check"], .prompt.mine [data-choice="show"]').first();
      if (raised === 0 && (await raise.isVisible().catch(() => false))) {
        const slider = page.locator('.prompt.mine input[type=range]').first();
        await slider.press('End');
        await raise.click({ timeout: 1_000 }).then(() => (raised += 1), () => {});
      } else if (await answer.isVisible().catch(() => false)) await click(answer);
    }
    await pages[0].waitForTimeout(60);
  }
  assert.notEqual(await roundOf(pages[0]), round, 'the hand is over');
  assert.equal(raised, 1, 'somebody has raised');
  assert.ok(pots > 0, 'a pot was shown');
  assert.ok(banks > 0, 'whoever is asked has a time bank');
  for (const sign of ['D', 'SB', 'BB']) assert.ok(signs.has(sign), `${sign} of ${[...signs].join()}`);
  const [page] = pages;
  const link = page.locator('[data-hands] [data-phh]').first();
  await link.waitFor();
  const history = await page.evaluate(async (address) => (await fetch(address)).text(), await link.getAttribute('href'));
  assert.match(history, /^variant = "NT"/);
  assert.match(history, /starting_stacks = \[\d+/);
  assert.match(history, /"p\d cbr \d+"/);
  assert.deepEqual(people.flatMap(({ errors }) => errors), []);
  for (const { context } of [...people, admin]) await context.close();
});
