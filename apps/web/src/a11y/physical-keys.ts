const BRACKET_KEYS: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight' };

type Press = Pick<KeyboardEvent, 'key'>;
type Bindings<P extends Press> = Record<string, (press: P) => void>;

/** Returns `KeyboardEvent.code` for a key, or null for a key that is only known by its character. */
export function physicalKey(key: string): string | null {
  const modified = /^(\$mod\+)?([a-z])$/.exec(key);
  if (modified !== null) return `${modified[1] ?? ''}Key${modified[2]?.toUpperCase()}`;
  return isDigit(key) ? `Digit${key}` : (BRACKET_KEYS[key] ?? null);
}

const isDigit = (key: string): boolean => /^\d$/.test(key);

/** Whether no Latin layout writes this character. */
const isForeign = (key: string): boolean => !/^[ -~]$/.test(key);

/**
 * Adds bindings by physical key, for layouts that write other characters there: Cyrillic letters, or digits that
 * need Shift. The key library calls only the first matching binding. Physical digits therefore come first, before
 * any character a layout writes there; all others come last, so that a key that writes a Latin letter means that
 * letter.
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
      const code = physicalKey(key);
      return code === null ? [] : [[code, run] as const];
    }),
  );
