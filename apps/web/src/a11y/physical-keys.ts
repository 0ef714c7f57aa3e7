const BRACKET_KEYS: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight' };

type Press = Pick<KeyboardEvent, 'key'>;
type Bindings<P extends Press> = Record<string, (press: P) => void>;

/** The browser's name for the place of a key; null for a key that is known only by what it writes. */
export function physicalKey(key: string): string | null {
  const modified = /^(\$mod\+)?([a-z])$/.exec(key);
  if (modified !== null) return `${modified[1] ?? ''}Key${modified[2]?.toUpperCase()}`;
  return isDigit(key) ? `Digit${key}` : (BRACKET_KEYS[key] ?? null);
}

const isDigit = (key: string): boolean => /^\d$/.test(key);

/** True for a character that no Latin layout writes. */
const isForeign = (key: string): boolean => !/^[ -~]$/.test(key);

/**
 * Adds bindings by the place of a key, for layouts that write other characters there: Cyrillic letters, or digits that
 * need Shift. The key library calls only the first binding that fits. So the place of a digit comes first, before any
 * character that a layout writes there; all other places come last, so that a press that writes a Latin letter means
 * that letter wherever its key lies.
 */
export function withPhysicalKeys<P extends Press>(all: Bindings<P>): Bindings<P> {
  const bindings = Object.entries(all);
  const digits = bindings.filter(([key]) => isDigit(key));
  const foreign = bindings
    .filter(([key]) => !isDigit(key))
    .map(([key, run]) => [key, (press: P) => isForeign(press.key) && run(press)] as const);
  return { ...byPhysicalKey(digits), ...all, ...byPhysicalKey(foreign) };
}

const byPhysicalKey = <R>(bindings: readonly (readonly [key: string, run: R])[]): Record<string, R> =>
  Object.fromEntries(
    bindings.flatMap(([key, run]) => {
      const place = physicalKey(key);
      return place === null ? [] : [[place, run] as const];
    }),
  );
