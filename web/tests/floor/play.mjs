// How a test plays: by the mouse or by the keyboard, never by the API.

/** Wagers that begin a round of a game, where one area alone does not. Any other game is begun by its first area that takes a wager. */
const BEGINS = {
  craps: ['pass'],
  roulette: ['straight 17', 'split 20/23', 'red'],
  'let-it-ride': ['bet-1', 'bet-2', 'bet-3'],
  'boston-5-stud': ['ante', 'first'],
};

export async function roundOf(page) {
  const text = await page.locator('.head p').first().innerText();
  return Number(/round (\d+)/.exec(text)?.[1] ?? NaN);
}

/** The areas that take a wager now, in the order of the felt. */
export async function openAreas(page) {
  await page.locator('[data-live][aria-disabled="false"]').first().waitFor();
  return page.locator('[data-live][aria-disabled="false"]').evaluateAll((zones) => zones.map((zone) => zone.getAttribute('data-wager')));
}

export async function wagersFor(page, game) {
  const open = await openAreas(page);
  const wanted = BEGINS[game] ?? open.slice(0, 1);
  for (const wager of wanted) if (!open.includes(wager)) throw new Error(`${game} takes no wager on ${wager}: ${open.slice(0, 20).join(', ')}`);
  return wanted;
}

export const zone = (page, wager) => page.locator(`[data-live][data-wager="${wager}"]`);

/** Clicks an area where its chips go: areas overlap, as the lines between the numbers do. */
export async function clickArea(page, wager) {
  await zone(page, wager).locator('rect, circle, path').first().click();
}

/** Answers with the first lawful answer until the round is over, by whatever `press` does to the key of an answer. */
export async function finishRound(page, before, press) {
  const deadline = Date.now() + 90_000;
  let asked = 0;
  while ((await roundOf(page)) === before) {
    if (Date.now() > deadline) throw new Error(`the round does not end: ${await page.locator('.prompt').innerText()}`);
    const choice = page.locator('.prompt.mine [data-choice]').first();
    if (await choice.isVisible().catch(() => false)) {
      await press(choice);
      asked += 1;
    }
    await page.waitForTimeout(60);
  }
  return asked;
}

export async function click(choice) {
  // Somebody may have answered meanwhile: the clock, or the click before.
  await choice.click({ timeout: 1_000 }).catch(() => {});
}

/** Presses Tab until what is focused fits. */
export async function tabTo(page, selector, most = 400) {
  for (let presses = 0; presses < most; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** What the side panel says, line by line. */
export function eventsOf(page) {
  return page.locator('aside ol li:not(.round)').evaluateAll((lines) => lines.map((line) => line.innerText.replace(/\s+/g, ' ').trim()));
}
