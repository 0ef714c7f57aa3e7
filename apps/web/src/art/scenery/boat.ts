import type { Layer } from '../drawing.ts';
import type { Palette } from '../palette.ts';
import { circle, rect } from '../path.ts';
import { DAWN } from './dawn.ts';

/** A boat of bound reeds under sail, on 100 × 60 units of water. */
export function boat({ water, stone, shadow, colors }: Palette): Layer[] {
  const hull = 'M4 22C14 44 24 50 50 50S86 44 96 22C90 60 76 64 50 64S10 60 4 22z';
  return [
    { d: 'M10 62C30 72 74 72 92 62C76 76 26 76 10 62z', fill: water.dark, opacity: 0.7 },
    { d: rect(49, -34, 3.4, 84), fill: DAWN.trunk },
    { d: 'M53 -30C84 -22 88 10 82 30Q66 24 53 28z', fill: stone.light },
    { d: 'M53 -8Q74 -6 85 2L85.500 14Q70 8 53 10z', fill: colors[0].face },
    { d: 'M53 -30C60 -10 60 10 53 28z', fill: shadow, opacity: 0.12 },
    { d: circle(28, 42, 8) + circle(39, 42, 9), fill: DAWN.near.dark },
    { d: circle(26, 39, 2.5) + circle(36.5, 38, 2.5), fill: DAWN.near.lit },
    { d: hull, fill: DAWN.near.lit },
    { d: 'M8 34C18 54 30 56 50 56S82 54 92 34', stroke: DAWN.near.dark, width: 2.4 },
    { d: 'M22 48v13M36 52v12M50 53v11M64 52v12M78 48v13', stroke: DAWN.near.dark, width: 2.4, opacity: 0.7 },
  ];
}
