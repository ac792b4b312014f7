// The felts of games that are played by more than clicks on areas: hands that are set, tickets that are marked, a bank, pots.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomeAdministrator, openBrowser, openFloor, sitAsGuest } from './house.mjs';
import { click, clickArea, finishRound, roundOf, untilWagers } from './play.mjs';

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

test('a hand of pai gow poker is set by tapping; a foul is told before it is played', { timeout: 120_000 }, async () => {
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

test('the house way is one key away, with tiles', { timeout: 120_000 }, async () => {
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

test('a keno ticket is marked for two games, drawn, and lit as it was marked', { timeout: 120_000 }, async () => {
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

test('sic bo lights what has won', { timeout: 120_000 }, async () => {
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
