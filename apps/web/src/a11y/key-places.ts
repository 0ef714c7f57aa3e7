const PLACES: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight' };

type Press = Pick<KeyboardEvent, 'key'>;
type Bindings<P extends Press> = Record<string, (press: P) => void>;

/** Where a key lies, as browsers call it; null: it is known by what is written on it alone. */
export function placeOf(key: string): string | null {
  const modified = /^(\$mod\+)?([a-z])$/.exec(key);
  if (modified !== null) return `${modified[1] ?? ''}Key${modified[2]?.toUpperCase()}`;
  return isDigit(key) ? `Digit${key}` : (PLACES[key] ?? null);
}

const isDigit = (key: string): boolean => /^\d$/.test(key);

/** Nothing that a Latin layout writes. */
const isForeign = (key: string): boolean => !/^[ -~]$/.test(key);

/**
 * The same keys by their places, too, for layouts that do not write them: Cyrillic letters, or digits that need Shift.
 * Only the first binding that fits is heard. So a digit's place comes before what else is written there, and any other
 * place after all that is written: a press that writes a Latin letter means that letter, wherever it lies.
 */
export function alsoByPlace<P extends Press>(all: Bindings<P>): Bindings<P> {
  const bindings = Object.entries(all);
  const digits = bindings.filter(([key]) => isDigit(key));
  const foreign = bindings
    .filter(([key]) => !isDigit(key))
    .map(([key, run]) => [key, (press: P) => isForeign(press.key) && run(press)] as const);
  return { ...byPlace(digits), ...all, ...byPlace(foreign) };
}

const byPlace = <R>(bindings: readonly (readonly [key: string, run: R])[]): Record<string, R> =>
  Object.fromEntries(
    bindings.flatMap(([key, run]) => {
      const place = placeOf(key);
      return place === null ? [] : [[place, run] as const];
    }),
  );
