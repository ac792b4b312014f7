// Names that a dealer gives to patrons without an account, kept in the dealer's own browser.

const key = (table: number) => `croupier.names.${table}`;

export function namesAt(table: number): Record<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(table)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export function keepNames(table: number, names: Record<string, string>): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(names));
  } catch {
    // Nothing is kept; the names hold until the page is closed.
  }
}
