import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money, signed } from '../../src/lib/format';
import { cents, dollars, parsed } from '../../src/lib/money';

test('money goes to cents and back without loss', () => {
  for (const text of ['0.00', '0.05', '7.50', '10.00', '-7.50', '1234567.89']) assert.equal(dollars(cents(text)), text);
  assert.equal(cents('12'), 1200);
  assert.equal(cents('1.5'), 150);
});

test('money is written as people write it', () => {
  assert.equal(money('1250.00'), '$1,250');
  assert.equal(money('7.50'), '$7.50');
  assert.equal(money('-5.00'), '−$5');
  assert.equal(signed('10.00'), '+$10');
  assert.equal(signed('0.00'), '$0');
});

test('typed text is an amount or is refused', () => {
  assert.equal(parsed('$1,000'), 100_000);
  assert.equal(parsed(' 7.5 '), 750);
  for (const text of ['', 'ten', '-5', '1.234', '1e3', '5 5x']) assert.equal(parsed(text), null, text);
});
