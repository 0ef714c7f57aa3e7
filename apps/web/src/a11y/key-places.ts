const PLACES: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight' };

type Press = Pick<KeyboardEvent, 'key' | 'defaultPrevented'>;
type Bindings<P extends Press> = Record<string, (press: P) => void>;

/** Where a key lies, as browsers call it; null: it is known by what is written on it alone. */
export function placeOf(key: string): string | null {
  const modified = /^(\$mod\+)?([a-z])$/.exec(key);
  if (modified !== null) return `${modified[1] ?? ''}Key${modified[2]?.toUpperCase()}`;
  return /^\d$/.test(key) ? `Digit${key}` : (PLACES[key] ?? null);
}

/**
 * The same keys by their places, for layouts that do not write them: Cyrillic letters, or digits that need Shift. A
 * press that writes a Latin letter means that letter, wherever it lies.
 */
export function alsoByPlace<P extends Press>(all: Bindings<P>): Bindings<P> {
  const placed = Object.entries(all).flatMap(([key, run]) => {
    const place = placeOf(key);
    if (place === null) return [];
    const means = (press: P) => /^\d$/.test(key) || !/^[ -~]$/.test(press.key);
    return [[place, (press: P) => means(press) && run(press)] as const];
  });
  return { ...Object.fromEntries(placed), ...all };
}
