// The view of a table: one's own seat in front, every betting area, what came out most and least often, and the words of a paragraph.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, floor, openForTests, sitAlone } from './house.mjs';
import { begin, betOn, finishRound, click, roundOf, untilWagers } from './play.mjs';

openForTests();

test(
  'after ten spins roulette tells what came out most and least often, and it speaks of no seat',
  { timeout: 240_000 },
  async () => {
    const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
    await sitAlone(page, floor.address, 'roulette');
    for (let spins = 0; spins < 10; spins += 1) {
      assert.equal(await page.getByText('Most often').count(), 0, `after ${spins} spins`);
      const round = await betOn(page, ['red']);
      await begin(page);
      await finishRound(page, round, click);
    }
    const often = page.locator('.hot', { hasText: 'Most often' });
    await often.waitFor();
    assert.match(await often.innerText(), /of 10 spins/);
    const times = (list) =>
      list
        .locator('.times')
        .allInnerTexts()
        .then((all) => all.map((text) => parseInt(text, 10)));
    const [most, least] = [await times(often), await times(page.locator('.hot', { hasText: 'Least often' }))];
    assert.ok(
      most.length > 0 && most[0] >= 1 && most.every((count, at) => at === 0 || count <= most[at - 1]),
      `${most}`,
    );
    // A wheel has more than ten numbers: some have not come out.
    assert.deepEqual(least, [0, 0, 0, 0, 0]);
    const words = await page.locator('main').innerText();
    assert.doesNotMatch(words, /\bseats?\b/i);
    assert.deepEqual(errors, []);
    await context.close();
  },
);

test('from every seat, the own seat is in front and in the middle', { timeout: 240_000 }, async () => {
  for (const game of ['blackjack', 'caribbean-stud', 'minibaccarat']) {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { context, page, errors } = await browser.person(size);
      await page.goto(floor.address);
      const link = await page.evaluate(async (game) => {
        await fetch('/api/guest', { method: 'POST' });
        const body = JSON.stringify({ game });
        const headers = { 'content-type': 'application/json' };
        return (await (await fetch('/api/tables/private', { method: 'POST', headers, body })).json()).link;
      }, game);
      await page.goto(`${floor.address}${link}`);
      await page.locator('[data-sit="4"]').click();
      await page.getByText(/you have \$[1-9]/).waitFor();
      await untilWagers(page, click);
      const { middle, front } = await page.evaluate(() => {
        const box = (element) => element.getBoundingClientRect();
        const felt = box(document.querySelector('[data-live]').ownerSVGElement);
        const own = [...document.querySelectorAll('[data-live][aria-disabled="false"]')].map((zone) =>
          box(zone.querySelector('rect, circle, path, ellipse')),
        );
        const [left, right] = [Math.min(...own.map((area) => area.left)), Math.max(...own.map((area) => area.right))];
        const bottom = Math.max(...own.map((area) => area.bottom));
        return { middle: ((left + right) / 2 - felt.left) / felt.width, front: (bottom - felt.top) / felt.height };
      });
      assert.ok(Math.abs(middle - 0.5) < 0.15, `${game} at ${size.width}: ${middle}`);
      assert.ok(front > 0.6, `${game} at ${size.width}: ${front}`);
      assert.deepEqual(errors, []);
      await context.close();
    }
  }
});

test('the shooter at craps knows who shoots, and what the point is', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await sitAlone(page, floor.address, 'craps');
  const takes = () => click(page.locator('.prompt.mine [data-choice]').last());
  await untilWagers(page, takes);
  const headline = () => page.locator('[data-headline]').innerText();
  const said = [];
  // Two of three first throws make a point.
  for (let throws = 0; throws < 20 && !said.some((text) => /The point is (4|5|6|8|9|10)/.test(text)); throws += 1) {
    await page.locator('[data-live][data-wager="pass"]').waitFor();
    if ((await page.locator('.wagers li').count()) === 0) await betOn(page, ['pass']);
    const round = await roundOf(page);
    await begin(page);
    await finishRound(page, round, takes);
    await untilWagers(page, takes);
    said.push(`${await headline()} ${await page.locator('main').innerText()}`);
  }
  assert.ok(
    said.some((text) => /The point is (4|5|6|8|9|10)/.test(text)),
    said.at(-1),
  );
  assert.ok(
    said.some((text) => /You are the shooter/.test(text)),
    said.at(-1),
  );
  assert.deepEqual(errors, []);
  await context.close();
});

test('the paragraph on what roulette pays names its wagers', { timeout: 60_000 }, async () => {
  const { context, page, errors } = await browser.person();
  await page.goto(`${floor.address}/rulebook/5`);
  const paragraph = page.getByText(/straight 35 to 1; split 17 to 1/);
  await paragraph.first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('at Caribbean stud the bet is seen on the felt before it is decided', { timeout: 120_000 }, async () => {
  const { context, page, errors } = await browser.person({ width: 1280, height: 800, motion: 'no-preference' });
  await sitAlone(page, floor.address, 'caribbean-stud');
  await betOn(page, ['ante']);
  await begin(page);
  const bet = page.locator('.prompt.mine [data-choice="bet"]');
  await bet.waitFor();
  assert.equal(await page.locator('.pile').count(), 1, 'the ante alone');
  await bet.click();
  await page.waitForFunction(
    () => document.querySelectorAll('.pile').length === 2 && document.querySelector('section.result') === null,
  );
  await page.locator('section.result').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
