/** A law does not hold. All other errors are bugs of the tests or the engine. */
export class Broken extends Error {}

export function must(holds: boolean, complaint: string): void {
  if (!holds) throw new Broken(complaint);
}

/** Both must be the same plain data. */
export function mustEqual(found: unknown, expected: unknown, what: string): void {
  if (same(found, expected)) return;
  throw new Broken(`${what}: found ${short(found)}, expected ${short(expected)}`);
}

const LONGEST = 600;
const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, LONGEST);

// Read once, because jest makes every look at a global slow.
const { is, keys } = Object;
const { isArray } = Array;
const { get } = Reflect;

/** Whether both hold the same plain data. It is called millions of times, so it allocates as little as possible. */
function same(a: unknown, b: unknown): boolean {
  if (is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((part, i) => same(part, b[i]));
  const names = keys(a);
  return names.length === keys(b).length && names.every((name) => same(get(a, name), get(b, name)));
}
