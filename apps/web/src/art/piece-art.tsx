import type { Color, Dynasty, Monument } from '@tigris/engine';
import type { Drawing } from './drawing.ts';
import { plateDrawing } from './marks/plate-drawing.ts';
import { currentPalette } from './palette/current-palette.ts';
import { buildingDrawing } from './pieces/building-drawing.ts';
import { dynastyDiscDrawing, leaderDrawing } from './pieces/leader-drawing.ts';
import { monumentDrawing } from './pieces/monument-drawing.ts';
import { markerDrawing, treasureDrawing } from './pieces/small-drawings.ts';
import { blankDrawing, catastropheDrawing, tileDrawing } from './pieces/tile-drawing.ts';
import { wonderDrawing } from './pieces/wonder-drawing.ts';
import { SignIcon } from './sign-icon.tsx';
import { COLOR_SIGNS } from './signs/color-signs.ts';
import { DYNASTY_SIGNS } from './signs/dynasty-signs.ts';

/** The drawings of the board as pictures in the page. Words beside them say what they mean. */
export function DrawingArt({ drawing, class: name = 'art' }: { drawing: Drawing; class?: string }) {
  return (
    <svg class={name} viewBox={`0 0 ${drawing.w} ${drawing.h}`} aria-hidden="true" focusable="false">
      {drawing.layers.map(({ d, fill = 'none', stroke, width, opacity, placement: at = [1, 0, 0] }, i) => (
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

type ColorProps = { color: Color };

export const TileArt = ({ color }: ColorProps) => (
  <DrawingArt drawing={tileDrawing(color, currentPalette.value)} />
);
export const BuildingArt = ({ color }: ColorProps) => (
  <DrawingArt drawing={buildingDrawing(color, currentPalette.value)} />
);
export const LeaderArt = ({ dynasty, color }: ColorProps & { dynasty: Dynasty }) => (
  <DrawingArt drawing={leaderDrawing(dynasty, color, currentPalette.value)} />
);
/** A player's mark: the dynasty on its disc. */
export const DynastyDiscArt = ({ dynasty }: { dynasty: Dynasty }) => (
  <DrawingArt drawing={dynastyDiscDrawing(dynasty, currentPalette.value)} />
);
export const MonumentArt = ({ pair }: { pair: Monument }) => (
  <DrawingArt drawing={monumentDrawing(pair, currentPalette.value)} />
);
export const WonderArt = () => <DrawingArt drawing={wonderDrawing(currentPalette.value)} />;
export const TreasureArt = () => <DrawingArt drawing={treasureDrawing(currentPalette.value)} />;
export const CatastropheArt = () => <DrawingArt drawing={catastropheDrawing(currentPalette.value)} />;
export const BlankArt = () => <DrawingArt drawing={blankDrawing(currentPalette.value)} />;
export const MarkerArt = () => <DrawingArt drawing={markerDrawing(currentPalette.value)} />;
export const PlateArt = ({ of, value }: { of: 'war' | 'revolt'; value: number }) => (
  <DrawingArt drawing={plateDrawing(of, value, currentPalette.value)} class="art plate" />
);

export const ColorArt = ({ color }: ColorProps) => <SignIcon sign={COLOR_SIGNS[color]} />;
export const DynastyArt = ({ dynasty }: { dynasty: Dynasty }) => <SignIcon sign={DYNASTY_SIGNS[dynasty]} />;

/** A point of a colour: the colour's sign on a disc of it. */
export const PointArt = ({ color }: ColorProps) => (
  <span class="point" style={{ '--ground': currentPalette.value.colors[color].face }}>
    <SignIcon sign={COLOR_SIGNS[color]} />
  </span>
);
