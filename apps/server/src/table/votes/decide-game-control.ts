import { err, ok, type Result } from '@tigris/engine';
import { type ClientMessages, type RefusalCode, SLOTS, type Slot } from '@tigris/protocol';
import type { PlannedAct } from '../state/act.ts';
import { SUBSTITUTE } from '../state/stand-ins.ts';
import type { TableState } from '../state/table-state.ts';
import { electors, isMissing, type People, plays, voteLasts } from './votes.ts';

export type Together = { [K in 'propose' | 'vote' | 'pause' | 'resign']: { type: K } & ClientMessages[K] }[
  | 'propose'
  | 'vote'
  | 'pause'
  | 'resign'];

/** `up`: the service time. */
export type Moment = { people: People; up: number; isBot(name: string): boolean };

type Decided = Result<PlannedAct, RefusalCode>;

/** What a player asks about the game itself, rather than in it: votes, pauses, giving up. */
export function decideTogether(state: TableState, slot: Slot, request: Together, moment: Moment): Decided {
  if (state.resigned.includes(slot)) return err('resigned');
  if (request.type === 'resign') return ok({ kind: 'resign', slot, bot: successor(state, slot) });
  if (!plays(state, slot)) return err('bot-plays');
  switch (request.type) {
    case 'propose':
      return propose(state, slot, request, moment);
    case 'vote':
      return vote(state, slot, request, moment);
    case 'pause':
      return pause(state, slot, request.on);
  }
}

function propose(
  state: TableState,
  slot: Slot,
  { motion }: ClientMessages['propose'],
  { people, up, isBot }: Moment,
): Decided {
  if (state.vote !== null) return err('vote-open');
  if (state.quiet[slot] > up) return err('asked-lately');
  const planned = ok<PlannedAct>({ kind: 'propose', slot, motion, until: up + voteLasts(state) });
  if (motion.kind === 'end') return planned;
  if (!isBot(motion.bot)) return err('no-such-bot');
  if (state.slots[motion.slot].sitter === 'none') return err('no-such-person');
  if (!plays(state, motion.slot)) return err('seat-taken');
  return motion.slot !== slot && isMissing(state, motion.slot, people) ? planned : err('is-here');
}

function vote(
  state: TableState,
  slot: Slot,
  { rev, on }: ClientMessages['vote'],
  { people }: Moment,
): Decided {
  if (state.vote === null) return err('no-vote');
  if (rev < state.vote.rev || rev > state.rev) return err('stale');
  const may = electors(state, state.vote.motion, people).includes(slot);
  return may ? ok({ kind: 'vote', slot, on }) : err('no-vote');
}

function pause({ clocks }: TableState, slot: Slot, on: boolean): Decided {
  const time = clocks?.times[slot];
  if (time === undefined || time.paused === on || (on && time.pause === 0)) return err('no-pause');
  return ok({ kind: 'pause', slot, on });
}

/** The bot that plays on; null: of two players only one is left, or no person at all. */
function successor({ slots, order, resigned }: TableState, slot: Slot): string | null {
  const left = SLOTS.filter(
    (each) => each !== slot && slots[each].sitter === 'person' && !resigned.includes(each),
  );
  return order.length === 2 || left.length === 0 ? null : SUBSTITUTE;
}
