import type { Color, Dynasty, Monument } from '@tigris/engine';
import { plateDrawing } from '../marks/plate-drawing.ts';
import { currentPalette } from '../palette/current-palette.ts';
import { buildingDrawing } from '../pieces/building-drawing.ts';
import { dynastyDiscDrawing, leaderDrawing } from '../pieces/leader-drawing.ts';
import { monumentDrawing } from '../pieces/monument-drawing.ts';
import { markerDrawing, treasureDrawing } from '../pieces/small-drawings.ts';
import { blankDrawing, catastropheDrawing, tileDrawing } from '../pieces/tile-drawing.ts';
import { wonderDrawing } from '../pieces/wonder-drawing.ts';
import { COLOR_SIGNS } from '../signs/color-signs.ts';
import { DYNASTY_SIGNS } from '../signs/dynasty-signs.ts';
import { DrawingSvg } from './drawing-svg.tsx';
import { SignIcon } from './sign-icon.tsx';

type ColorProps = { color: Color };

export const TileArt = ({ color }: ColorProps) => <DrawingSvg drawing={tileDrawing(color, currentPalette.value)} />;
export const BuildingArt = ({ color }: ColorProps) => (
  <DrawingSvg drawing={buildingDrawing(color, currentPalette.value)} />
);
export const LeaderArt = ({ dynasty, color }: ColorProps & { dynasty: Dynasty }) => (
  <DrawingSvg drawing={leaderDrawing(dynasty, color, currentPalette.value)} />
);
export const DynastyDiscArt = ({ dynasty }: { dynasty: Dynasty }) => (
  <DrawingSvg drawing={dynastyDiscDrawing(dynasty, currentPalette.value)} />
);
export const MonumentArt = ({ pair }: { pair: Monument }) => (
  <DrawingSvg drawing={monumentDrawing(pair, currentPalette.value)} />
);
export const WonderArt = () => <DrawingSvg drawing={wonderDrawing(currentPalette.value)} />;
export const TreasureArt = () => <DrawingSvg drawing={treasureDrawing(currentPalette.value)} />;
export const CatastropheArt = () => <DrawingSvg drawing={catastropheDrawing(currentPalette.value)} />;
export const BlankArt = () => <DrawingSvg drawing={blankDrawing(currentPalette.value)} />;
export const MarkerArt = () => <DrawingSvg drawing={markerDrawing(currentPalette.value)} />;
export const PlateArt = ({ of, value }: { of: 'war' | 'revolt'; value: number }) => (
  <DrawingSvg drawing={plateDrawing(of, value, currentPalette.value)} class="art plate" />
);

export const ColorArt = ({ color }: ColorProps) => <SignIcon sign={COLOR_SIGNS[color]} />;
export const DynastyArt = ({ dynasty }: { dynasty: Dynasty }) => <SignIcon sign={DYNASTY_SIGNS[dynasty]} />;

/** The sign of a color on a disc of that color. */
export const PointArt = ({ color }: ColorProps) => (
  <span class="point" style={{ '--ground': currentPalette.value.colors[color].face }}>
    <SignIcon sign={COLOR_SIGNS[color]} />
  </span>
);
