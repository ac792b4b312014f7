// Times of a question and a result as the page measures them, without the test's own time and without the time in which the player is asked.

import { answerLikely, begin, click, clickArea, untilWagers, wagersFor } from './play.mjs';

/** Notes in the page when the round was begun, and when a question or a result came: no time of the test counts. */
export const NOTES = () => {
  globalThis.noted = { began: null, question: null, result: null, asked: 0, waited: 0 };
  const { noted } = globalThis;
  addEventListener(
    'click',
    (event) => {
      // If the round begins with a question, its answer begins it.
      const begins =
        event.target.closest?.('[data-choice]') && document.querySelector('[data-phase]')?.dataset.phase !== 'playing';
      if (event.target.closest?.('[data-go]') || begins)
        Object.assign(noted, { began: performance.now(), question: null, result: null, asked: 0, waited: 0 });
    },
    true,
  );
  let open = null;
  const look = () => {
    if (noted.began === null || noted.result !== null) return;
    const now = performance.now();
    const asks = document.querySelector('.prompt.mine [data-choice]:not([aria-disabled]), [data-set-hands]') !== null;
    if (asks && open === null) {
      open = now;
      noted.question ??= now - noted.began;
    }
    if (!asks && open !== null) {
      noted.waited += now - open;
      open = null;
    }
    if (document.querySelector('section.result')) noted.result = now - noted.began - noted.waited;
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true }),
  );
};

/** Plays a round and gives what was noted of it. */
export async function timed(page, game, patience = 60_000) {
  await untilWagers(page, click);
  if (game === 'keno') {
    for (const number of ['3', '17', '44']) await page.locator(`.cell[data-mark="${number}"]`).click();
    await page.locator('[data-ticket]:enabled').click();
  } else for (const wager of await wagersFor(page, game)) await clickArea(page, wager);
  await page.locator('.wagers li').first().waitFor({ timeout: patience });
  await begin(page);
  const deadline = Date.now() + patience;
  while (!(await page.evaluate(() => globalThis.noted.result)) && Date.now() < deadline) {
    if (await page.locator('.prompt.mine [data-choice], [data-set-hands]').first().isVisible())
      await answerLikely(page);
    else await page.waitForTimeout(30);
  }
  return page.evaluate(() => globalThis.noted);
}
