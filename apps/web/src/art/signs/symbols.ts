import type { Sign } from '../drawing.ts';
import { almond, circle, polygon } from '../path.ts';

export const SKULL: Sign = [
  {
    d: 'M50 5C22 5 8 25 10 47C11 60 19 66 28 70L30 88C31 93 34 95 39 95H61C66 95 69 93 70 88L72 70C81 66 89 60 90 47C92 25 78 5 50 5z',
  },
  { d: circle(32, 46, 12) + circle(68, 46, 12), isCutOut: true },
  {
    d: polygon([
      [50, 56],
      [57, 70],
      [43, 70],
    ]),
    isCutOut: true,
  },
  { d: 'M42 80V96M50 79V96M58 80V96', isCutOut: true, width: 4 },
];

/** Crossed spears: war. */
export const SPEARS: Sign = [
  { d: 'M10 97L70 28M90 97L30 28', width: 8 },
  { d: almond(58, 42, 97, -3, 24) + almond(42, 42, 3, -3, 24) },
];

/** A shield: the defender. */
export const SHIELD: Sign = [
  { d: 'M14 92V40C14 16 30 4 50 4S86 16 86 40V92C74 98 26 98 14 92z' },
  { d: 'M26 84V41C26 24 36 15 50 15S74 24 74 41V84', isCutOut: true, width: 5 },
  { d: circle(50, 54, 13), isCutOut: true },
  { d: circle(50, 54, 6) },
];

/** Two linked rings: unification. */
export const LINKED_RINGS: Sign = [{ d: circle(34, 50, 24) + circle(66, 50, 24), width: 12 }];

/** A horn: notifications. */
export const HORN: Sign = [
  { d: 'M6 38H30L74 12V88L30 62H6z' },
  { d: 'M18 64L26 90H40L32 64z' },
  { d: 'M86 34Q98 50 86 66', width: 8 },
];

/** The home page, or a leader returned to its player. */
export const HOUSE: Sign = [
  {
    d: polygon([
      [50, 6],
      [97, 48],
      [84, 48],
      [84, 94],
      [60, 94],
      [60, 64],
      [40, 64],
      [40, 94],
      [16, 94],
      [16, 48],
      [3, 48],
    ]),
  },
];

/** The next table. */
export const ARROW_RIGHT: Sign = [
  {
    d: polygon([
      [4, 38],
      [50, 38],
      [50, 12],
      [97, 50],
      [50, 88],
      [50, 62],
      [4, 62],
    ]),
  },
];

/** A kingdom that falls apart. */
export const SPLIT_KINGDOM: Sign = [
  {
    d: polygon([
      [6, 14],
      [50, 14],
      [38, 36],
      [50, 52],
      [34, 86],
      [6, 86],
    ]),
  },
  {
    d: polygon([
      [66, 14],
      [94, 14],
      [94, 86],
      [50, 86],
      [66, 52],
      [54, 36],
    ]),
  },
];

/** Sliders: settings. */
export const SLIDERS: Sign = [
  { d: 'M4 20H96M4 50H96M4 80H96', width: 8 },
  { d: circle(68, 20, 13) + circle(30, 50, 13) + circle(60, 80, 13) },
];

/** An oil lamp: a hint. */
export const LAMP: Sign = [
  { d: 'M6 58C14 52 30 50 46 50C62 50 74 52 80 44C84 40 92 38 96 40C92 62 78 84 50 84C24 84 12 74 6 58z' },
  { d: 'M34 92H66', width: 8 },
  { d: 'M94 34C84 28 84 18 92 4C102 16 104 28 94 34z' },
];

/** Play and pause. */
export const PLAY: Sign = [
  {
    d: polygon([
      [20, 6],
      [92, 50],
      [20, 94],
    ]),
  },
];
export const PAUSE: Sign = [{ d: 'M16 8H40V92H16zM60 8H84V92H60z' }];

/** The winged bull of the wonder. */
export const WINGED_BULL: Sign = [
  // body, legs, tail
  {
    d: 'M22 52C30 46 60 50 82 48C90 50 92 58 91 66L93 94H83L80 72C70 76 56 76 46 73L44 94H34L32 72L27 94H17L20 66C18 60 18 56 22 52z',
  },
  { d: 'M90 52C98 58 96 72 98 84', width: 4 },
  // head with its tall crown and beard
  { d: 'M12 12H30V18C34 20 34 28 32 33L30 48C26 58 20 60 16 56L13 40L8 38L11 30z' },
  { d: 'M10 5H32V11H10z' },
  // wing
  {
    d: 'M38 52C34 34 44 14 72 6C74 10 73 13 70 16C80 12 88 12 96 8C95 16 91 21 84 24C89 24 93 23 96 22C92 31 86 34 79 36C83 37 86 36 89 36C80 48 60 48 52 56z',
  },
  { d: 'M48 48C50 36 58 26 70 20M56 48C60 40 66 34 78 30', isCutOut: true, width: 3 },
];
