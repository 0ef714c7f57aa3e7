import type { Color, Dynasty, Monument } from '@tigris/engine';
import type { Drawing } from '../../art/drawing.ts';
import { changeDrawing } from '../../art/marks/change-drawing.ts';
import { type ConflictSide, conflictLightDrawing, sparkDrawing } from '../../art/marks/light-drawing.ts';
import { plateDrawing } from '../../art/marks/plate-drawing.ts';
import { type DrawnPreview, previewDrawing } from '../../art/marks/preview-drawing.ts';
import type { Palette } from '../../art/palette/palette.ts';
import { buildingDrawing } from '../../art/pieces/building-drawing.ts';
import { dynastyChipDrawing, leaderDrawing } from '../../art/pieces/leader-drawing.ts';
import { monumentDrawing } from '../../art/pieces/monument-drawing.ts';
import { badgeDrawing, markerDrawing, studsDrawing, treasureDrawing } from '../../art/pieces/small-drawings.ts';
import { blankDrawing, catastropheDrawing, type TileStyle, tileDrawing } from '../../art/pieces/tile-drawing.ts';
import { wonderDrawing } from '../../art/pieces/wonder-drawing.ts';

/** Identifies a texture. Sprites with equal specs share it. */
export type TextureSpec =
  | { kind: 'tile'; color: Color; style: TileStyle }
  | { kind: 'blank' | 'catastrophe' | 'wonder' | 'treasure' | 'studs' | 'marker' }
  | { kind: 'building'; color: Color }
  | { kind: 'leader'; dynasty: Dynasty; color: Color; plain: boolean }
  | { kind: 'monument'; pair: Monument }
  | { kind: 'plate'; of: 'war' | 'revolt'; value: number }
  | { kind: 'change'; number: number; left: boolean }
  | { kind: 'chip'; dynasty: Dynasty; color: Color }
  | { kind: 'badge'; sign: 'attack' | 'defend' | 'refused' }
  | { kind: 'light' | 'spark'; side: ConflictSide }
  | ({ kind: 'preview' } & DrawnPreview);

export const textureKey = (spec: TextureSpec): string => Object.values(spec).join(' ');

export function drawingOf(spec: TextureSpec, palette: Palette): Drawing {
  switch (spec.kind) {
    case 'tile':
      return tileDrawing(spec.color, palette, spec.style);
    case 'blank':
      return blankDrawing(palette);
    case 'catastrophe':
      return catastropheDrawing(palette);
    case 'wonder':
      return wonderDrawing(palette);
    case 'treasure':
      return treasureDrawing(palette);
    case 'studs':
      return studsDrawing(palette);
    case 'marker':
      return markerDrawing(palette);
    case 'building':
      return buildingDrawing(spec.color, palette);
    case 'leader':
      return leaderDrawing(spec.dynasty, spec.color, palette, spec.plain);
    case 'monument':
      return monumentDrawing(spec.pair, palette);
    case 'plate':
      return plateDrawing(spec.of, spec.value, palette);
    case 'change':
      return changeDrawing(spec.number, spec.left, palette);
    case 'chip':
      return dynastyChipDrawing(spec.dynasty, spec.color, palette);
    case 'badge':
      return badgeDrawing(spec.sign, palette);
    case 'light':
      return conflictLightDrawing(spec.side, palette);
    case 'spark':
      return sparkDrawing(spec.side, palette);
    case 'preview':
      return previewDrawing(spec, palette);
  }
}

/** Darkness of the shadow, from 0 to 1. */
export const SHADOW_STRENGTHS: Readonly<Record<TextureSpec['kind'], number>> = {
  tile: 0.34,
  blank: 0.3,
  catastrophe: 0,
  wonder: 0.6,
  treasure: 0.5,
  studs: 0,
  marker: 0.4,
  building: 0.5,
  leader: 0.55,
  monument: 0.75,
  plate: 0.3,
  change: 0.4,
  chip: 0,
  badge: 0.4,
  light: 0,
  spark: 0,
  preview: 0.3,
};
