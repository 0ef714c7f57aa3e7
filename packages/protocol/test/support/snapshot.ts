import { type Position, type Seat, viewOf } from '@tigris/engine';
import {
  DEFAULT_OPTIONS,
  type Holdings,
  NOTHING_HAPPENED,
  SLOTS,
  type Slot,
  type TableInfo,
  type TableSnapshot,
} from '@tigris/protocol';

/** Returns a snapshot of this position with its seats in these slots. */
export function snapshotOf(position: Position, order: Slot[], rev: number): TableSnapshot {
  return {
    happened: NOTHING_HAPPENED,
    info: { ...infoOf(position, order), rev },
    view: viewOf(position, 'spectator'),
    secrets: SLOTS.map((slot) => secretOf(position, order.indexOf(slot))),
  };
}

function secretOf(position: Position, seat: Seat): Holdings | null {
  if (seat < 0) return null;
  const { hand, points, treasures } = viewOf(position, seat).seats[seat];
  if (hand === null || points === null || treasures === null) throw new Error('a seat may see its own');
  return { hand, points, treasures };
}

const NO_CLOCK = { resigned: false, awaySince: null, time: null };

const infoOf = (position: Position, order: Slot[]): TableInfo => ({
  code: 'ABCDEF',
  phase: position.over ? 'finished' : 'playing',
  game: 1,
  rev: 1,
  ply: 7,
  options: { ...DEFAULT_OPTIONS, rules: position.rules, clock: 'live:600+20', atZero: 'bot' },
  password: false,
  host: 's0',
  slots: SLOTS.map((slot) => {
    const seat = position.seats[order.indexOf(slot)];
    return seat === undefined
      ? {
          sitter: 'none',
          name: '',
          dynasty: null,
          ready: false,
          connected: false,
          standIn: null,
          ...NO_CLOCK,
        }
      : {
          sitter: 'person',
          name: `Person ${slot}`,
          dynasty: seat.dynasty,
          ready: true,
          connected: slot !== 1,
          standIn: slot === 1 ? 'keen' : null,
          resigned: slot === 1,
          awaySince: slot === 1 ? 12_345 : null,
          time: { pause: 1000 * slot, paused: slot === 2, turn: 20_000, reserve: 600_000 - slot },
        };
  }),
  watchers: [{ who: 'w1', name: 'Zoë' }],
  order,
  undo: { steps: 0, barrier: 'drawn' },
  stopped: null,
  bots: order.includes(1) ? [{ seat: order.indexOf(1), bot: 'keen', plies: [2, 5] }] : [],
  awaitsConfirm: position.left === 0,
  running: { slot: order[0], since: 54_321 },
  vote: {
    motion: { kind: 'bot', slot: 1, bot: 'keen' },
    proposer: 0,
    ballots: ['yes', 'none', 'open', 'no'],
    until: 120_000,
  },
  refusedVote: null,
});
