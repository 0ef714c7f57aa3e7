import { awaitsEnd, type Position, type Seat, viewOf } from '@tigris/engine';
import { undoInfo } from '@tigris/engine/game';
import {
  type HappenedByAudience,
  type Holdings,
  SLOTS,
  type Slot,
  type SlotInfo,
  type TableInfo,
  type TableSnapshot,
} from '@tigris/protocol';
import type { TableTime } from '../clock/table-clock.ts';
import type { Presence } from '../people/presence.ts';
import { botParts } from '../state/stand-ins.ts';
import { slotOf, type TableState } from '../state/table-state.ts';
import { electors, voteInfo } from '../votes/votes.ts';

/** What a picture shows beside the state: who is here, and how time goes on. */
export type Around = { readonly presence: Presence; readonly time: TableTime };

/**
 * All that the state sent to clients is made from. Hidden things are cut here, by the engine's `viewOf`: `shownView` is what
 * everybody may see, and each seat's secret is what `viewOf` names for that seat. Nothing else of a position gets past.
 */
export function pictureOf(state: TableState, around: Around, happened: HappenedByAudience): TableSnapshot {
  const { play, order } = state;
  return {
    info: infoOf(state, around),
    view: play && viewOf(play.position, 'spectator'),
    happened,
    secrets: SLOTS.map((slot) => play && secretOf(play.position, order.indexOf(slot))),
  };
}

/** Null where nobody plays, and where even the seat itself may not see what it holds. */
function secretOf(position: Position, seat: Seat): Holdings | null {
  if (seat < 0) return null;
  const { hand, points, treasures } = viewOf(position, seat).seats[seat];
  return hand && points && treasures !== null ? { hand, points, treasures } : null;
}

function infoOf(state: TableState, { presence, time }: Around): TableInfo {
  const { code, phase, game, rev, options, order, play } = state;
  return {
    code,
    phase,
    game,
    rev,
    ply: play?.ply ?? 0,
    options,
    password: state.password !== null,
    host: isKnown(state, presence) ? presence.whoIs(state, state.host) : '',
    slots: SLOTS.map((slot) => slotInfo(state, slot, presence)),
    watchers: presence.watchers(state),
    order: play === null ? [] : [...order],
    undo: play === null ? { steps: 0, barrier: null } : undoInfo(play),
    stopped: state.stopped,
    bots: botParts(state),
    awaitsConfirm: play !== null && awaitsEnd(play.position),
    running: time.running(state),
    vote: state.vote && voteInfo(state.vote, electors(state, state.vote.motion, time.people(state))),
    refusedVote: state.refused,
  };
}

const isKnown = (state: TableState, presence: Presence): boolean =>
  slotOf(state, state.host) !== null || presence.isHere(state.host);

const EMPTY: SlotInfo = {
  sitter: 'none',
  name: '',
  dynasty: null,
  ready: false,
  connected: false,
  standIn: null,
  resigned: false,
  awaySince: null,
  time: null,
};

function slotInfo(state: TableState, slot: Slot, presence: Presence): SlotInfo {
  const { slots, standIns, clocks } = state;
  const sitting = slots[slot];
  switch (sitting.sitter) {
    case 'none':
      return EMPTY;
    case 'bot':
      return {
        ...EMPTY,
        sitter: 'bot',
        name: sitting.bot,
        dynasty: sitting.dynasty,
        ready: true,
        connected: true,
      };
    case 'person': {
      const { person, dynasty, ready } = sitting;
      const connected = presence.isHere(person.id);
      const standIn = standIns[slot]?.bot ?? null;
      return {
        ...{ sitter: 'person', name: person.name, dynasty, ready, connected, standIn },
        resigned: state.resigned.includes(slot),
        awaySince: presence.awaySince(person.id),
        time: clocks?.times[slot] ?? null,
      };
    }
  }
}
