import { isTurnEndDue, type Position, type Seat, viewOf } from '@tigris/engine';
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
import type { TableClock } from '../clock/table-clock.ts';
import type { Presence } from '../people/presence.ts';
import { botParts } from '../state/stand-ins.ts';
import { slotOf, type TableState } from '../state/table-state.ts';
import { toOpenVote, voters } from '../votes/votes.ts';

/** The part of a table that its journal does not hold: connections and the running clock. */
export type LiveState = { readonly presence: Presence; readonly clock: TableClock };

/**
 * Makes everything that the state sent to clients is built from. This is the only place that removes hidden
 * information, by the engine's `viewOf`: `view` is the spectator's, and each secret holds what `viewOf` reveals to that
 * seat alone.
 */
export function snapshotOf(state: TableState, live: LiveState, happened: HappenedByAudience): TableSnapshot {
  const { currentGame, order } = state;
  return {
    info: tableInfo(state, live),
    view: currentGame && viewOf(currentGame.position, 'spectator'),
    happened,
    secrets: SLOTS.map((slot) => currentGame && secretOf(currentGame.position, order.indexOf(slot))),
  };
}

/** Null: an empty slot, or the view hides the holdings even from their seat. */
function secretOf(position: Position, seat: Seat): Holdings | null {
  if (seat < 0) return null;
  const { hand, points, treasures } = viewOf(position, seat).seats[seat];
  return hand && points && treasures !== null ? { hand, points, treasures } : null;
}

function tableInfo(state: TableState, { presence, clock }: LiveState): TableInfo {
  const { code, phase, game, rev, options, order, currentGame } = state;
  return {
    code,
    phase,
    game,
    rev,
    ply: currentGame?.ply ?? 0,
    options,
    password: state.password !== null,
    host: isHostVisible(state, presence) ? presence.participantId(state, state.host) : '',
    slots: SLOTS.map((slot) => slotInfo(state, slot, presence)),
    watchers: presence.watchers(state),
    order: currentGame === null ? [] : [...order],
    undo: currentGame === null ? { steps: 0, barrier: null } : undoInfo(currentGame),
    stopped: state.stopped,
    bots: botParts(state),
    awaitsConfirm: currentGame !== null && isTurnEndDue(currentGame.position),
    running: clock.running(state),
    vote: state.vote && toOpenVote(state.vote, voters(state, state.vote.motion, clock.availability(state))),
    refusedVote: state.refusedVote,
  };
}

const isHostVisible = (state: TableState, presence: Presence): boolean =>
  slotOf(state, state.host) !== null || presence.isConnected(state.host);

const EMPTY_SLOT_INFO: SlotInfo = {
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
  const occupant = slots[slot];
  switch (occupant.sitter) {
    case 'none':
      return EMPTY_SLOT_INFO;
    case 'bot':
      return {
        ...EMPTY_SLOT_INFO,
        sitter: 'bot',
        name: occupant.bot,
        dynasty: occupant.dynasty,
        ready: true,
        connected: true,
      };
    case 'person': {
      const { person, dynasty, ready } = occupant;
      const connected = presence.isConnected(person.id);
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
