/** The middle one, or the lower of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** A figure and what it must not pass; `least` where more is better. */
export type Figure = { name: string; value: number; unit: string; limit: number; least?: boolean };

export const holds = ({ value, limit, least }: Figure): boolean => (least ? value >= limit : value <= limit);

export function line(figure: Figure): string {
  const { name, value, unit, limit, least } = figure;
  return `${holds(figure) ? 'ok  ' : 'FAIL'} ${name}: ${round(value)} ${unit} (${least ? '≥' : '≤'} ${limit})`;
}
