import type { ByColor, Color, Dynasty } from '@tigris/engine';
import { type Drawing, type Layer, signLayers } from '../drawing.ts';
import type { Palette } from '../palette/palette.ts';
import { circle, segment } from '../path.ts';
import { LEADER_SIGNS } from '../signs/color-signs.ts';
import { DYNASTY_SIGNS } from '../signs/dynasty-signs.ts';

/** Number of notches in the rim: 1 king, 2 priest, 3 farmer, 4 trader. */
export const NOTCH_COUNTS: Readonly<ByColor<number>> = [2, 3, 4, 1];

const [CX, CY] = [50, 49];
const RIM_RADIUS = 45;
/** Radius of the disc inside the rim. */
const DISC_RADIUS = { full: 32.5, plain: 33 };

/** Angle in radians, to the right of the top: the small sign is at the left. */
const NOTCHES_ANGLE = 0.7;

/** Returns the notches, evenly spaced along the rim. */
function notchesPath(color: Color, inner: number, plain: boolean): string {
  const count = NOTCH_COUNTS[color];
  return Array.from({ length: count }, (_, i) => {
    const angle = NOTCHES_ANGLE + (i - (count - 1) / 2) * (plain ? 0.5 : 0.36);
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    return segment(
      CX + s * (inner + 3.5),
      CY - c * (inner + 3.5),
      CX + s * (RIM_RADIUS - 2.5),
      CY - c * (RIM_RADIUS - 2.5),
    );
  }).join('');
}

function discLayers(color: Color, palette: Palette, plain: boolean): Layer[] {
  const { face, body, edge } = palette.colors[color];
  const inner = plain ? DISC_RADIUS.plain : DISC_RADIUS.full;
  return [
    { d: circle(CX, CY + 2, RIM_RADIUS + 1.5), fill: palette.discEdge },
    { d: circle(CX, CY, RIM_RADIUS + 1), fill: edge },
    { d: circle(CX, CY, RIM_RADIUS - 1), fill: face },
    { d: circle(CX, CY, inner + 2), fill: edge },
    { d: circle(CX, CY, inner), fill: palette.disc },
    { d: `M${CX - 31} ${CY - 27}A41 41 0 0 1 ${CX + 31} ${CY - 27}`, stroke: body, width: 1.6, opacity: 0.7 },
    { d: notchesPath(color, inner, plain), stroke: palette.sign, width: plain ? 9 : 5 },
  ];
}

/** The leader's own sign at the rim, where no plate covers it. */
function medallionLayers(color: Color, palette: Palette, plain: boolean): Layer[] {
  const { face } = palette.colors[color];
  const [at, radius, size] = plain ? [26, 25, 38] : [20, 17, 21];
  return [
    { d: circle(at, at + 1, radius + 3), fill: palette.discEdge },
    { d: circle(at, at, radius + 1.5), fill: palette.sign },
    { d: circle(at, at, radius - 1), fill: face },
    ...signLayers(LEADER_SIGNS[color], palette.sign, face, at, at - 0.5, size),
  ];
}

/** Draws a leader. `plain` enlarges both signs, for small cells. */
export function leaderDrawing(dynasty: Dynasty, color: Color, palette: Palette, plain = false): Drawing {
  const sign = DYNASTY_SIGNS[dynasty];
  const dynastyLayers = plain
    ? signLayers(sign, palette.ink, palette.disc, CX + 7, CY + 7, 50)
    : signLayers(sign, palette.ink, palette.disc, CX + 2, CY + 1, 46);
  return {
    w: 100,
    h: 100,
    layers: [...discLayers(color, palette, plain), ...dynastyLayers, ...medallionLayers(color, palette, plain)],
  };
}

/** Draws a dynasty's sign on a disc: the symbol of a seat. */
export function dynastyDiscDrawing(dynasty: Dynasty, palette: Palette): Drawing {
  return {
    w: 100,
    h: 100,
    layers: [
      { d: circle(50, 51, 47), fill: palette.discEdge },
      { d: circle(50, 49, 47), fill: palette.gold.dark },
      { d: circle(50, 49, 43), fill: palette.disc },
      ...signLayers(DYNASTY_SIGNS[dynasty], palette.ink, palette.disc, 50, 49, 60),
    ],
  };
}

/** Draws a leader for kingdom labels: the dynasty's sign in a ring of the leader's color. */
export function dynastyChipDrawing(dynasty: Dynasty, color: Color, palette: Palette): Drawing {
  return {
    w: 100,
    h: 100,
    layers: [
      { d: circle(50, 50, 48), fill: palette.colors[color].face },
      { d: circle(50, 50, 37), fill: palette.disc },
      ...signLayers(DYNASTY_SIGNS[dynasty], palette.ink, palette.disc, 50, 50, 54),
    ],
  };
}
