import type { Dynasty } from '@tigris/engine';
import type { Sign } from '../drawing.ts';
import { circle, polygon } from '../path.ts';

const bow: Sign = [
  { d: 'M24 7C31 3 36 5 39 11C58 18 73 32 73 50C73 68 58 82 39 89C36 95 31 97 24 93', width: 9 },
  { d: 'M27 9L16 50L27 91', width: 3.5 },
  { d: 'M14 50H86', width: 6 },
  {
    d: polygon([
      [99, 50],
      [78, 37],
      [83, 50],
      [78, 63],
    ]),
  },
  {
    d: polygon([
      [24, 50],
      [14, 39],
      [2, 39],
      [11, 50],
      [2, 61],
      [14, 61],
    ]),
  },
];

const bull: Sign = [
  { d: 'M9 3C-3 24 6 44 32 46H68C94 44 103 24 91 3C92 20 82 29 66 29H34C18 29 8 20 9 3z' },
  { d: 'M29 40H71C76 54 70 66 66 75C69 88 62 98 50 98S31 88 34 75C30 66 24 54 29 40z' },
  { d: 'M30 50C20 44 9 46 4 54C12 64 24 63 32 58zM70 50C80 44 91 46 96 54C88 64 76 63 68 58z' },
  { d: circle(40, 57, 4.5) + circle(60, 57, 4.5), isCutOut: true },
  { d: circle(43, 86, 3.5) + circle(57, 86, 3.5), isCutOut: true },
];

/** A star with 28 points. */
const mane = polygon(
  Array.from({ length: 28 }, (_, i) => {
    const angle = ((i + 0.5) * Math.PI) / 14;
    const radius = i % 2 === 0 ? 50 : 40;
    return [50 + radius * Math.sin(angle), 50 - radius * Math.cos(angle)] as const;
  }),
);

const lion: Sign = [
  { d: mane },
  {
    d: 'M26 34C26 24 36 22 40 27C46 24 54 24 60 27C64 22 74 24 74 34C76 48 74 58 68 66C66 78 60 83 50 83S34 78 32 66C26 58 24 48 26 34z',
    isCutOut: true,
  },
  { d: circle(38, 46, 5) + circle(62, 46, 5) },
  { d: 'M39 58H61L53 68V72H47V68z' },
  { d: 'M50 70C48 78 42 78 38 75M50 70C52 78 58 78 62 75', width: 4 },
];

const jar: Sign = [
  {
    d: 'M32 4H68V13H61V27C82 35 88 52 80 68C74 80 63 84 60 89H66V97H34V89H40C37 84 26 80 20 68C12 52 18 35 39 27V13H32z',
  },
  { d: 'M38 17C16 12 6 30 18 44M62 17C84 12 94 30 82 44', width: 7 },
  { d: 'M17 54L28 46L39 56L50 46L61 56L72 46L83 54', isCutOut: true, width: 5 },
  { d: 'M22 68H78', isCutOut: true, width: 4.5 },
];

/** Signs of dynasties: archer, bull, lion, pot. */
export const DYNASTY_SIGNS: Readonly<Record<Dynasty, Sign>> = { a: bow, b: bull, l: lion, p: jar };
