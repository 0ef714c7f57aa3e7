import { quantile } from '../load/measures.ts';

export const quantilesText = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${Math.round(quantile(values, part))} ms`).join(', ');
