import type { Color, Dynasty, Monument } from '@tigris/engine';
import { buildingDrawing } from './building-drawing.ts';
import { COLOR_SIGNS } from './color-signs.ts';
import type { Drawing } from './drawing.ts';
import { DYNASTY_SIGNS } from './dynasty-signs.ts';
import { dynastyDrawing, leaderDrawing } from './leader-drawing.ts';
import { monumentDrawing } from './monument-drawing.ts';
import { PALETTES } from './palette.ts';
import { plateDrawing } from './plate-drawing.ts';
import { SignArt } from './sign-art.tsx';
import { markerDrawing, treasureDrawing } from './small-drawing.ts';
import { blankDrawing, catastropheDrawing, tileDrawing } from './tile-drawing.ts';
import { wonderDrawing } from './wonder-drawing.ts';

const palette = PALETTES.light;

/** The drawings of the board as pictures in the page. Words beside them say what they mean. */
export function Art({ drawing, class: name = 'art' }: { drawing: Drawing; class?: string }) {
  return (
    <svg class={name} viewBox={`0 0 ${drawing.w} ${drawing.h}`} aria-hidden="true" focusable="false">
      {drawing.layers.map(({ d, fill = 'none', stroke, width, opacity, at = [1, 0, 0] }, i) => (
        <path
          key={i}
          d={d}
          fill={fill}
          stroke={stroke}
          stroke-width={width}
          stroke-linejoin="round"
          stroke-linecap="round"
          opacity={opacity}
          transform={`translate(${at[1]} ${at[2]}) scale(${at[0]})`}
        />
      ))}
    </svg>
  );
}

type OfColor = { color: Color };

export const TileArt = ({ color }: OfColor) => <Art drawing={tileDrawing(color, palette)} />;
export const BuildingArt = ({ color }: OfColor) => <Art drawing={buildingDrawing(color, palette)} />;
export const LeaderArt = ({ dynasty, color }: OfColor & { dynasty: Dynasty }) => (
  <Art drawing={leaderDrawing(dynasty, color, palette)} />
);
/** A player's mark: the dynasty on its disc. */
export const SeatArt = ({ dynasty }: { dynasty: Dynasty }) => (
  <Art drawing={dynastyDrawing(dynasty, palette)} />
);
export const MonumentArt = ({ pair }: { pair: Monument }) => <Art drawing={monumentDrawing(pair, palette)} />;
export const WonderArt = () => <Art drawing={wonderDrawing(palette)} />;
export const TreasureArt = () => <Art drawing={treasureDrawing(palette)} />;
export const CatastropheArt = () => <Art drawing={catastropheDrawing(palette)} />;
export const BlankArt = () => <Art drawing={blankDrawing(palette)} />;
export const MarkerArt = () => <Art drawing={markerDrawing(palette)} />;
export const PlateArt = ({ of, value }: { of: 'war' | 'revolt'; value: number }) => (
  <Art drawing={plateDrawing(of, value, palette)} class="art plate" />
);

export const ColorArt = ({ color }: OfColor) => <SignArt sign={COLOR_SIGNS[color]} />;
export const DynastyArt = ({ dynasty }: { dynasty: Dynasty }) => <SignArt sign={DYNASTY_SIGNS[dynasty]} />;

/** A point of a colour: the colour's sign on a disc of it. */
export const PointArt = ({ color }: OfColor) => (
  <span
    class="point"
    style={{ background: palette.colors[color].face, '--ground': palette.colors[color].face }}
  >
    <SignArt sign={COLOR_SIGNS[color]} />
  </span>
);
