import type { Refusal } from '../../base/action.ts';
import type { Chance } from '../../base/chance.ts';
import type { GameEvent } from '../../base/event.ts';
import type { Position } from '../../base/position.ts';
import type { Ruleset } from './ruleset.ts';

/** A step while it is carried out. The effects of the step change `position`. */
export type StepContext = {
  readonly position: Position;
  readonly rules: Ruleset;
  readonly chance: Chance;
  /** Null if the caller does not need the events. */
  readonly log: GameEvent[] | null;
};

/** What a legal answer does. */
export type Effect = (context: StepContext) => void;

/** The reason an answer is refused, or its effect. */
export type Judgment = Refusal | Effect;
