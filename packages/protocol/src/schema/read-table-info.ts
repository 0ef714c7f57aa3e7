import { DYNASTIES, makeRules, parseRules } from '@tigris/engine';
import { BARRIERS, parseBotParts, TERMINATIONS } from '@tigris/engine/game';
import type { HappenedTokens } from '../messages/messages.ts';
import { BOT_PACES } from '../table/bot-pace.ts';
import { makeClock, parseClock } from '../table/game-clock.ts';
import {
  DEFAULT_OPTIONS,
  dynastiesInTurnOrder,
  PLAY_ORDERS,
  type RunningClock,
  SITTER_KINDS,
  SLOTS,
  type SlotInfo,
  TABLE_PHASES,
  type TableInfo,
  type TableOptions,
  TIMEOUT_POLICIES,
  WATCH_POLICIES,
} from '../table/table-info.ts';
import { parseFailedVote, parseVote } from '../table/vote.ts';
import { type SlotSchema, slotSchemas, type TableSchema } from './table-schema.ts';

/** Decodes the public state of the table without the game. */
export function readTableInfo(table: TableSchema): TableInfo {
  const { code, game, rev, ply, password, host, awaitsConfirm } = table;
  const timed = table.clock !== 'none' && table.seats !== '';
  const slots = slotSchemas(table).map((slot) => slotOf(slot, timed));
  const order = Array.from(table.seats, (digit) => SLOTS[Number(digit)]);
  return {
    code,
    phase: TABLE_PHASES[table.phase],
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
    bots: parseBotParts(table.bots, dynastiesInTurnOrder(order, slots)) ?? [],
    awaitsConfirm,
    running: runningOf(table),
    vote: parseVote(table.vote),
    refusedVote: parseFailedVote(table.vote),
  };
}

function runningOf({ running, runningSince }: TableSchema): RunningClock | null {
  const slot = SLOTS.find((each) => each === running);
  return slot === undefined ? null : { slot, since: runningSince === 0 ? null : runningSince };
}

/** Returns the tokens of the last rev as this receiver may see them; '' if it did not change the game. */
export function readHappenedTokens(table: TableSchema): HappenedTokens {
  const own = slotSchemas(table).find(({ secret }) => secret !== undefined)?.secret.happened ?? '';
  return { rev: table.rev, ply: table.ply, tokens: own === '' ? table.happened : own };
}

function optionsOf({ rules, confirm, order, listed, watch, pace, clock, atZero }: TableSchema): TableOptions {
  const known = parseRules(rules);
  return {
    rules: known === null ? DEFAULT_OPTIONS.rules : makeRules(known),
    confirm,
    order: PLAY_ORDERS[order],
    listed,
    watch: WATCH_POLICIES[watch],
    pace: BOT_PACES[pace],
    clock: makeClock(parseClock(clock) ?? { kind: 'none' }),
    atZero: TIMEOUT_POLICIES[atZero],
  };
}

function slotOf(slot: SlotSchema, timed: boolean): SlotInfo {
  const { sitter, name, dynasty, ready, connected, standIn, resigned, away } = slot;
  const { pause, paused, turnTime: turn, reserve } = slot;
  return {
    sitter: SITTER_KINDS[sitter],
    name,
    dynasty: DYNASTIES.find((letter) => letter === dynasty) ?? null,
    ready,
    connected,
    standIn: standIn === '' ? null : standIn,
    resigned,
    awaySince: away === 0 ? null : away,
    time: timed && SITTER_KINDS[sitter] === 'person' ? { pause, paused, turn, reserve } : null,
  };
}
