/** Thrown if a law is broken. All other errors are bugs of the tests or the engine. */
export class LawViolation extends Error {}

export function must(holds: boolean, message: string): void {
  if (!holds) throw new LawViolation(message);
}

/** Compares plain data. */
export function mustEqual(found: unknown, expected: unknown, what: string): void {
  if (isSame(found, expected)) return;
  throw new LawViolation(`${what}: found ${shorten(found)}, expected ${shorten(expected)}`);
}

const MAX_SHOWN_CHARS = 600;
const shorten = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, MAX_SHOWN_CHARS);

// Read once: reading a global is slow in Jest's VM context.
const { is, keys } = Object;
const { isArray } = Array;
const { get } = Reflect;

/** Compares plain data. Called millions of times, so it allocates little. */
function isSame(a: unknown, b: unknown): boolean {
  if (is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((part, i) => isSame(part, b[i]));
  const names = keys(a);
  return names.length === keys(b).length && names.every((name) => isSame(get(a, name), get(b, name)));
}
