// A dealer runs a live minibaccarat round with an irregularity, which an auditor replays, and a live blackjack round with a card reader.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openShoe, prompt, waitsFor } from './desk.mjs';
import { PROGRAM, becomeAdministrator, logIn, makeAccount, openBrowser, openFloor } from './house.mjs';
import { clickArea, zone } from './play.mjs';

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

test('a live round with an irregularity, and its replay', { timeout: 180_000 }, async (t) => {
  const people = [];
  const person = async (...arguments_) => {
    const one = await browser.person(...arguments_);
    people.push(one);
    return one.page;
  };

  await t.test('the house opens a live table', async () => {
    const page = await person();
    await becomeAdministrator(page, floor.setup);
    await makeAccount(page, 'Dora', 'dealer');
    await makeAccount(page, 'Otto', 'auditor');
    await page.locator('select[name=game]').selectOption('minibaccarat');
    await page.locator('select[name=mode]').selectOption('live');
    await page.locator('input[name=table-name]').fill('The red room');
    await page.getByRole('button', { name: 'Open table' }).click();
    await page.getByText('The red room is open').waitFor();
  });

  await t.test('the dealer deals a round in which a card is found face up', async () => {
    const page = await person();
    await dealAt(page, 'The red room', 'player');

    await page.locator('[data-card="9c"]').click();
    await waitsFor(page, "banker's hand");
    await page.getByRole('button', { name: 'Irregularity…' }).click();
    await page.getByText('a card is found face up in the shoe').click();
    // The remedy is said before it is applied.
    assert.match(await page.locator('dialog .remedy').innerText(), /discard rack/);
    await page.locator('input[name=told]').fill('2h');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.locator('.see li', { hasText: '7.11(c)' }).first().waitFor();
    // As many more go to the discard rack as the number on it: two, face up.
    for (const card of ['3s', '4s']) {
      await waitsFor(page, 'discard rack');
      const before = await page.locator('.see li').count();
      await page.locator(`[data-card="${card}"]`).click();
      await page.waitForFunction((n) => document.querySelectorAll('.see li').length > n, before);
    }
    await waitsFor(page, "banker's hand");
    // The rest of the hands, by scanner: Player 9 and king, Banker 7 and ten.
    for (const card of ['7h', 'Kd', 'Ts']) {
      const before = await page.locator('.see li').count();
      await page.locator('input[name=scan]').fill(card);
      await page.keyboard.press('Enter');
      await page.waitForFunction((n) => document.querySelectorAll('.see li').length > n, before);
    }
    await page.locator('.see li', { hasText: 'is paid $20 on player' }).waitFor();
    await page.getByText('has $120 in chips').waitFor();
  });

  await t.test('what the table does not wait for is refused', async () => {
    const page = people[1].page;
    await page.locator('input[name=scan]').fill('hello');
    await page.keyboard.press('Enter');
    await page.locator('.refusal', { hasText: 'hello' }).waitFor();
  });

  await t.test('an auditor finds the round, replays and exports it', async () => {
    const page = await person();
    await logIn(page, floor.address, 'Otto', 'another long password');
    await page.goto(`${floor.address}/auditor`);
    await page.locator('input[name=paragraph]').fill('7.11(c)');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.locator('tbody tr').first().waitFor();
    assert.equal(await page.locator('tbody tr').count(), 1);
    await page.locator('tbody a').first().click();
    await page.getByRole('heading', { name: /Minibaccarat/ }).waitFor();

    const steps = await page.locator('.steps code').allInnerTexts();
    assert.ok(steps.includes('happens face-up 2h'), steps.join('\n'));
    // Forward to the irregularity, step by step, and back.
    const at = steps.indexOf('happens face-up 2h');
    for (let step = 0; step < at; step += 1) await page.getByRole('button', { name: 'Forward' }).click();
    await page.locator('section h2', { hasText: 'happens face-up 2h' }).waitFor();
    assert.match(await page.locator('section[aria-live]').innerText(), /7\.11\(c\)/);
    assert.match(await page.locator('.hash').innerText(), /^[0-9a-f]{64}$/);
    const viewers = page.locator('.views figcaption');
    await viewers.nth(2).waitFor();
    assert.ok((await viewers.allInnerTexts()).includes('dealer'));
    await page.getByRole('button', { name: 'Back' }).click();
    await page
      .locator('section h2', { hasText: steps[at - 1] })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Last' }).click();
    await page.locator('section li', { hasText: 'pays 1 player 20' }).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export round file' }).click(),
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'croupier-export-'));
    try {
      const file = join(folder, 'exported.round');
      await download.saveAs(file);
      execFileSync(PROGRAM, ['run', file]);
      writeFileSync(
        file,
        (await (await import('node:fs/promises')).readFile(file, 'utf8')).replace(
          'pays 1 player 20',
          'pays 1 player 21',
        ),
      );
      assert.throws(() => execFileSync(PROGRAM, ['run', file], { stdio: 'pipe' }), 'a changed payment does not pass');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  for (const { errors } of people) assert.deepEqual(errors, []);
  for (const { context } of people) await context.close();
});

test('a live table with choices of its own, and what its card reader shows', { timeout: 240_000 }, async () => {
  const house = await browser.person();
  await logIn(house.page, floor.address, 'Rosa', 'a long enough password');
  await house.page.goto(`${floor.address}/house`);
  await house.page.locator('select[name=game]').selectOption('blackjack');
  await house.page.locator('input[name=table-name]').fill('The reader');
  await house.page.getByText('Options of this table').click();
  // Seventeen decks are more than 2.2(a) permits: the table is not opened, and the page says why.
  await house.page.locator('[name=option-decks]').fill('17');
  await house.page.getByRole('button', { name: 'Open table' }).click();
  await house.page.locator('.said', { hasText: '2.2(a)' }).waitFor();
  await house.page.locator('[name=option-decks]').fill('8');
  await house.page.locator('[name=option-dealer-card]').selectOption('card-reader');
  await house.page.getByRole('button', { name: 'Open table' }).click();
  await house.page.getByText('The reader is open').waitFor();

  const dealer = await browser.person();
  const { page } = dealer;
  await dealAt(page, 'The reader', 'main');
  // Nine and eight to the player; a king to the dealer, and a card that nobody but the reader sees.
  for (const card of ['9c', 'Kh', '8d', '??']) {
    const before = await page.locator('.see li').count();
    await page.locator('input[name=scan]').fill(card);
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => document.querySelectorAll('.see li').length > n, before);
  }
  const shows = page.getByRole('group', { name: 'Card reader' });
  await shows.waitFor();
  await shows.locator('[data-choice=reader-clear]').click();
  await waitsFor(page, 'Ask');
  await page.locator('[data-choice=stand]').click();
  await page.getByRole('group', { name: 'Cards' }).waitFor();
  for (const one of [house, dealer]) {
    assert.deepEqual(one.errors, []);
    await one.context.close();
  }
});

test('a round of minibaccarat with three patrons by keys alone', { timeout: 240_000 }, async () => {
  const house = await browser.person();
  await logIn(house.page, floor.address, 'Rosa', 'a long enough password');
  await house.page.goto(`${floor.address}/house`);
  await house.page.locator('select[name=game]').selectOption('minibaccarat');
  await house.page.locator('select[name=mode]').selectOption('live');
  await house.page.locator('input[name=table-name]').fill('By keys');
  await house.page.getByRole('button', { name: 'Open table' }).click();
  await house.page.getByText('By keys is open').waitFor();
  const tables = await (await fetch(`${floor.address}/api/tables`)).json();
  const { id } = tables.find(({ name }) => name === 'By keys');

  const dealer = await browser.person({ width: 1280, height: 800 });
  const { page } = dealer;
  await logIn(page, floor.address, 'Dora', 'another long password');
  await page.goto(`${floor.address}/console/${id}`);
  await page.locator('.work h1').waitFor();
  // The field has the focus: nothing is clicked from here on.
  await page.waitForFunction(() => document.activeElement?.matches('input[name=scan]'));
  const seq = () => page.locator('.see [data-log-round] li').count();
  const taken = async () => Number(await page.locator('form.scan').getAttribute('data-taken'));
  const type = async (line, end = 'Enter') => {
    await page.waitForFunction(
      () => document.activeElement?.matches('input[name=scan]') && document.activeElement.value === '',
    );
    const before = await taken();
    await page.keyboard.type(line);
    if (end) await page.keyboard.press(end);
    await page.waitForFunction((count) => Number(document.querySelector('form.scan').dataset.taken) > count, before);
  };
  await type('2 buys 500');
  for (let inputs = 0; inputs < 40 && !/^Take wagers/.test(await prompt(page)); inputs += 1) {
    const choice = page.locator('.answers [data-choice]').first();
    if (await choice.isVisible()) await type(await choice.getAttribute('data-choice'));
    else if (/burn/.test(await prompt(page))) await type('??', null);
    else await type('5d', null);
  }
  await type('2 = Ms. Lee');
  for (const line of ['5 buys 500', '7 buys 500', '2 banker 25', '5 player 50', '5 tie 5', '7 bank 100'])
    await type(line);
  await page.locator('.see .seat text', { hasText: 'Ms. Lee' }).waitFor();
  const before = await seq();
  // Player king and 3, Banker 9 and queen: a natural, and the Banker's Hand wins. Two keys for each card, none between them.
  await page.keyboard.type('kc9d3hqs');
  const pays = page.locator('section', { hasText: 'Take and pay' }).locator('li');
  await pays.nth(3).waitFor();
  assert.ok((await seq()) > before);
  const lines = (await pays.allInnerTexts()).map((line) => line.replace(/\s+/g, ' '));
  assert.ok(
    lines.some((line) => /Take 5 seat 5 player \$50/.test(line)),
    lines.join('\n'),
  );
  assert.ok(
    lines.some((line) => /Pay 7 seat 7 banker \$100/.test(line)),
    lines.join('\n'),
  );
  assert.ok(
    lines.some((line) => /Pay 2 Ms\. Lee banker \$25/.test(line)),
    lines.join('\n'),
  );
  const head = await page.locator('.work h1').boundingBox();
  assert.ok(head && head.y >= 0 && head.y < 300, 'the headline is in sight');

  // The patrons' board: limits and the road map.
  const display = await browser.person({ width: 1920, height: 1080 });
  await display.page.goto(`${floor.address}/table/${id}/board`);
  await display.page.locator('[data-limits]').waitFor();
  await display.page.getByRole('img', { name: /^Big road: B 1/ }).waitFor();
  for (const one of [house, dealer, display]) {
    assert.deepEqual(one.errors, []);
    await one.context.close();
  }
});

test(
  'wagers by clicking the felt: for the selected patron, or for the patron at the seat',
  { timeout: 240_000 },
  async () => {
    const house = await browser.person();
    await logIn(house.page, floor.address, 'Rosa', 'a long enough password');
    const opened = (game) =>
      house.page.evaluate(async (of) => {
        const body = JSON.stringify({ game: of, name: `Clicked ${of}`, mode: 'live' });
        const answer = await fetch('/api/tables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()).table;
      }, game);
    const dealer = await browser.person({ width: 1280, height: 800 });
    const { page } = dealer;
    await logIn(page, floor.address, 'Dora', 'another long password');

    // All patrons share the layout of roulette: the selected patron bets.
    await page.goto(`${floor.address}/console/${await opened('roulette')}`);
    await page.locator('.work h1').waitFor();
    await page.locator('select[name=seat]').selectOption('2');
    await page.getByRole('button', { name: 'Seat a patron' }).click();
    await page.locator('input[name=amount]').fill('200');
    await page.getByRole('button', { name: 'Buy in' }).click();
    await page.getByText('has $200 in chips').waitFor();
    await page.locator('input[name=amount]').fill('25');
    await clickArea(page, 'straight 17');
    await page.locator('.desk ul li', { hasText: '17 $25' }).waitFor();
    await clickArea(page, 'red');
    await page.locator('.desk ul li', { hasText: 'red $25' }).waitFor();
    // The next keys go into the field.
    assert.ok(await page.evaluate(() => document.activeElement?.matches('input[name=scan]')));
    await zone(page, 'red').click({ button: 'right', position: { x: 4, y: 4 } });
    await page.locator('.desk ul li', { hasText: 'red $25' }).waitFor({ state: 'detached' });
    // The keys of the numbers lie as on the layout, in its colors: 3 above 2 above 1, 4 beside 1.
    const key = async (mark) => {
      const found = page.locator(`.key[data-mark="${mark}"]`);
      const { x, y } = await found.boundingBox();
      return { x: Math.round(x), y: Math.round(y), color: (await found.getAttribute('class')).split(' ').at(1) };
    };
    const [one, two, three, four] = [await key('1'), await key('2'), await key('3'), await key('4')];
    assert.ok(
      one.x === two.x && two.x === three.x && three.y < two.y && two.y < one.y && four.y === one.y && four.x > one.x,
    );
    assert.deepEqual([one.color, two.color], ['red', 'black']);

    // At minibaccarat an area lies before a seat, and is that seat's.
    await page.goto(`${floor.address}/console/${await opened('minibaccarat')}`);
    await page.locator('.work h1').waitFor();
    for (const seat of ['3', '5']) {
      await page.locator('select[name=seat]').selectOption(seat);
      await page.getByRole('button', { name: 'Seat a patron' }).click();
      await page.locator('input[name=amount]').fill('100');
      await page.getByRole('button', { name: 'Buy in' }).click();
      await page.getByText('has $100 in chips').waitFor();
    }
    await openShoe(page);
    await page.locator('input[name=amount]').fill('20');
    await page.locator('select[name=seat]').selectOption('5');
    const third = zone(page, 'banker').nth(2);
    await third.waitFor();
    const at = await third.evaluate((element) => {
      const [x, y] = element.getAttribute('data-at').split(' ').map(Number);
      element.scrollIntoView({ block: 'nearest' });
      return new DOMPoint(x, y).matrixTransform(element.ownerSVGElement.getScreenCTM()).toJSON();
    });
    await page.mouse.click(at.x, at.y);
    await page.locator('.desk ul li', { hasText: 'banker $20' }).waitFor();
    assert.equal(await page.locator('select[name=seat]').inputValue(), '3', 'the third place is that of seat 3');
    for (const one of [house, dealer]) {
      assert.deepEqual(one.errors, []);
      await one.context.close();
    }
  },
);

/** The dealer opens the table, and seats a patron with $100 who wagers $20. */
async function dealAt(page, table, wager) {
  await logIn(page, floor.address, 'Dora', 'another long password');
  await page.goto(`${floor.address}/console`);
  await page.getByText(table).click();
  await page.locator('select[name=seat]').selectOption('1');
  await page.getByRole('button', { name: 'Seat a patron' }).click();
  await page.getByRole('button', { name: 'Buy in' }).waitFor();
  await openShoe(page);
  await page.locator('input[name=amount]').fill('100');
  await page.getByRole('button', { name: 'Buy in' }).click();
  await page.getByText('has $100 in chips').waitFor();
  await page.locator('input[name=amount]').fill('20');
  await page.locator('.form select[name=area]').selectOption(wager);
  await page.getByRole('button', { name: 'Place wager' }).click();
  await page.locator('.desk ul li', { hasText: `${wager} $20` }).waitFor();
}

test('an auditor sees how many rounds there are beyond one page, and leafs on', { timeout: 120_000 }, async () => {
  const { context, page, errors } = await browser.person();
  await logIn(page, floor.address, 'Otto', 'another long password');
  // A page has 200 rounds: what the floor knows of one stands for 201.
  await page.route(/\/api\/rounds(\?|$)/, async (route) => {
    const answer = await route.fetch({ url: `${floor.address}/api/rounds` });
    const [one] = await answer.json();
    const from = new URL(route.request().url()).searchParams.get('before') ? 1 : 201;
    const many = Array.from({ length: Math.min(200, from) }, (_, i) => ({
      ...one,
      id: `${one.table}-${from - i}`,
      round: from - i,
    }));
    await route.fulfill({ json: many });
  });
  await page.route(/\/api\/rounds\/count/, (route) => route.fulfill({ json: { rounds: 201 } }));
  await page.goto(`${floor.address}/auditor`);
  await page.getByText('Newest 200 of 201 rounds').waitFor();
  await page.locator('[data-older]').click();
  await page.getByText('201 rounds', { exact: true }).waitFor();
  assert.equal(await page.locator('tbody tr').count(), 201);
  assert.equal(await page.locator('[data-older]').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test(
  'a table is not closed before the house has said so twice; paragraphs have addresses, and headings an order',
  { timeout: 120_000 },
  async () => {
    const { context, page, errors } = await browser.person();
    await logIn(page, floor.address, 'Rosa', 'a long enough password');
    await page.goto(`${floor.address}/house`);
    const closes = page.getByRole('button', { name: 'Close The red room' });
    const asked = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await closes.click();
    assert.match(asked.join(), /^Close The red room\?/);
    assert.equal(await closes.count(), 1, 'who says no keeps it open');
    page.once('dialog', (dialog) => void dialog.accept());
    await closes.click();
    await page.getByText('The red room is closed').waitFor();

    await page.goto(`${floor.address}/rulebook/5`);
    const link = page.locator('article a.link', { hasText: /^5\.2\(a\)$/ });
    await link.click();
    const current = page.locator('[aria-current="true"]');
    await current.waitFor();
    assert.match(await current.innerText(), /^5\.2\(a\)/);
    await page.goto(page.url());
    assert.match(await current.innerText(), /^5\.2\(a\)/, 'the address leads there');
    for (const address of ['/rulebook/5', '/auditor', '/house']) {
      await page.goto(`${floor.address}${address}`);
      await page.locator('h2').or(page.locator('table')).first().waitFor();
      const levels = await page
        .locator('main :is(h1, h2, h3, h4)')
        .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));
      assert.equal(levels[0], 1, address);
      for (const [i, level] of levels.entries())
        assert.ok(i === 0 || level <= levels[i - 1] + 1, `${address}: ${levels}`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  },
);
