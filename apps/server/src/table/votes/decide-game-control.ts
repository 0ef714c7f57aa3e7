import { err, ok, type Result } from '@tigris/engine';
import { type ClientMessages, type RefusalCode, SLOTS, type Slot } from '@tigris/protocol';
import type { PlannedAct } from '../state/act.ts';
import { DEFAULT_STAND_IN } from '../state/stand-ins.ts';
import type { TableState } from '../state/table-state.ts';
import { isAbsent, isPersonPlaying, type PlayerAvailability, voteDurationMs, voters } from './votes.ts';

export type GameControlRequest = {
  [K in 'propose' | 'vote' | 'pause' | 'resign']: { type: K } & ClientMessages[K];
}['propose' | 'vote' | 'pause' | 'resign'];

export type GameControlContext = {
  availability: PlayerAvailability;
  serviceTime: number;
  isBot(name: string): boolean;
};

type Decision = Result<PlannedAct, RefusalCode>;

/** Decides requests about the game rather than in it: votes, pauses, resignation. */
export function decideGameControl(
  state: TableState,
  slot: Slot,
  request: GameControlRequest,
  context: GameControlContext,
): Decision {
  if (state.resigned.includes(slot)) return err('resigned');
  if (request.type === 'resign') return ok({ kind: 'resign', slot, bot: botAfterResigning(state, slot) });
  if (!isPersonPlaying(state, slot)) return err('bot-plays');
  switch (request.type) {
    case 'propose':
      return decidePropose(state, slot, request, context);
    case 'vote':
      return decideVote(state, slot, request, context);
    case 'pause':
      return decidePause(state, slot, request.on);
  }
}

function decidePropose(
  state: TableState,
  slot: Slot,
  { motion }: ClientMessages['propose'],
  { availability, serviceTime, isBot }: GameControlContext,
): Decision {
  if (state.vote !== null) return err('vote-open');
  if (state.mayProposeAt[slot] > serviceTime) return err('asked-lately');
  const planned = ok<PlannedAct>({
    kind: 'propose',
    slot,
    motion,
    until: serviceTime + voteDurationMs(state),
  });
  if (motion.kind === 'end') return planned;
  if (!isBot(motion.bot)) return err('no-such-bot');
  if (state.slots[motion.slot].sitter === 'none') return err('no-such-person');
  if (!isPersonPlaying(state, motion.slot)) return err('seat-taken');
  return motion.slot !== slot && isAbsent(state, motion.slot, availability) ? planned : err('is-here');
}

function decideVote(
  state: TableState,
  slot: Slot,
  { rev, on }: ClientMessages['vote'],
  { availability }: GameControlContext,
): Decision {
  if (state.vote === null) return err('no-vote');
  if (rev < state.vote.rev || rev > state.rev) return err('stale');
  const mayVote = voters(state, state.vote.motion, availability).includes(slot);
  return mayVote ? ok({ kind: 'vote', slot, on }) : err('no-vote');
}

function decidePause({ clocks }: TableState, slot: Slot, on: boolean): Decision {
  const time = clocks?.times[slot];
  if (time === undefined || time.paused === on || (on && time.pause === 0)) return err('no-pause');
  return ok({ kind: 'pause', slot, on });
}

/** The bot that plays on; null: one of two players resigned, or no person is left. The game ends then. */
function botAfterResigning({ slots, order, resigned }: TableState, slot: Slot): string | null {
  const left = SLOTS.filter((each) => each !== slot && slots[each].sitter === 'person' && !resigned.includes(each));
  return order.length === 2 || left.length === 0 ? null : DEFAULT_STAND_IN;
}
