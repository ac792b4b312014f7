import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLES, wager } from '../../dev/examples';
import { stack } from '../../src/felt/chips';
import { type Drawing, type Zone, areaKey, spotKey } from '../../src/felt/drawing';
import { beadOf, draw, drawingOf } from '../../src/felt/index';
import { toward, wagerAt, zoneOf } from '../../src/felt/places';
import { handsAt, seatOf } from '../../src/felt/seating';
import type { SpotName } from '../../src/wire';

function drawn(id: string, shape: 'wide' | 'narrow' = 'wide'): Drawing {
  const example = EXAMPLES.find(({ view }) => view.game === id);
  assert.ok(example, id);
  const { game, view } = example;
  return draw({ game: id, name: game.name, areas: game.areas, kinds: game.wagers, options: game.options, view, shape });
}

test('every betting area of every example has a place, on wide and narrow felts', () => {
  for (const { game, view } of EXAMPLES) {
    for (const shape of ['wide', 'narrow'] as const) {
      const drawing = drawn(game.id, shape);
      const seat = view.you.seat ?? 1;
      for (const area of game.areas) assert.ok(zoneOf(drawing, area, seat), `${game.id}: ${area.id} (${shape})`);
      for (const { wager, seat: other } of view.layout) {
        if (shape === 'wide') assert.ok(zoneOf(drawing, wager, other), `${game.id}: ${wager.id} of seat ${other}`);
      }
    }
  }
});

test('no two areas of a felt have their chips in one place', () => {
  for (const { game } of EXAMPLES) {
    for (const shape of ['wide', 'narrow'] as const) {
      const drawing = drawn(game.id, shape);
      const places = new Map<string, Zone>();
      for (const zone of drawing.zones) {
        const { x, y } = zone.chips;
        const at = `${Math.round(x)} ${Math.round(y)}`;
        const other = places.get(at);
        assert.equal(other, undefined, `${game.id}: ${zone.wager.id} lies on ${other?.wager.id} (${shape})`);
        assert.ok(
          x > 0 && x < drawing.width && y > 0 && y < drawing.height,
          `${game.id}: ${zone.wager.id} lies beside the felt (${shape})`,
        );
        places.set(at, zone);
      }
    }
  }
});

test('inside wagers lie on the lines that their numbers share', () => {
  const drawing = drawn('roulette');
  const at = (kind: string, ...marks: (string | number)[]) => {
    const zone = zoneOf(drawing, wager(kind, marks.map(String)), 3);
    assert.ok(zone, `${kind} ${marks.join('/')}`);
    // The chip of a single number lies below it: the line is between the boxes.
    return zone.shape.kind === 'rect'
      ? { x: zone.shape.x + zone.shape.w / 2, y: zone.shape.y + zone.shape.h / 2 }
      : zone.chips;
  };
  const between = (a: number, b: number) => (a + b) / 2;
  assert.equal(at('split', 17, 20).x, between(at('straight', 17).x, at('straight', 20).x));
  assert.equal(at('split', 17, 18).y, between(at('straight', 17).y, at('straight', 18).y));
  assert.equal(at('four', 17, 18, 20, 21).x, at('split', 17, 20).x);
  assert.equal(at('six', 13, 14, 15, 16, 17, 18).x, at('split', 14, 17).x);
  assert.ok(at('three', 16, 17, 18).y > at('straight', 16).y, 'a row lies below its last number');
  assert.ok(at('split', 0, 2).y > at('split', '00', 2).y, '0 is below 00');
});

test('cards lie inside the felt', () => {
  for (const { game, view } of EXAMPLES) {
    for (const shape of ['wide', 'narrow'] as const) {
      const drawing = drawn(game.id, shape);
      for (const { spot, cards } of view.spots) {
        const place = drawing.cards(spot);
        if (!place) continue;
        const last = {
          x: place.at.x + (cards.length - 1) * place.step.x,
          y: place.at.y + (cards.length - 1) * place.step.y,
        };
        for (const { x, y } of [place.at, last]) {
          assert.ok(
            x > 15 && x < drawing.width - 15 && y > 20 && y < drawing.height - 20,
            `${game.id} ${shape}: ${spotKey(spot)} at ${x}, ${y}`,
          );
        }
      }
    }
  }
});

test('a click on another box names the box, and the box is found again', () => {
  const drawing = drawn('blackjack');
  const zone = zoneOf(drawing, wager('main'), 3);
  assert.ok(zone);
  assert.equal(areaKey(wagerAt(zone, 3)), areaKey(wager('main')));
  assert.equal(wagerAt(zone, 5).on, 3);
  assert.equal(zoneOf(drawing, wagerAt(zone, 5), 5), zone);
  assert.deepEqual(seatOf({ at: 'hand', seat: 3, hand: 2 }), { seat: 3, hand: 2 });
  assert.equal(seatOf({ at: 'dealer' }), null);
});

test('a scoreboard shows what a round came to, without reading its sentences', () => {
  assert.deepEqual(beadOf('roulette', { kind: 'number', mark: '00' }), { text: '00', tone: 'green' });
  assert.deepEqual(
    beadOf('minibaccarat', {
      kind: 'said',
      first: 'Tie Hand',
      of: 'others',
      words: "Tie Hand: Player's Hand 6, Banker's Hand 6",
    }),
    { text: 'T', tone: 'green' },
  );
  assert.deepEqual(beadOf('a-game-to-come', { kind: 'sum', sum: 11 }), { text: '11', tone: 'plain' });
  assert.equal(drawingOf('minibaccarat').scoreboard?.laid, 'plate');
});

test('every hand of a split keeps a place of its own, even when another is picked up', () => {
  const hand = (seat: number, hand: number): SpotName => ({ at: 'hand', seat, hand });
  const view = (...spots: SpotName[]) => ({ spots: spots.map((spot) => ({ spot, cards: [] })) });
  assert.equal(handsAt(view({ at: 'dealer' }, { at: 'seat', seat: 2 }), 2), 1);
  assert.equal(handsAt(view(hand(1, 4), hand(2, 1), hand(2, 2), hand(2, 3)), 2), 3);
  assert.equal(handsAt(view(hand(2, 3), { at: 'dealer' }), 2), 3);
});

test('arrow keys reach every area of the roulette layout', () => {
  const { zones } = drawn('roulette');
  const reached = new Set<Zone>([zones[0] as Zone]);
  for (const zone of reached) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = toward(zones, zone, key);
      if (next) reached.add(next);
    }
  }
  assert.equal(reached.size, zones.length);
});

test('a small stack of chips adds up to its amount', () => {
  assert.deepEqual(
    stack(13_600, 10).map((chip) => chip.cents),
    [10_000, 2_500, 500, 500, 100],
  );
  assert.equal(stack(50).length, 1);
  assert.equal(stack(0).length, 0);
});
