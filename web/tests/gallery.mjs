// Every game as people see it: while wagers are made, in mid-round and with its result, at five sizes, dark or (--light) in both themes. Pictures, contact sheets and what a look would find wrong:
//   node web/tests/gallery.mjs [--light] FOLDER [game …]

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openBrowser, openFloor, sitAsGuest } from './floor/house.mjs';
import { answerLikely, click, clickArea, openAreas, untilWagers } from './floor/play.mjs';
import { findDefects } from './floor/defects.mjs';

const args = process.argv.slice(2);
const THEMES = args.includes('--light') ? ['dark', 'light'] : ['dark'];
const [folder = '/tmp/looks', ...wanted] = args.filter((one) => one !== '--light');
mkdirSync(folder, { recursive: true });

/** Every moment is looked at on these screens, in both themes. */
const SCREENS = {
  laptop: { width: 1280, height: 800 },
  desk: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  turned: { width: 844, height: 390 },
};
const PICTURES = Object.entries(SCREENS).flatMap(([name, size]) =>
  THEMES.map((scheme) => ({ name: `${name}-${scheme}`, ...size, scheme })),
);
const MOMENTS = ['betting', 'playing', 'result'];
/** Areas that make a picture alive, where the first ones do not. */
const AREAS = {
  craps: ['pass', 'field', 'any-seven', 'place 6', 'hardway 8'],
  'mini-dice': ['field'],
  roulette: ['straight 17', 'split 20/23', 'six 13-18', 'red', 'dozen 2'],
  'sic-bo': ['big', 'total 9', 'one-of-a-kind 3'],
};

const floor = await openFloor({ pace: 'people' });
const browser = await openBrowser();
const games = (await (await fetch(`${floor.address}/api/games`)).json())
  .map(({ id }) => id)
  .filter((id) => wanted.length === 0 || wanted.includes(id));
const found = [];

async function look(page, game, moment) {
  for (const { name, width, height, scheme } of PICTURES) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(() => {
      scrollTo(0, 0);
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await page.screenshot({ path: `${folder}/${game}-${moment}-${name}.png` });
    for (const words of await page.evaluate(findDefects)) found.push(`${game} ${moment} ${name}: ${words}`);
  }
}

async function play(game) {
  const { page, context, errors } = await browser.person({ width: 1280, height: 800 });
  await page.addInitScript((id) => localStorage.setItem('croupier.settings', JSON.stringify({ toured: [id] })), game);
  await sitAsGuest(page, floor.address, game);
  await untilWagers(page, click);
  const areas = await openAreas(page);
  const chosen = (AREAS[game] ?? areas.slice(0, 4)).filter((area) => areas.includes(area));
  if (game === 'keno') {
    for (const number of ['3', '17', '44', '45', '78']) await page.locator(`.cell[data-mark="${number}"]`).click();
    await page.locator('[data-ticket]:enabled').click();
  }
  for (const area of chosen) await clickArea(page, area).catch(() => {});
  const asked = page.locator('.prompt.mine [data-choice], [data-set-hands]').first();
  const over = page.locator('section.result');
  const go = page.locator('[data-go]:enabled');
  const done = () => over.isVisible();
  await Promise.race([go.waitFor(), asked.waitFor()]).catch(() => {});
  await page
    .locator('.wagers li')
    .first()
    .waitFor({ timeout: 3_000 })
    .catch(() => {});
  if ((await page.locator('[data-phase="playing"]').count()) === 0) await look(page, game, 'betting');
  let looked = 'no';
  const decides = ![
    'craps',
    'mini-dice',
    'roulette',
    'sic-bo',
    'keno',
    'big-six',
    'pokette',
    'minibaccarat',
    'punto-banco',
  ].includes(game);
  await page.setViewportSize({ width: 1280, height: 800 });
  const deadline = Date.now() + 75_000;
  while (!(await done()) && Date.now() < deadline) {
    if (await asked.isVisible()) {
      if (looked === 'no' && (await page.locator('[data-phase="playing"]').count()) > 0) {
        await look(page, game, 'playing');
        looked = 'yes';
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      await answerLikely(page);
    } else if (await go.isVisible()) await click(go);
    await page.waitForTimeout(80);
  }
  if (decides && looked === 'no') found.push(`${game}: nothing was asked`);
  if (!(await done())) found.push(`${game}: no result, ${await page.locator('.prompt').innerText()}`);
  await look(page, game, 'result');
  for (const error of errors) found.push(`${game}: ${error}`);
  await context.close();
}

/** Several pictures on one. */
async function sheet(name, pictures, columns, width) {
  const { page, context } = await browser.person({ width: columns * (width + 8), height: 400 });
  const images = pictures
    .map(
      ({ game, path }) =>
        `<figure><img src="data:image/png;base64,${readFileSync(path).toString('base64')}"><figcaption>${game}</figcaption></figure>`,
    )
    .join('');
  await page.setContent(
    `<style>body{margin:0;background:#777;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:4px}figure{margin:0}img{width:${width}px;display:block}</style>${images}`,
  );
  await page.screenshot({ path: `${folder}/sheet-${name}.png`, fullPage: true });
  await context.close();
}

try {
  for (const game of games) {
    await play(game).catch((error) => found.push(`${game}: ${error.message.split('\n')[0]}`));
    process.stderr.write(`${game} `);
  }
  for (const moment of MOMENTS) {
    for (const { name, width } of PICTURES) {
      const [many, columns, wide] = width < 640 ? [10, 5, 308] : width < 1_000 ? [9, 3, 520] : [6, 2, 776];
      const taken = games.flatMap((game) => {
        const path = `${folder}/${game}-${moment}-${name}.png`;
        try {
          readFileSync(path);
          return [{ game, path }];
        } catch {
          return [];
        }
      });
      for (let i = 0; i < taken.length; i += many)
        await sheet(`${moment}-${name}-${1 + i / many}`, taken.slice(i, i + many), columns, wide);
    }
  }
} finally {
  writeFileSync(`${folder}/found.txt`, `${found.join('\n')}\n`);
  await browser.close();
  await floor.close();
}
