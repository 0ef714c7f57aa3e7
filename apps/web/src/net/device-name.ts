/** The first match counts: most browsers also name others that they are compatible with. */
const BROWSER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEM_NAMES: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** Returns a name that the user recognizes, such as `Firefox, Android`. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const names = [BROWSER_NAMES, SYSTEM_NAMES].map((all) => all.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return names.filter((name) => name !== undefined).join(', ') || '?';
}
