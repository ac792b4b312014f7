// The median times of one player alone at every game: from Deal to the question and from Deal to the result, with and without motion. The time in which the player is asked does not count.
//   node web/tests/latency.mjs [--rounds 3] [game …]

import { openBrowser, openFloor, sitAlone } from './floor/house.mjs';
import { NOTES, timed } from './floor/noted.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--rounds');
const rounds = at < 0 ? 3 : Number(args.splice(at, 2)[1]);
const MOTIONS = [
  ['motion', 'no-preference'],
  ['none', 'reduce'],
];
/** A round without a result by then is given up. */
const PATIENCE = 60_000;

const median = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
const seconds = (ms) => (ms === undefined ? '–' : (ms / 1_000).toFixed(1));

const floor = await openFloor({ pace: 'people' });
const browser = await openBrowser();
try {
  const games = (await (await fetch(`${floor.address}/api/games`)).json())
    .map(({ id }) => id)
    .filter((id) => args.length === 0 || args.includes(id));
  console.log('| game | question | result | question, no motion | result, no motion |');
  console.log('|---|---:|---:|---:|---:|');
  for (const game of games) {
    const cells = [];
    for (const [, motion] of MOTIONS) {
      const { page, context } = await browser.person({ width: 1280, height: 800, motion });
      const times = [];
      try {
        await page.addInitScript(NOTES);
        await sitAlone(page, floor.address, game);
        for (let n = 0; n < rounds; n += 1) times.push(await timed(page, game, PATIENCE));
      } catch (error) {
        console.error(`${game}, ${motion}: ${error.message.split('\n')[0]}`);
      }
      const of = (what) => median(times.flatMap((one) => one[what] ?? []));
      cells.push(seconds(of('question')), seconds(of('result')));
      await context.close();
    }
    console.log(`| ${game} | ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await floor.close();
}
