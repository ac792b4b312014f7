// Two browsers at one table; and a connection that is cut in mid-round.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openFloor, sitAsGuest } from './house.mjs';
import { begin, click, clickArea, eventsOfRound, finishRound, roundOf } from './play.mjs';

let floor;
let browser;
before(async () => {
  // There is no clock: the round begins when both are ready.
  floor = await openFloor({ pace: 'people' });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await floor?.close();
});

const GAME = 'caribbean-stud';

/** The text of a place in the table as text. */
const cardsAt = (page, spot) =>
  page
    .locator('details.words li', { hasText: new RegExp(`^${spot}:`) })
    .first()
    .innerText();

test('two players see each other’s wagers, and not each other’s cards', { timeout: 240_000 }, async () => {
  const [ada, ben] = [await browser.person(), await browser.person()];
  // Everything that Ben's browser is sent.
  const sent = [];
  ben.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => sent.push(String(payload))));
  await sitAsGuest(ada.page, floor.address, GAME);
  await sitAsGuest(ben.page, floor.address, GAME);
  for (const { page } of [ada, ben]) await page.locator('details.words > summary').click();

  await clickArea(ada.page, 'ante');
  await ben.page
    .locator('details.words li', { hasText: /\$10 on ante|\$5 on ante/ })
    .first()
    .waitFor();
  await clickArea(ben.page, 'ante');
  await ada.page
    .locator('details.words li', { hasText: /Guest \d+: \$\d+ on ante/ })
    .nth(0)
    .waitFor();

  for (const { page } of [ada, ben]) await begin(page);
  // Ada is asked first: by then every card is dealt.
  await ada.page.locator('.prompt.mine').waitFor();
  const own = await cardsAt(ada.page, 'seat 1');
  const names = [...own.matchAll(/([a-z0-9]+ of [a-z]+), face down, which you may look at/g)].map((match) => match[1]);
  assert.equal(names.length, 5, own);
  const others = await cardsAt(ben.page, 'seat 1');
  assert.equal(others, `seat 1: ${Array(5).fill('a card face down').join('; ')}`);
  const views = sent.map((text) => JSON.parse(text)).filter(({ type }) => type === 'update' || type === 'change');
  const isAdas = ({ spot }) => spot.at === 'seat' && spot.seat === 1;
  const dealt = views.flatMap(({ view }) => view.spots ?? []).filter(isAdas);
  assert.ok(dealt.length > 0, 'Ben was told that cards lie before Ada');
  for (const { cards } of dealt) for (const { card } of cards) assert.equal(card, null, 'and not which');
  const told = views.flatMap(({ events }) => events).filter((event) => event.kind === 'deals' && isAdas(event));
  assert.equal(told.length, 5, 'Ben was told of each card');
  for (const { card } of told) assert.equal(card, null, 'and of none which');

  const round = await roundOf(ben.page);
  await Promise.all([finishRound(ada.page, round, click), finishRound(ben.page, round, click)]);
  assert.deepEqual([...ada.errors, ...ben.errors], []);
  await ada.context.close();
  await ben.context.close();
});

test('a connection that is cut in mid-round comes back to exactly where it was', { timeout: 240_000 }, async () => {
  const [player, witness] = [await browser.person(), await browser.person()];
  let open = true;
  const lines = [];
  await player.page.routeWebSocket(/\/api\/socket/, (socket) => {
    if (!open) {
      void socket.close();
      return;
    }
    lines.push(socket);
    socket.connectToServer();
  });
  // A table at which nobody has left a seat that the floor still waits for.
  await sitAsGuest(player.page, floor.address, 'four-card-poker');
  await witness.page.goto(player.page.url());
  await witness.page.locator('div.felt').waitFor();

  const round = await roundOf(player.page);
  await clickArea(player.page, 'ante');
  await player.page.locator('.wagers li').first().waitFor();
  await begin(player.page);
  // The line is cut while the cards are dealt.
  await player.page.locator('[data-phase=playing] .lies').first().waitFor();
  open = false;
  for (const line of lines.splice(0)) await line.close();
  await player.page.getByText('Connection lost').waitFor();
  // Other viewers see the events meanwhile.
  await witness.page.locator('.prompt', { hasText: /Guest \d+ plays/ }).waitFor();
  open = true;
  await player.page.getByText('Connection lost').waitFor({ state: 'detached' });
  await finishRound(player.page, round, click);
  await witness.page.waitForFunction((n) => Number(document.querySelector('[data-round]').dataset.round) > n, round);

  // The same events for both, but for the cards that only the player may see, and the player's own name.
  const plain = (events) =>
    events.map((line) =>
      line
        .replace(/^\S+ face down/, 'a card face down')
        .replace(/\byou are\b/, 'the player is')
        .replace(/\byou (put|lose|pay|bet|fold|leave|take)\b/, 'the player $1s')
        .replace(/\byou\b|Guest \d+/g, 'the player'),
    );
  const [seen, shown] = [
    plain(await eventsOfRound(player.page, round)),
    plain(await eventsOfRound(witness.page, round)),
  ];
  const wager = shown.findIndex((line) => line.includes('puts'));
  assert.ok(wager >= 0 && shown.length > 15, shown.join('\n'));
  assert.deepEqual(
    seen.slice(seen.findIndex((line) => line.includes('puts'))),
    shown.slice(wager),
    'nothing is missed, nothing comes twice',
  );
  assert.deepEqual([...player.errors, ...witness.errors], []);
  await player.context.close();
  await witness.context.close();
});

test('a full table offers another, and its board shows patrons its limits', { timeout: 120_000 }, async () => {
  const tables = await (await fetch(`${floor.address}/api/tables`)).json();
  const { id, seats } = tables.filter(({ game }) => game !== GAME).sort((a, b) => a.seats.length - b.seats.length)[0];
  for (const { seat } of seats) {
    const guest = await fetch(`${floor.address}/api/guest`, { method: 'POST' });
    const cookie = guest.headers.get('set-cookie').split(';')[0];
    const sits = { id: `sits-${seat}`, command: { type: 'sit', seat } };
    const done = await fetch(`${floor.address}/api/tables/${id}/commands`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(sits),
    });
    assert.equal(done.status, 200, await done.text());
  }
  const { page, context, errors } = await browser.person();
  await page.goto(`${floor.address}/table/${id}`);
  await page.getByText('Every seat is taken').waitFor();
  await page.locator('[data-next-table]').click();
  await page.locator('[data-sit-first]').click();
  await page.getByText(/you have \$[1-9]/).waitFor();
  assert.notEqual(new URL(page.url()).pathname, `/table/${id}`);

  await page.goto(`${floor.address}/table/${id}/board`);
  await page.locator('[data-limits]', { hasText: /\$\d.* – \$\d/ }).waitFor();
  assert.match(await page.locator('[data-headline]').innerText(), /\S/);
  assert.deepEqual(errors, []);
  await context.close();
});
