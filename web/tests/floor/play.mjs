// Tests play by the mouse or by the keyboard, never by the API.

/** Wagers that begin a round of a game, where one area alone does not. Any other game is begun by its first area that takes a wager. */
const BEGINS = {
  craps: ['field'],
  'mini-dice': ['field'],
  roulette: ['straight 17', 'split 20/23', 'red'],
};

export async function roundOf(page) {
  return Number(await page.locator('[data-round]').getAttribute('data-round'));
}

/** The state of a player: `over`, `open`, or a question, which changes after every answer. It runs in the page. */
function comesTo({ round, open, but }) {
  const table = document.querySelector('[data-round]');
  if (table === null) return null;
  if (round !== null && Number(table.dataset.round) !== round) return 'over';
  if (open && document.querySelector('[data-live][aria-disabled="false"]')) return 'open';
  const answer = document.querySelector('.prompt.mine [data-choice]');
  const asked = answer && `${table.dataset.seq} ${answer.textContent}`;
  return asked === but ? null : asked;
}

/** Answers what is asked with the first lawful answer until the round is over, or an area takes a wager. Gives how many answers that took. */
async function answersUntil(page, until, press, patience) {
  const deadline = Date.now() + patience;
  let but = null;
  for (let answers = 0; ; answers += 1) {
    const found = await page
      .waitForFunction(
        comesTo,
        { round: null, open: false, ...until, but },
        { timeout: Math.max(1, deadline - Date.now()) },
      )
      .catch(async (why) => {
        throw new Error(`nothing comes: ${await page.locator('.prompt').innerText()}`, { cause: why });
      });
    const come = await found.jsonValue();
    if (come === 'over' || come === 'open') return answers;
    // A question takes no click in its first moment.
    await press(page.locator('.prompt.mine [data-choice]:not([aria-disabled])').first());
    but = come;
  }
}

/** Answers what is asked before wagers can be made, as the cut. */
export const untilWagers = (page, press) => answersUntil(page, { open: true }, press, 60_000);

/** The areas that take a wager now, in the order of the felt. */
export async function openAreas(page) {
  await untilWagers(page, click);
  return page
    .locator('[data-live][aria-disabled="false"]')
    .evaluateAll((zones) => zones.map((zone) => zone.getAttribute('data-wager')));
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

/** Clicks an area where its chips go, with the mouse, as soon as it stands still: whatever lies above it there gets the click. */
export async function clickAt(page, wager) {
  const at = await zone(page, wager).evaluate(async (element) => {
    const [x, y] = element.getAttribute('data-at').split(' ').map(Number);
    const place = () => {
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(element.ownerSVGElement.getScreenCTM());
      return { x: left, y: top };
    };
    element.scrollIntoView({ block: 'nearest' });
    for (let before = place(); ;) {
      await new Promise(requestAnimationFrame);
      const now = place();
      if (now.x === before.x && now.y === before.y) return now;
      before = now;
    }
  });
  await page.mouse.click(at.x, at.y);
}

/** Bets on areas, and gives the round. Where its clock begins the round before the last of them, they are for the next. */
export async function betOn(page, wagers) {
  for (;;) {
    await untilWagers(page, click);
    const round = await roundOf(page);
    for (const wager of wagers) await clickArea(page, wager);
    const found = await page
      .waitForFunction(
        ([before, count]) =>
          Number(document.querySelector('[data-round]').dataset.round) !== before
            ? 'over'
            : document.querySelectorAll('.wagers li').length >= count
              ? 'bet'
              : null,
        [round, wagers.length],
      )
      .catch(async (why) => {
        throw new Error(`no wager lies on ${wagers.join(', ')}: ${await page.locator('main').innerText()}`, {
          cause: why,
        });
      });
    if ((await found.jsonValue()) === 'bet') return round;
  }
}

/** Makes all players ready: the round begins at once. */
export async function begin(page) {
  const go = page.locator('[data-go]:enabled');
  // If a question begins the round, there is nothing to press, and a round may have begun by its clock.
  await go.or(page.locator('.prompt.mine [data-choice]')).or(page.locator('[data-phase=playing]')).first().waitFor();
  if (await go.isVisible()) await click(go);
}

/** Answers until the round is over, by whatever `press` does to the key of an answer. */
export const finishRound = (page, before, press) => answersUntil(page, { round: before }, press, 90_000);

/** The answers that keep a player in the round, best first. */
const LIKELY = [
  'take the dice',
  'play',
  'bet',
  'raise',
  'call',
  'check',
  'ride',
  'war',
  'stand',
  'show',
  'bank',
  'card',
  'stay',
  'tuck',
];

/** Answers so that the player stays in: no hand is folded, and hands are set by the house way. Returns the answers. */
export async function answerLikely(page) {
  if (await page.locator('[data-set-hands]').isVisible()) {
    await page.keyboard.press('h');
    await page.keyboard.press('h');
    return 'house way';
  }
  const answers = page.locator('.prompt.mine [data-choice]');
  const choices = await answers.evaluateAll((all) => all.map((one) => one.getAttribute('data-choice')));
  const choice =
    LIKELY.find((one) => choices.includes(one)) ??
    choices.find((one) => LIKELY.includes(one.split(' ')[0])) ??
    choices.find((one) => one !== 'fold' && one !== 'surrender') ??
    choices[0];
  if (choice !== undefined) await click(page.locator(`.prompt.mine [data-choice="${choice}"]`));
  return choice;
}

export async function click(choice) {
  // The clock or the click before may have answered meanwhile.
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

/** The text of lines, also where their round is folded. */
const texts = (lines) =>
  lines.map((line) =>
    [...line.childNodes]
      .map((node) => node.textContent)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** The side panel, line by line. */
export function eventsOf(page) {
  return page.locator('aside [data-log-round] ol li').evaluateAll(texts);
}

/** The same of one round. */
export function eventsOfRound(page, round) {
  return page.locator(`aside [data-log-round="${round}"] ol li`).evaluateAll(texts);
}
