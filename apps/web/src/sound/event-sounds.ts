import type { GameEvent } from '@tigris/engine';
import type { AnimationTimeline } from '../animation/timeline.ts';
import { ANIMATION_MS } from '../animation/timeline-builder.ts';
import type { SoundName } from './recipes.ts';

/** A sound, and when it starts on the timeline, in ms. */
export type TimedSound = { name: SoundName; startMs: number };

/** Returns the sounds of a timeline. Pieces sound when they touch the board. */
export const soundsOfTimeline = ({ events }: Pick<AnimationTimeline, 'events'>): TimedSound[] =>
  events.flatMap(({ event, startMs }) => {
    const name = soundOf(event);
    const delayMs = name !== null && name in FALLING ? ANIMATION_MS.drop * 0.55 : 0;
    return name === null ? [] : [{ name, startMs: startMs + delayMs }];
  });

/** The sounds of pieces that fall onto the board. */
const FALLING = { place: true, leader: true, catastrophe: true };

function soundOf(event: GameEvent): SoundName | null {
  switch (event.kind) {
    case 'tile':
    case 'building':
      return 'place';
    case 'leader':
      return event.to === null ? null : 'leader';
    case 'conflict':
      return event.conflict.kind;
    case 'wonder':
      return 'monument';
    case 'catastrophe':
    case 'monument':
    case 'treasure':
      return event.kind;
    case 'over':
      return 'end';
    default:
      return null;
  }
}
