// Aids of a player: hint, pay table, tour of the first round, own rounds, a way back; and the dealer's correction.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  becomeAdministrator,
  browser,
  floor,
  logIn,
  makeAccount,
  openFloor,
  openForTests,
  sitAsGuest,
} from './house.mjs';
import { begin, click, clickArea, finishRound, roundOf, untilWagers, zone } from './play.mjs';

openForTests();

test(
  'the first round is explained, a hint says what the strategy would do, and the round is seen again',
  { timeout: 240_000 },
  async () => {
    const { context, page, errors } = await browser.person();
    await sitAsGuest(page, floor.address, 'blackjack');
    const tour = page.locator('[data-tour]');
    await tour.waitFor();
    await untilWagers(page, click);
    await tour.getByText('Make a bet').waitFor();
    assert.match(await tour.innerText(), /2\.3\(a\)/, 'from the rulebook, with its paragraph');
    let hinted = '';
    // A blackjack asks nothing: another round then.
    for (let rounds = 0; rounds < 6 && hinted === ''; rounds += 1) {
      await untilWagers(page, click);
      const round = await roundOf(page);
      await clickArea(page, 'main');
      await page.locator('.wagers li').first().waitFor();
      await begin(page);
      const asked = page.locator('.prompt.mine [data-choice]');
      // Against an ace insurance is offered first; whatever is asked of a hand has two answers.
      const question = async () =>
        (
          await page.waitForFunction((before) => {
            if (Number(document.querySelector('[data-round]').dataset.round) !== before) return 'over';
            const answers = document.querySelectorAll('.prompt.mine [data-choice]').length;
            return answers === 0 ? null : answers === 1 ? 'one' : 'several';
          }, round)
        ).jsonValue();
      let come = await question();
      while (come === 'one') {
        const seq = await page.locator('[data-seq]').first().getAttribute('data-seq');
        await click(asked.first());
        await page.waitForFunction((before) => document.querySelector('[data-seq]').dataset.seq !== before, seq);
        come = await question();
      }
      if (come === 'several') {
        await page.locator('[data-ask-hint]').click();
        const hint = page.locator('[data-hint]');
        await hint.waitFor();
        hinted = await hint.getAttribute('data-hint');
        const choices = await asked.evaluateAll((all) => all.map((one) => one.getAttribute('data-choice')));
        assert.ok(choices.includes(hinted), `${hinted} is one of ${choices}`);
        // The cost of each other answer, if known.
        await hint
          .locator('[data-cost]')
          .nth(choices.length - 2)
          .waitFor();
        for (const text of await hint.locator('[data-cost]').allInnerTexts())
          assert.match(text, /(costs about|brings about) \$\d|about the same/);
      }
      await finishRound(page, round, click);
    }
    assert.notEqual(hinted, '');
    const end = page.getByRole('button', { name: 'End the tour' });
    if (await end.isVisible()) await end.click();
    await page.reload();
    await page.locator('[data-tour-again]').waitFor();
    assert.equal(await tour.count(), 0, 'once is enough');

    await page.goto(`${floor.address}/history`);
    await page.locator('[data-replay]').first().click();
    await page.getByRole('button', { name: 'First', exact: true }).waitFor();
    const steps = Number(/of (\d+)/.exec(await page.locator('.stepper .dim').innerText())[1]);
    assert.ok(steps > 5, `${steps} steps`);
    await page.getByRole('button', { name: 'First', exact: true }).click();
    await page.getByText(`1 of ${steps}`).waitFor();
    for (let step = 1; step < steps; step += 1) await page.keyboard.press('ArrowRight');
    await page.getByText(`${steps} of ${steps}`).waitFor();
    await page
      .locator('section li', { hasText: /paid|lose|goes? back/ })
      .first()
      .waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  },
);

test(
  'an area shows its pay table and house edge, under the pointer and by a long press',
  { timeout: 240_000 },
  async () => {
    const { context, page, errors } = await browser.person();
    await sitAsGuest(page, floor.address, 'roulette');
    await untilWagers(page, click);
    await zone(page, 'straight 17').hover();
    const about = page.locator('[data-about]');
    await about.getByText('35 to 1').waitFor();
    // Thirty-seven to one would be fair with 38 numbers: 2 of 38.
    await about.getByText('5.26 %').waitFor();
    assert.deepEqual(errors, []);
    await context.close();

    const phone = await browser.phone();
    await sitAsGuest(phone.page, floor.address, 'roulette');
    await untilWagers(phone.page, click);
    const at = await zone(phone.page, 'red').evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const touch = await phone.context.newCDPSession(phone.page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await phone.page.locator('[data-about="red"]').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await phone.page.touchscreen.tap(at.x, at.y);
    await phone.page.locator('.wagers li').first().waitFor();
    assert.match(
      await phone.page.locator('.wagers').innerText(),
      /Red\s+\$5\b/,
      'who looks does not bet: one chip is the tap',
    );
    assert.deepEqual(phone.errors, []);
    await phone.context.close();
  },
);

test(
  'the figures of a card game are simulated at first and exact when they are counted',
  { timeout: 240_000 },
  async () => {
    const counting = await openFloor({ figures: 'counted' });
    try {
      const { context, page, errors } = await browser.person();
      await sitAsGuest(page, counting.address, 'minibaccarat');
      await page.getByRole('button', { name: 'Pays and odds' }).click();
      await page.locator('[data-counting]').waitFor({ timeout: 60_000 });
      await page.locator('[data-counting="over"]').waitFor({ timeout: 150_000 });
      // Player's Hand: 1.235 % of the wager with eight decks, 1.237 % with six.
      const player = page
        .locator('dialog tr', { has: page.locator('th', { hasText: /^player$/ }) })
        .locator('td.number');
      assert.match(await player.innerText(), /^1\.24 %$/);
      assert.match(await page.locator('[data-counting]').innerText(), /every outcome was counted/);
      assert.deepEqual(errors, []);
      await context.close();
    } finally {
      await counting.close();
    }
  },
);

test('a private table is in no list, and who has its link may come', { timeout: 240_000 }, async () => {
  const host = await browser.person();
  await host.page.goto(floor.address);
  await host.page.locator('[data-private="casino-war"]').first().click();
  await host.page.locator('[data-invite]').waitFor();
  const link = host.page.url();
  await host.page.getByText(/you have \$[1-9]/).waitFor();
  const guest = await browser.person();
  await guest.page.goto(floor.address);
  await guest.page.locator('button[data-game]').first().waitFor();
  const listed = await guest.page
    .locator('button[data-table]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-table')));
  assert.ok(!listed.includes(link.split('/').at(-1)), 'it is not on the floor');
  await guest.page.goto(link);
  await guest.page.locator('[data-sit-first]').click();
  await guest.page.getByText(/you have \$[1-9]/).waitFor();
  await host.page.locator('.seat .name').nth(1).waitFor();
  assert.deepEqual([...host.errors, ...guest.errors], []);
  await host.context.close();
  await guest.context.close();
});

test('leaving with money asks first, and a guest comes back by a link', { timeout: 240_000 }, async () => {
  const { context, page, errors } = await browser.person();
  await sitAsGuest(page, floor.address, 'big-six');
  const name = await page.locator('.player').first().innerText();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByText('stay at the table where you sit').waitFor();
  await page.locator('[data-way-back]').click();
  const link = await page.locator('input[name=way-back]').inputValue();
  await page.locator('[data-leave]').click();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  const other = await browser.person();
  await other.page.goto(link);
  await other.page.getByText(name).first().waitFor();
  assert.equal(new URL(other.page.url()).hash, '', 'the token is not in the address any more');
  await other.page.goto(`${floor.address}/back#${'0'.repeat(64)}`);
  await other.page.getByRole('alert').getByText('not valid, or was revoked').waitFor();
  assert.deepEqual([...errors, ...other.errors], []);
  await context.close();
  await other.context.close();
});

test('a mistyped card is corrected with a supervisor’s word', { timeout: 240_000 }, async () => {
  const house = await browser.person();
  await becomeAdministrator(house.page, floor.setup);
  await makeAccount(house.page, 'Dora', 'dealer');
  await makeAccount(house.page, 'Sue', 'supervisor');
  await house.page.locator('select[name=game]').selectOption('minibaccarat');
  await house.page.locator('select[name=mode]').selectOption('live');
  await house.page.locator('input[name=table-name]').fill('Corrections');
  await house.page.getByRole('button', { name: 'Open table' }).click();
  await house.page.getByText('Corrections is open').waitFor();
  const tables = await (await fetch(`${floor.address}/api/tables`)).json();
  const { id } = tables.find(({ name }) => name === 'Corrections');

  const { context, page, errors } = await browser.person({ width: 1280, height: 800 });
  await logIn(page, floor.address, 'Dora', 'another long password');
  await page.goto(`${floor.address}/console/${id}`);
  const scan = page.locator('input[name=scan]');
  await page.waitForFunction(() => document.activeElement?.matches('input[name=scan]'));
  const enter = async (line) => {
    const before = Number(await page.locator('form.scan').getAttribute('data-taken'));
    await scan.fill(line);
    if ((await scan.inputValue()) !== '') await page.keyboard.press('Enter');
    await page.waitForFunction((count) => Number(document.querySelector('form.scan').dataset.taken) > count, before);
  };
  const prompt = () => page.locator('.work h1').innerText();
  await enter('3 buys 100');
  for (let inputs = 0; inputs < 40 && !/^Take wagers/.test(await prompt()); inputs += 1) {
    const choice = page.locator('.answers [data-choice]').first();
    if (await choice.isVisible()) await enter(await choice.getAttribute('data-choice'));
    else await enter(/burn/.test(await prompt()) ? '??' : '5d');
  }
  await enter('3 player 20');
  await enter('kc');
  await enter('9d');
  await page.locator('[data-correct]').click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('input[name=right-outcome]').fill('2d');
  await dialog.locator('input[name=supervisor]').fill('Sue');
  await dialog.locator('input[name=supervisor-password]').fill('not her password');
  await dialog.getByRole('button', { name: /^Correct to/ }).click();
  await dialog.getByRole('alert').getByText('password is wrong').waitFor();
  await dialog.locator('input[name=supervisor-password]').fill('another long password');
  await dialog.getByRole('button', { name: /^Correct to/ }).click();
  await dialog.waitFor({ state: 'detached' });
  // King and nine against two and three: a natural, and seat 3 is paid.
  await enter('9h');
  await enter('3s');
  await page
    .locator('section', { hasText: 'Take and pay' })
    .locator('li', { hasText: /Pay.*3.*\$20/s })
    .first()
    .waitFor();
  // The last card was a seven, although the round is over and paid: a tie. What was to be paid is struck out, and what goes back is in its place.
  await page.locator('[data-correct]').click();
  await dialog.getByText('Entered: 3s').waitFor();
  const corrects = async (card) => {
    await dialog.locator('input[name=right-outcome]').fill(card);
    await dialog.locator('input[name=supervisor]').fill('Sue');
    await dialog.locator('input[name=supervisor-password]').fill('another long password');
    await dialog.getByRole('button', { name: /^Correct to/ }).click();
  };
  await corrects('7s');
  await dialog.waitFor({ state: 'detached' });
  const lines = page.locator('section', { hasText: 'Take and pay' }).locator('li');
  await lines
    .filter({ hasText: /Return.*3.*\$20/s })
    .first()
    .waitFor();
  assert.equal(await lines.filter({ hasText: /Pay/ }).count(), 0, 'nothing is paid twice');
  await page.locator('.see li.withdrawn', { hasText: 'is paid $20 on player' }).waitFor();
  await page.locator('.see .worth', { hasText: '$100' }).waitFor();
  // Once anything else has happened the card stands.
  await page.locator('[data-correct]').click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForFunction(() => document.activeElement?.matches('input[name=scan]'));
  await enter('3 buys 5');
  await page.locator('[data-correct]:disabled').waitFor();

  // A number, by the keys of the wheel; a throw; a ball; a tile, by its picture.
  for (const { game, wager, told, shown = told, press, right, before, after } of [
    {
      game: 'roulette',
      wager: '3 red 20',
      told: '17',
      press: '[data-mark="18"]',
      right: '18',
      before: /Take.*3.*\$20/s,
      after: /Pay.*3.*\$20/s,
    },
    {
      game: 'sic-bo',
      wager: '3 small 20',
      told: '6 5 4',
      press: null,
      right: '1 5 4',
      before: /Take.*3.*\$20/s,
      after: /Pay.*3.*\$20/s,
    },
    { game: 'keno', wager: '3 straight 1/2/3 5', told: '17', press: '[data-mark="71"]', right: '71' },
    {
      game: 'pai-gow',
      wager: '3 pai-gow 20',
      told: '2-4',
      shown: 'a tile face down',
      press: '[data-card="1-2"]',
      right: '1-2',
    },
  ]) {
    await house.page.locator('select[name=game]').selectOption(game);
    await house.page.locator('select[name=mode]').selectOption('live');
    await house.page.locator('input[name=table-name]').fill(`Corrected ${game}`);
    await house.page.getByRole('button', { name: 'Open table' }).click();
    await house.page.getByText(`Corrected ${game} is open`).waitFor();
    const found = (await (await fetch(`${floor.address}/api/tables`)).json()).find(
      ({ name }) => name === `Corrected ${game}`,
    );
    await page.goto(`${floor.address}/console/${found.id}`);
    await page.locator('.work h1').getByText(/\S/).waitFor();
    await enter('3 buys 100');
    for (let inputs = 0; inputs < 10 && !/^Take wagers/.test(await prompt()); inputs += 1)
      await enter(await page.locator('.answers [data-choice]').first().getAttribute('data-choice'));
    await enter(wager);
    assert.equal(await page.locator('[data-correct]').isDisabled(), true, 'nothing has come out');
    // If dice are thrown before the tiles are dealt, they come first.
    if (game === 'pai-gow' && (await page.locator('[aria-label="Dice"]').isVisible())) await enter('1 2 3');
    await enter(told);
    if (before) await lines.filter({ hasText: before }).first().waitFor();
    await page.locator('[data-correct]').click();
    await dialog.getByText(`Entered: ${shown}`).waitFor();
    if (press) await dialog.locator(press).first().click();
    else await dialog.locator('input[name=right-outcome]').fill(right);
    assert.equal(await dialog.locator('input[name=right-outcome]').inputValue(), right);
    await dialog.locator('input[name=supervisor]').fill('Sue');
    await dialog.locator('input[name=supervisor-password]').fill('another long password');
    await dialog.getByRole('button', { name: `Correct to ${right}` }).click();
    await dialog.waitFor({ state: 'detached' });
    if (after) {
      await lines.filter({ hasText: after }).first().waitFor();
      assert.equal(await lines.filter({ hasText: /Take/ }).count(), 0, 'nothing is taken any more');
    }
    // A correction returns the old outcome and removes the new one: a ball, and one of the tiles of its kind.
    const keys = (key) => page.locator(`.work ${key}`);
    if (game === 'keno') {
      await keys('[data-mark="71"]:disabled').waitFor();
      assert.equal(await keys('[data-mark="17"]').isEnabled(), true);
    }
    if (game === 'pai-gow') {
      await page.waitForFunction(() => document.querySelectorAll('.work [data-card="1-2"]').length === 0);
      assert.equal(await keys('[data-card="2-4"]').count(), 1, 'two-four and one-two are the only ones of their kinds');
    }
    await page.locator('.see li.withdrawn').first().waitFor();
  }
  assert.deepEqual([...errors, ...house.errors], []);
  await context.close();
  await house.context.close();
});
