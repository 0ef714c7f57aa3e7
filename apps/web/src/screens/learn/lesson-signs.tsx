import { LEADER_COLORS } from '@tigris/engine/explain';
import type { ComponentChildren } from 'preact';
import {
  CatastropheArt,
  LeaderArt,
  MonumentArt,
  PlateArt,
  PointArt,
  TileArt,
  TreasureArt,
} from '../../art/components/piece-art.tsx';
import type { Lesson } from '../../lessons/lesson.ts';

/** Tiles and points have the color of their leader. */
const { king, priest, farmer, trader } = LEADER_COLORS;

/** Pieces that each lesson is about. */
const SIGNS: Readonly<Record<string, readonly ComponentChildren[]>> = {
  leader: [<LeaderArt dynasty="l" color={king} />, <TileArt color={priest} />],
  points: [<TileArt color={king} />, <PointArt color={king} />],
  weakest: [<LeaderArt dynasty="l" color={farmer} />, <PointArt color={farmer} />],
  revolt: [<LeaderArt dynasty="l" color={king} />, <LeaderArt dynasty="a" color={king} />],
  war: [<PlateArt of="war" value={3} />, <PlateArt of="war" value={2} />],
  catastrophe: [<CatastropheArt />],
  monument: [<MonumentArt pair="gk" />],
  treasures: [<LeaderArt dynasty="l" color={trader} />, <TreasureArt />],
  end: [<PointArt color={priest} />, <PointArt color={farmer} />],
};

export const LessonSigns = ({ lesson }: { lesson: Lesson }) => (
  <span class="lesson-signs" aria-hidden="true">
    {SIGNS[lesson.name]?.map((sign, i) => (
      <span key={i}>{sign}</span>
    ))}
  </span>
);
