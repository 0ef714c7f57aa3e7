import { DYNASTIES, makeRules, parseRules } from '@tigris/engine';
import { BARRIERS, parseBotParts, TERMINATIONS } from '@tigris/engine/game';
import { BOT_PACES } from './bot-pace.ts';
import { makeClock, parseClock } from './game-clock.ts';
import type { HappenedTokens } from './messages.ts';
import { parseRefused, parseVote } from './motion.ts';
import { type SlotSchema, slotsOf, type TableSchema } from './schema.ts';
import {
  AT_ZERO,
  DEFAULT_OPTIONS,
  dynastiesOf,
  ORDERS,
  PHASES,
  type Running,
  SITTERS,
  SLOTS,
  type SlotInfo,
  type TableInfo,
  type TableOptions,
  WATCH,
} from './table-state.ts';

/** What everybody at the table sees beside the game, as plain data. */
export function toTable(table: TableSchema): TableInfo {
  const { code, game, rev, ply, password, host, awaitsConfirm } = table;
  const timed = table.clock !== 'none' && table.seats !== '';
  const slots = slotsOf(table).map((slot) => slotOf(slot, timed));
  const order = Array.from(table.seats, (digit) => SLOTS[Number(digit)]);
  return {
    code,
    phase: PHASES[table.phase],
    game,
    rev,
    ply,
    options: optionsOf(table),
    password,
    host,
    slots,
    watchers: Array.from(table.watchers.entries(), ([who, name]) => ({ who, name })),
    order,
    undo: { steps: table.undo, barrier: table.barrier === 0 ? null : BARRIERS[table.barrier - 1] },
    stopped: table.stopped === 0 ? null : TERMINATIONS[table.stopped - 1],
    bots: parseBotParts(table.bots, dynastiesOf(order, slots)) ?? [],
    awaitsConfirm,
    running: runningOf(table),
    vote: parseVote(table.vote),
    refused: parseRefused(table.vote),
  };
}

function runningOf({ running, runningSince }: TableSchema): Running | null {
  const slot = SLOTS.find((each) => each === running);
  return slot === undefined ? null : { slot, since: runningSince === 0 ? null : runningSince };
}

/** What the rev did to the game, as this receiver may hear it; '' where it did nothing to it. */
export function toHappened(table: TableSchema): HappenedTokens {
  const own = slotsOf(table).find(({ secret }) => secret !== undefined)?.secret.happened ?? '';
  return { rev: table.rev, ply: table.ply, tokens: own === '' ? table.happened : own };
}

function optionsOf({ rules, confirm, order, listed, watch, pace, clock, atZero }: TableSchema): TableOptions {
  const known = parseRules(rules);
  return {
    rules: known === null ? DEFAULT_OPTIONS.rules : makeRules(known),
    confirm,
    order: ORDERS[order],
    listed,
    watch: WATCH[watch],
    pace: BOT_PACES[pace],
    clock: makeClock(parseClock(clock) ?? { kind: 'none' }),
    atZero: AT_ZERO[atZero],
  };
}

function slotOf(slot: SlotSchema, timed: boolean): SlotInfo {
  const { sitter, name, dynasty, ready, connected, standIn, resigned, away } = slot;
  const { pause, paused, turnTime: turn, reserve } = slot;
  return {
    sitter: SITTERS[sitter],
    name,
    dynasty: DYNASTIES.find((letter) => letter === dynasty) ?? null,
    ready,
    connected,
    standIn: standIn === '' ? null : standIn,
    resigned,
    away: away === 0 ? null : away,
    time: timed && SITTERS[sitter] === 'person' ? { pause, paused, turn, reserve } : null,
  };
}
