import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearPlace } from '../../src/felt/clear';

const ground = { x: 0, y: 0, w: 600, h: 300 };
const size = { w: 120, h: 60 };

test('what is said over the felt lies where it is wished, if nothing is there', () => {
  const { x, y } = clearPlace(size, ground, [], [], { x: 300, y: 150 }) ?? { x: -1, y: -1 };
  assert.ok(Math.abs(x + 60 - 300) <= 6 && Math.abs(y + 30 - 150) <= 6, `${x} ${y}`);
});

test('it goes aside for a wheel, and rather covers nothing', () => {
  const wheel = { x: 200, y: 50, w: 200, h: 200 };
  const area = { x: 420, y: 0, w: 180, h: 300 };
  const { x, y } = clearPlace(size, ground, [wheel], [area], { x: 310, y: 150 }) ?? { x: -1, y: -1 };
  assert.ok(
    x + size.w <= wheel.x || x >= wheel.x + wheel.w || y + size.h <= wheel.y || y >= wheel.y + wheel.h,
    `${x} ${y} lies on the wheel`,
  );
  assert.ok(x + size.w <= area.x, `${x} ${y} covers the area although there is room elsewhere`);
});

test('where there is no room it says so', () => {
  assert.equal(clearPlace(size, ground, [{ x: 100, y: 0, w: 400, h: 300 }], [], { x: 300, y: 150 }), null);
  assert.equal(clearPlace({ w: 700, h: 10 }, ground, [], [], { x: 0, y: 0 }), null);
});
