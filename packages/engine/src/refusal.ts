/** Why a token is refused, in the order in which reasons are named (N10). */
export const REFUSALS = [
  'not-your-decision',
  'wrong-kind',
  'off-board',
  'not-in-hand',
  'not-on-board',
  'no-catastrophe-left',
  'empty-exchange',
  'not-enough-tiles',
  'same-cell',
  'occupied',
  'protected',
  'needs-river',
  'not-on-river',
  'needs-temple',
  'joins-kingdoms',
  'joins-three-kingdoms',
  'support-not-allowed',
  'not-offered',
] as const;
export type Refusal = (typeof REFUSALS)[number];
