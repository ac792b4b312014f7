// How a test plays: by the mouse or by the keyboard, never by the API.

/** Wagers that begin a round of a game, where one area alone does not. Any other game is begun by its first area that takes a wager. */
const BEGINS = {
  craps: ['field'],
  'mini-dice': ['field'],
  roulette: ['straight 17', 'split 20/23', 'red'],
};

export async function roundOf(page) {
  const text = await page.locator('.head p').first().innerText();
  return Number(/round (\d+)/.exec(text)?.[1] ?? NaN);
}

/** Answers what is asked before wagers can be made, as the cut, with the first lawful answer. */
export async function untilWagers(page, press) {
  const open = page.locator('[data-live][aria-disabled="false"]').first();
  const deadline = Date.now() + 30_000;
  while (!(await open.isVisible())) {
    if (Date.now() > deadline) throw new Error(`no area takes a wager: ${await page.locator('.prompt').innerText()}`);
    const choice = page.locator('.prompt.mine [data-choice]').first();
    if (await choice.isVisible()) await press(choice);
    await page.waitForTimeout(60);
  }
}

/** The areas that take a wager now, in the order of the felt. */
export async function openAreas(page) {
  await untilWagers(page, click);
  return page.locator('[data-live][aria-disabled="false"]').evaluateAll((zones) => zones.map((zone) => zone.getAttribute('data-wager')));
}

export async function wagersFor(page, game) {
  const open = await openAreas(page);
  return BEGINS[game] ?? open.slice(0, 1);
}

export const zone = (page, wager) => page.locator(`[data-live][data-wager="${wager}"]`);

/** Clicks an area that takes a wager. */
export async function clickArea(page, wager) {
  await zone(page, wager).and(page.locator('[aria-disabled="false"]')).waitFor();
  await clickAt(page, wager);
}

/** Clicks an area where its chips go, with the mouse: whatever lies above it there gets the click. */
export async function clickAt(page, wager) {
  const at = await zone(page, wager).evaluate((element) => {
    const [x, y] = element.getAttribute('data-at').split(' ').map(Number);
    element.scrollIntoView({ block: 'nearest' });
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(element.ownerSVGElement.getScreenCTM());
    return { x: left, y: top };
  });
  await page.mouse.click(at.x, at.y);
}

/** Everybody is ready: the round begins at once. */
export async function begin(page) {
  const go = page.locator('[data-go]:enabled');
  // Where a question begins the round there is nothing to press.
  await go.click({ timeout: 3_000 }).catch(() => {});
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

/** What somebody who plays on would answer, best first. */
const LIKELY = ['play', 'bet', 'raise', 'call', 'check', 'ride', 'war', 'stand', 'show', 'bank', 'card', 'stay', 'tuck'];

/** Answers as somebody who plays on: no hand is folded, and hands are set by the house way. Gives what was answered. */
export async function answerLikely(page) {
  if (await page.locator('[data-set-hands]').isVisible()) {
    await page.keyboard.press('h');
    await page.keyboard.press('h');
    return 'house way';
  }
  const answers = page.locator('.prompt.mine [data-choice]');
  const choices = await answers.evaluateAll((all) => all.map((one) => one.getAttribute('data-choice')));
  const choice = LIKELY.find((one) => choices.includes(one)) ?? choices.find((one) => LIKELY.includes(one.split(' ')[0])) ?? choices.find((one) => one !== 'fold' && one !== 'surrender') ?? choices[0];
  if (choice !== undefined) await click(page.locator(`.prompt.mine [data-choice="${choice}"]`));
  return choice;
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

/** The same of one round. */
export function eventsOfRound(page, round) {
  return page.locator('aside ol').evaluate((list, wanted) => {
    let at = NaN;
    const lines = [];
    for (const line of list.children) {
      if (line.classList.contains('round')) at = Number(line.innerText.replace(/\D/g, ''));
      else if (at === wanted) lines.push(line.innerText.replace(/\s+/g, ' ').trim());
    }
    return lines;
  }, round);
}
