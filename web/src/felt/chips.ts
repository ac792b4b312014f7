// Chips by value, in the colors that New Jersey's casinos use.

export interface Denomination {
  cents: number;
  color: string;
  edge: string;
  ink: string;
}

export const DENOMINATIONS: readonly Denomination[] = [
  { cents: 500_000, color: '#8f959c', edge: '#f2efe6', ink: '#14181c' },
  { cents: 100_000, color: '#d9622b', edge: '#f8e6c8', ink: '#2a1206' },
  { cents: 50_000, color: '#6b3fa0', edge: '#e8dcf5', ink: '#ffffff' },
  { cents: 10_000, color: '#23262b', edge: '#d8d2c4', ink: '#ffffff' },
  { cents: 2_500, color: '#1d7a4a', edge: '#dff0e2', ink: '#ffffff' },
  { cents: 500, color: '#b4252f', edge: '#f6ddd6', ink: '#ffffff' },
  { cents: 100, color: '#efe9db', edge: '#6c7f95', ink: '#1d2733' },
];

const SMALLEST: Denomination = { cents: 1, color: '#e59ab0', edge: '#fff3f6', ink: '#40121f' };

export function denomination(cents: number): Denomination {
  return DENOMINATIONS.find((chip) => chip.cents <= cents) ?? SMALLEST;
}

/** The chips of an amount, the highest at the bottom, no more than can be told apart. */
export function stack(cents: number, most = 6): Denomination[] {
  const chips: Denomination[] = [];
  let rest = cents;
  for (const chip of DENOMINATIONS) {
    while (rest >= chip.cents && chips.length < most) {
      chips.push(chip);
      rest -= chip.cents;
    }
  }
  return chips.length === 0 && cents > 0 ? [SMALLEST] : chips;
}
