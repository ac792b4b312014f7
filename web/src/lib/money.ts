// Money as the wire writes it: decimal strings. Sums are made in whole cents, so that nothing is rounded.

/** Whole cents of `"10.00"`, `"-7.50"`. */
export function cents(dollars: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(dollars);
  if (!match) return 0;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -amount : amount;
}

/** `"10.00"`. */
export function dollars(amount: number): string {
  const sign = amount < 0 ? '-' : '';
  const whole = Math.abs(amount);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** The typed amount, if it is one. */
export function parsed(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? cents(plain) : null;
}
