import type { Color, Dynasty, Monument } from '@tigris/engine';
import type { Drawing } from './drawing.ts';
import { plateDrawing } from './marks/plate-drawing.ts';
import { shownPalette } from './palette/current-palette.ts';
import { buildingDrawing } from './pieces/building-drawing.ts';
import { dynastyDrawing, leaderDrawing } from './pieces/leader-drawing.ts';
import { monumentDrawing } from './pieces/monument-drawing.ts';
import { markerDrawing, treasureDrawing } from './pieces/small-drawings.ts';
import { blankDrawing, catastropheDrawing, tileDrawing } from './pieces/tile-drawing.ts';
import { wonderDrawing } from './pieces/wonder-drawing.ts';
import { SignArt } from './sign-icon.tsx';
import { COLOR_SIGNS } from './signs/color-signs.ts';
import { DYNASTY_SIGNS } from './signs/dynasty-signs.ts';

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

export const TileArt = ({ color }: OfColor) => <Art drawing={tileDrawing(color, shownPalette.value)} />;
export const BuildingArt = ({ color }: OfColor) => (
  <Art drawing={buildingDrawing(color, shownPalette.value)} />
);
export const LeaderArt = ({ dynasty, color }: OfColor & { dynasty: Dynasty }) => (
  <Art drawing={leaderDrawing(dynasty, color, shownPalette.value)} />
);
/** A player's mark: the dynasty on its disc. */
export const SeatArt = ({ dynasty }: { dynasty: Dynasty }) => (
  <Art drawing={dynastyDrawing(dynasty, shownPalette.value)} />
);
export const MonumentArt = ({ pair }: { pair: Monument }) => (
  <Art drawing={monumentDrawing(pair, shownPalette.value)} />
);
export const WonderArt = () => <Art drawing={wonderDrawing(shownPalette.value)} />;
export const TreasureArt = () => <Art drawing={treasureDrawing(shownPalette.value)} />;
export const CatastropheArt = () => <Art drawing={catastropheDrawing(shownPalette.value)} />;
export const BlankArt = () => <Art drawing={blankDrawing(shownPalette.value)} />;
export const MarkerArt = () => <Art drawing={markerDrawing(shownPalette.value)} />;
export const PlateArt = ({ of, value }: { of: 'war' | 'revolt'; value: number }) => (
  <Art drawing={plateDrawing(of, value, shownPalette.value)} class="art plate" />
);

export const ColorArt = ({ color }: OfColor) => <SignArt sign={COLOR_SIGNS[color]} />;
export const DynastyArt = ({ dynasty }: { dynasty: Dynasty }) => <SignArt sign={DYNASTY_SIGNS[dynasty]} />;

/** A point of a colour: the colour's sign on a disc of it. */
export const PointArt = ({ color }: OfColor) => (
  <span class="point" style={{ '--ground': shownPalette.value.colors[color].face }}>
    <SignArt sign={COLOR_SIGNS[color]} />
  </span>
);
