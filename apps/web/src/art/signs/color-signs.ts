import type { ByColor } from '@tigris/engine';
import type { Sign } from '../drawing.ts';
import { almond, circle, polygon, rect, wave } from '../path.ts';

/** Temple: a stepped ziggurat with its stairway and shrine. */
const ziggurat: Sign = [
  { d: 'M5 91V75H17V58H29V41H39V27H34V17H42V22H47V17H53V22H58V17H66V27H61V41H71V58H83V75H95V91z' },
  { d: 'M46 58H54L59 91H41z', isCutOut: true },
  { d: 'M45.500 42V35a4.500 4.500 0 0 1 9 0V42z', isCutOut: true },
];

const GRAINS: readonly (readonly [number, number, number, number])[] = [
  [49, 47, 27, 18],
  [51, 47, 73, 18],
  [48, 68, 21, 42],
  [52, 68, 79, 42],
];

/** Farm: an ear of barley over water lines. */
const barley: Sign = [
  { d: 'M50 72V28', width: 5 },
  { d: almond(50, 34, 50, 0, 15) },
  ...GRAINS.map(([x1, y1, x2, y2]) => ({ d: almond(x1, y1, x2, y2, 14) })),
  { d: wave(6, 80, 88, 11, 3), width: 6.5 },
  { d: wave(6, 95, 88, 11, 3), width: 6.5 },
];

/** Market: hanging scales. */
const scales: Sign = [
  { d: circle(50, 11, 7) },
  { d: rect(46, 14, 8, 70) },
  { d: 'M28 92Q30 83 46 80H54Q70 83 72 92z' },
  { d: 'M10 27Q30 33 50 23Q70 33 90 27', width: 6 },
  { d: 'M19 28L5 60M19 28L33 60M81 28L67 60M81 28L95 60', width: 3.5 },
  { d: 'M2 58H36C34 70 29 75 19 75S4 70 2 58z' },
  { d: 'M64 58H98C96 70 91 75 81 75S66 70 64 58z' },
];

/** Settlement: a walled gate between two towers. */
const gate: Sign = [
  { d: 'M6 92V14H15V23H22V14H31V44H37V36H45V44H55V36H63V44H69V14H78V23H85V14H94V92z' },
  { d: 'M37 92V70a13 13 0 0 1 26 0V92z', isCutOut: true },
  { d: 'M16 46V38a3 3 0 0 1 6 0V46zM78 46V38a3 3 0 0 1 6 0V46z', isCutOut: true },
  { d: 'M45 92V66H48V92zM52 92V66H55V92z' },
];

/** Signs of tiles by color. */
export const COLOR_SIGNS: Readonly<ByColor<Sign>> = [ziggurat, barley, scales, gate];

const flame: Sign = [
  {
    d: 'M52 3C56 22 84 36 82 64C81 84 67 97 50 97S19 84 18 64C17 46 32 40 33 22C42 30 46 36 46 44C54 34 55 18 52 3z',
  },
  { d: 'M50 54C58 64 64 70 63 79C62 86 57 90 50 90S38 86 37 79C36 71 44 66 50 54z', isCutOut: true },
];

const plough: Sign = [
  {
    d: polygon([
      [2, 92],
      [44, 66],
      [62, 78],
      [52, 92],
    ]),
  },
  { d: 'M52 74C44 46 28 34 4 32', width: 9 },
  { d: 'M56 76L82 16M70 14L96 20', width: 9 },
];

const purse: Sign = [
  { d: 'M33 33C13 49 8 66 13 80C18 97 82 97 87 80C92 66 87 49 67 33z' },
  { d: 'M33 24L24 5L40 13L50 4L60 13L76 5L67 24z' },
  { d: 'M31 28.500H69', width: 6 },
  { d: circle(50, 66, 15), isCutOut: true },
  { d: circle(50, 66, 7) },
];

const crown: Sign = [
  { d: 'M13 74L7 30L30 50L50 15L70 50L93 30L87 74z' },
  { d: rect(13, 80, 74, 12) },
  { d: circle(7, 24, 7) + circle(50, 10, 8) + circle(93, 24, 7) },
];

/** Signs of leaders by color: priest, farmer, trader, king. */
export const LEADER_SIGNS: Readonly<ByColor<Sign>> = [flame, plough, purse, crown];
