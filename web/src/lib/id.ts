/** Returns a new request ID: an idempotency key. */
export function newId(): string {
  // `randomUUID` exists only in secure contexts; a floor in a local network may be reached by plain HTTP.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
