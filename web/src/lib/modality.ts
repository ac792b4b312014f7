// Whether the visitor moves about by keyboard or by a pointer: Space is a click for one, and goes on for the other.

let last: 'keyboard' | 'pointer' = 'pointer';
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => (last = 'pointer'), { capture: true });
  addEventListener('keydown', ({ key }) => /^(Tab|Arrow)/.test(key) && (last = 'keyboard'), { capture: true });
}

export const byKeyboard = () => last === 'keyboard';
