import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wager } from '../../dev/examples';
import { isMine, rounds } from '../../src/lib/log';
import { after, event } from './watched';

const seats = after(1)
  .seats.slice(0, 3)
  .map((one, i) => ({ ...one, seat: i + 1, player: i < 2 ? 'A' : null }));
const view = { ...after(9, { round: 3 }), seats };
const red = (seat: number) => ({ seat, wager: wager('red'), amount: '5.00' });
const deals = (seat: number, round: number) =>
  event({ kind: 'deals', spot: { at: 'seat', seat }, card: null, face: 'up' }, { round });

test('a round that is over is one line that says what it brought', () => {
  const events = [
    event({ kind: 'spins', mark: '17', called: 'seventeen, black', from: 'wheel' }, { round: 1 }),
    event({ kind: 'pays', ...red(1) }, { round: 1 }),
    event({ kind: 'takes', ...red(1) }, { round: 2 }),
    event({ kind: 'places', ...red(1) }, { round: 3 }),
  ];
  const logged = rounds(events, view, { seat: 1, since: 0 });
  assert.deepEqual(
    logged.map(({ round, line }) => [round, line]),
    [
      [1, 'You win $5 · the wheel rests at seventeen, black'],
      [2, 'You lose $5'],
      [3, ''],
    ],
  );
});

test('acts of a former occupant of the seat are not the viewer’s', () => {
  const events = [
    event({ kind: 'pays', ...red(1) }, { round: 1, seq: 4 }),
    event({ kind: 'takes', ...red(1) }, { round: 2, seq: 7 }),
  ];
  const place = { seat: 1, since: 6 };
  assert.deepEqual(
    rounds(events, view, place).map(({ result }) => result?.net),
    [undefined, -500],
  );
  assert.deepEqual(
    events.map((one) => isMine(place, 1, one)),
    [false, true],
  );
});

test('cards before empty seats are not told, and those of a neighbour are', () => {
  const logged = rounds([deals(1, 3), deals(2, 3), deals(3, 3)], view, { seat: 1, since: 0 });
  assert.deepEqual(
    logged[0]?.events.map((one) => (one.kind === 'deals' && 'seat' in one.spot ? one.spot.seat : 0)),
    [1, 2],
  );
});
