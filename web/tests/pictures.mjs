// The pictures of the README, taken on a real floor: node web/tests/pictures.mjs

import { becomeAdministrator, logIn, makeAccount, openBrowser, openFloor, sitAsGuest } from './floor/house.mjs';
import { click, clickArea, finishRound, roundOf, untilWagers } from './floor/play.mjs';

const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
const wanted = process.argv.slice(2);
async function take(page, name) {
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, name);
}
/** Small enough for a repository. */
const shoot = (page, name) => page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 82 });

const floor = await openFloor({ pace: 'people' });
const { person: anybody, close } = await openBrowser();
/** People who know the games: no tour is on the picture. */
const browser = {
  close,
  async person(options) {
    const one = await anybody(options);
    const toured = (await (await fetch(`${floor.address}/api/games`)).json()).map(({ id }) => id);
    await one.context.addInitScript(
      (games) => localStorage.setItem('croupier.settings', JSON.stringify({ toured: games })),
      toured,
    );
    return one;
  },
};
const size = { width: 1240, height: 780, motion: 'reduce' };
const wants = (name) => wanted.length === 0 || wanted.includes(name);

/** Others at the table make a picture alive. */
async function others(game, count, wagers) {
  const people = [];
  for (let i = 0; i < count; i += 1) {
    const person = await browser.person(size);
    await sitAsGuest(person.page, floor.address, game);
    await untilWagers(person.page, click);
    people.push(person);
  }
  return {
    people,
    bet: async () => {
      for (const { page } of people) for (const wager of wagers) await clickArea(page, wager);
    },
  };
}

try {
  if (wants('roulette')) {
    const { people, bet } = await others('roulette', 2, ['split 8/11', 'four 25/26/28/29', 'dozen 3']);
    const { page, context } = await browser.person(size);
    await sitAsGuest(page, floor.address, 'roulette');
    const first = await roundOf(page);
    await clickArea(page, 'red');
    await finishRound(page, first, click);
    await bet();
    for (const wager of ['straight 17', 'straight 17', 'split 20/23', 'three 31/32/33', 'six 13-18', 'red', 'column 2'])
      await clickArea(page, wager);
    await page.locator('.wagers li').nth(4).waitFor();
    await take(page, 'roulette');
    await context.close();
    for (const person of people) await person.context.close();
  }
  if (wants('phone')) {
    const { page, context } = await browser.person({ ...size, width: 390, height: 844 });
    await sitAsGuest(page, floor.address, 'roulette');
    await untilWagers(page, click);
    for (const wager of ['straight 17', 'split 20/23', 'six 13-18', 'red', 'dozen 2']) await clickArea(page, wager);
    await page.locator('.wagers li').nth(3).waitFor();
    await take(page, 'phone');
    await context.close();
  }
  if (wants('craps')) {
    const { page, context } = await browser.person(size);
    await sitAsGuest(page, floor.address, 'craps');
    await clickArea(page, 'pass');
    for (let rolls = 0; rolls < 12; rolls += 1) {
      await finishRound(page, await roundOf(page), click);
      if (await page.locator('.marker.on').isVisible()) break;
      await clickArea(page, 'pass').catch(() => {});
    }
    for (const wager of ['pass-odds', 'place 6', 'place 8', 'field', 'hardway 8', 'come', 'any-craps']) {
      if (await page.locator(`[data-wager="${wager}"][aria-disabled="false"]`).count()) await clickArea(page, wager);
    }
    await page.locator('.wagers li').first().waitFor();
    await page.waitForTimeout(400);
    await take(page, 'craps');
    await context.close();
  }
  for (const [game, areas] of [
    ['blackjack', ['main']],
    ['caribbean-stud', ['ante']],
  ]) {
    if (!wants(game)) continue;
    const { people, bet } = await others(game, 2, areas);
    const { page, context } = await browser.person(size);
    await sitAsGuest(page, floor.address, game);
    await bet();
    for (const wager of areas) for (let i = 0; i < 3; i += 1) await clickArea(page, wager);
    for (const person of people) {
      await person.page
        .locator('.prompt.mine [data-choice]')
        .last()
        .click({ timeout: 25_000 })
        .catch(() => {});
      await person.page.waitForTimeout(300);
    }
    await page
      .locator('.prompt.mine')
      .waitFor({ timeout: 40_000 })
      .catch(() => {});
    await take(page, game);
    await context.close();
    for (const person of people) await person.context.close();
  }
  if (wants('set-hand')) {
    const { page, context } = await browser.person({ ...size, width: 390, height: 844 });
    await sitAsGuest(page, floor.address, 'pai-gow-poker');
    await untilWagers(page, click);
    await clickArea(page, 'pai-gow');
    await page.locator('[data-go]').click();
    await page.locator('[data-set-hands]').waitFor({ timeout: 40_000 });
    await page.keyboard.press('h');
    await page.waitForTimeout(400);
    await shoot(page, 'set-hand');
    await context.close();
  }
  const admin = await browser.person(size);
  await becomeAdministrator(admin.page, floor.setup);
  await makeAccount(admin.page, 'Dora', 'dealer');
  await makeAccount(admin.page, 'Otto', 'auditor');
  await admin.page.locator('select[name=game]').selectOption('minibaccarat');
  await admin.page.locator('select[name=mode]').selectOption('live');
  await admin.page.locator('input[name=table-name]').fill('The red room');
  await admin.page.getByRole('button', { name: 'Open table' }).click();
  await admin.page.getByText('The red room is open').waitFor();

  if (wants('console')) {
    const { page, context } = await browser.person({ ...size, height: 860 });
    await logIn(page, floor.address, 'Dora', 'another long password');
    await page.goto(`${floor.address}/console`);
    await page.getByText('The red room').click();
    await page.locator('.work h1').waitFor();
    for (const [seat, area, amount] of [
      ['2', 'banker', '25'],
      ['5', 'player', '100'],
    ]) {
      await page.locator('select[name=seat]').selectOption(seat);
      await page.getByRole('button', { name: 'Seat a patron' }).click();
      await page.waitForTimeout(300);
      for (
        let inputs = 0;
        inputs < 40 && !/^Take wagers/.test(await page.locator('.work h1').innerText());
        inputs += 1
      ) {
        const choice = page.locator('.answers [data-choice]').first();
        if (await choice.isVisible()) await choice.click();
        else if (/burn/.test(await page.locator('.work h1').innerText()))
          await page.getByRole('button', { name: 'Unseen card' }).click();
        else await page.locator('[data-card="5d"]').click();
        await page.waitForTimeout(150);
      }
      await page.locator('input[name=amount]').fill('500');
      await page.getByRole('button', { name: 'Buy in' }).click();
      await page.getByText('has $500 in chips').waitFor();
      await page.locator('input[name=amount]').fill(amount);
      await page.locator('.form select[name=area]').selectOption(area);
      await page.getByRole('button', { name: 'Place wager' }).click();
      await page.waitForTimeout(200);
    }
    for (const card of ['6c', '5h', '8d']) {
      await page.locator(`[data-card="${card}"]`).click();
      await page.waitForTimeout(250);
    }
    await take(page, 'console');
    await context.close();
  }
  // Hands that are split, at live tables where the cards are known: a pair of eights twice at blackjack, four cards at fast action hold 'em.
  const SPLITS = [
    {
      name: 'resplit',
      game: 'blackjack',
      choices: { boxes: '6', 'split-hands': '4' },
      wager: 'main',
      steps: ['8c', '6d', '8h', 'split', '8d', 'split', 'Th', 'stand', '3s', 'draw', '7c', 'stand'],
    },
    {
      name: 'holdem-split',
      game: 'fast-action-holdem',
      choices: {},
      wager: 'original',
      steps: ['Qd', '2c', '9c', '3c', '7s', '6d', '4h', '8c', 'split 1 3'],
    },
  ];
  for (const { name, game, choices, wager, steps } of SPLITS) {
    if (!wants(name)) continue;
    await admin.page.goto(`${floor.address}/house`);
    await admin.page.locator('select[name=game]').selectOption(game);
    await admin.page.locator('select[name=mode]').selectOption('live');
    await admin.page.locator('input[name=table-name]').fill(name);
    if (Object.keys(choices).length > 0) await admin.page.getByText('Options of this table').click();
    for (const [option, value] of Object.entries(choices)) {
      const field = admin.page.locator(`[name=option-${option}]`);
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(value);
    }
    await admin.page.getByRole('button', { name: 'Open table' }).click();
    await admin.page.getByText(`${name} is open`).waitFor();
    const { id } = (await (await fetch(`${floor.address}/api/tables`)).json()).find((table) => table.name === name);
    const player = await browser.person({ ...size, width: 1280, height: 800 });
    await player.page.goto(floor.address);
    await player.page.locator('button[data-game]').first().waitFor();
    await player.page.goto(`${floor.address}/table/${id}`);
    await player.page.locator('[data-sit-first]').click();
    await player.page.getByText(/you have \$[1-9]/).waitFor();
    const dealer = await browser.person(size);
    await logIn(dealer.page, floor.address, 'Dora', 'another long password');
    await dealer.page.goto(`${floor.address}/console/${id}`);
    await dealer.page.locator('.work h1').waitFor();
    const enter = async (line) => {
      await dealer.page.locator('input[name=scan]').focus();
      await dealer.page.keyboard.type(line);
      if ((await dealer.page.locator('input[name=scan]').inputValue()) !== '')
        await dealer.page.keyboard.press('Enter');
      await dealer.page.waitForTimeout(300);
    };
    const prompt = () => dealer.page.locator('.work h1').innerText();
    for (let inputs = 0; inputs < 40 && !/^Take wagers/.test(await prompt()); inputs += 1) {
      const choice = dealer.page.locator('.answers [data-choice]').first();
      if (await choice.isVisible()) await choice.click();
      else await enter(/burn/.test(await prompt()) ? '??' : '5d');
      await dealer.page.waitForTimeout(200);
    }
    for (let i = 0; i < 3; i += 1) await clickArea(player.page, wager);
    await player.page.locator('.wagers li').first().waitFor();
    for (const step of steps) {
      if (/^[a-z]{3}/.test(step)) {
        await player.page.locator(`.prompt.mine`).waitFor();
        const [choice, ...places] = step.split(' ');
        if (places.length === 0) await player.page.locator(`[data-choice="${choice}"]`).click();
        else {
          for (const place of places) await player.page.locator(`[data-place="${place}"]`).click();
          await player.page.locator(`[data-takes="${choice}"]`).click();
        }
        await player.page.waitForTimeout(300);
      } else await enter(step);
    }
    await player.page.waitForTimeout(500);
    await take(player.page, name);
    await player.context.close();
    await dealer.context.close();
  }
  if (wants('house')) {
    await admin.page.goto(`${floor.address}/house`);
    await admin.page.locator('select[name="house-game"]').selectOption('roulette');
    await admin.page.locator('input[name="choice-straight-odds"]').fill('36 to 1');
    await admin.page.getByText('35 to 1 → 36 to 1').waitFor();
    await admin.page.getByText('35 to 1 → 36 to 1').scrollIntoViewIfNeeded();
    await shoot(admin.page, 'house');
  }
  if (wants('auditor')) {
    const player = await browser.person(size);
    await sitAsGuest(player.page, floor.address, 'three-card-poker');
    const round = await roundOf(player.page);
    await clickArea(player.page, 'ante');
    await finishRound(player.page, round, click);
    const { page, context } = await browser.person({ ...size, height: 960 });
    await logIn(page, floor.address, 'Otto', 'another long password');
    await page.goto(`${floor.address}/auditor`);
    await page.locator('tbody tr', { hasText: 'Three card' }).locator('a').first().click();
    await page.locator('.steps li').nth(6).locator('button').click();
    await page.locator('.views figure').nth(1).waitFor();
    await page.waitForTimeout(500);
    await take(page, 'auditor');
    await context.close();
    await player.context.close();
  }
  if (wants('lobby')) {
    for (const game of ['blackjack', 'blackjack', 'craps', 'roulette', 'let-it-ride']) {
      const one = await browser.person(size);
      await sitAsGuest(one.page, floor.address, game);
    }
    const { page } = await browser.person(size);
    await page.goto(floor.address);
    await page.locator('button[data-game]').first().waitFor();
    await page.waitForTimeout(500);
    await take(page, 'lobby');
  }
} finally {
  await browser.close();
  await floor.close();
}
