/** The first that fits counts: most browsers also name others that they are like. */
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

/** What a person knows their browser by, such as `Firefox, Android`. */
export function deviceName(agent: string = navigator.userAgent): string {
  const names = [BROWSER_NAMES, SYSTEM_NAMES].map((all) => all.find(([sign]) => sign.test(agent))?.[1]);
  return names.filter((name) => name !== undefined).join(', ') || '?';
}
