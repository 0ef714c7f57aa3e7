import {
  type ByColor,
  CELLS,
  makeBag,
  makeCell,
  makeMonuments,
  makePending,
  monumentsOn,
  type SeatSetup,
  type View,
} from '@tigris/engine';
import { BARRIERS, makeBotParts, TERMINATIONS } from '@tigris/engine/game';
import { BOT_PACES } from '../table/bot-pace.ts';
import { NO_TIME } from '../table/game-clock.ts';
import {
  dynastiesInTurnOrder,
  PLAY_ORDERS,
  SITTER_KINDS,
  SLOTS,
  type SlotInfo,
  TABLE_PHASES,
  type TableInfo,
  TIMEOUT_POLICIES,
  WATCH_POLICIES,
  type WatcherInfo,
} from '../table/table-info.ts';
import { makeFailedVote, makeVote } from '../table/vote.ts';
import { cellCodes } from './cell-code.ts';
import {
  HIDDEN_NUMBER,
  type HoldingsSchema,
  NO_SLOT,
  type SlotSchema,
  slotSchemas,
  type TableSchema,
} from './table-schema.ts';

/** What only the owner of a seat knows. */
export type Holdings = { hand: ByColor<number>; points: ByColor<number>; treasures: number };

/** The source of the schema. `view` is the spectator's view; null without a game. */
export type TableSnapshot = {
  info: TableInfo;
  view: View | null;
  /** By slot; null if no player sits there. */
  secrets: readonly (Holdings | null)[];
  happened: HappenedByAudience;
};

/** The tokens of a rev for the public, and by slot for the owner. */
export type HappenedByAudience = { forAll: string; bySlot: readonly string[] };
export const NOTHING_HAPPENED: HappenedByAudience = { forAll: '', bySlot: ['', '', '', ''] };

const NOTHING: ByColor<number> = [0, 0, 0, 0];
const NO_HOLDINGS: Holdings = { hand: NOTHING, points: NOTHING, treasures: 0 };
const UNSEEN: ByColor<number> = [HIDDEN_NUMBER, HIDDEN_NUMBER, HIDDEN_NUMBER, HIDDEN_NUMBER];
const codes = new Uint8Array(CELLS);
/** Last written cells of each table. Reading 176 cells from the schema would dominate the cost of an update. */
const writtenCells = new WeakMap<TableSchema, Uint8Array>();

/** Updates the schema in place. Unchanged fields cost nothing on the wire. */
export function reconcileTableSchema(table: TableSchema, { info, view, secrets, happened }: TableSnapshot): void {
  writeInfo(table, info);
  table.happened = happened.forAll;
  writeOptions(table, info);
  writeWatchers(table, info.watchers);
  const schemas = slotSchemas(table);
  for (const slot of SLOTS) {
    writeSitter(schemas[slot], info.slots[slot]);
    writeHoldings(schemas[slot].secret, secrets[slot] ?? NO_HOLDINGS);
    schemas[slot].secret.happened = happened.bySlot[slot] === happened.forAll ? '' : happened.bySlot[slot];
    writeSeat(schemas[slot], view?.seats[info.order.indexOf(slot)] ?? null);
  }
  if (view === null) clearGame(table);
  else writeGame(table, view);
}

function writeInfo(table: TableSchema, info: TableInfo): void {
  table.code = info.code;
  table.phase = TABLE_PHASES.indexOf(info.phase);
  table.game = info.game;
  table.rev = info.rev;
  table.ply = info.ply;
  table.password = info.password;
  table.host = info.host;
  table.seats = info.order.join('');
  table.undo = info.undo.steps;
  table.barrier = info.undo.barrier === null ? 0 : 1 + BARRIERS.indexOf(info.undo.barrier);
  table.stopped = info.stopped === null ? 0 : 1 + TERMINATIONS.indexOf(info.stopped);
  table.awaitsConfirm = info.awaitsConfirm;
  table.bots = makeBotParts(info.bots, dynastiesInTurnOrder(info.order, info.slots));
  table.running = info.running?.slot ?? NO_SLOT;
  table.runningSince = info.running?.since ?? 0;
  table.vote = voteOf(info);
}

function voteOf({ vote, refusedVote }: TableInfo): string {
  if (vote !== null) return makeVote(vote);
  return refusedVote === null ? '' : makeFailedVote(refusedVote);
}

function writeOptions(table: TableSchema, { options }: TableInfo): void {
  table.rules = options.rules;
  table.confirm = options.confirm;
  table.order = PLAY_ORDERS.indexOf(options.order);
  table.listed = options.listed;
  table.watch = WATCH_POLICIES.indexOf(options.watch);
  table.pace = BOT_PACES.indexOf(options.pace);
  table.clock = options.clock;
  table.atZero = TIMEOUT_POLICIES.indexOf(options.atZero);
}

function writeWatchers({ watchers }: TableSchema, here: readonly WatcherInfo[]): void {
  for (const who of watchers.keys()) if (!here.some((watcher) => watcher.who === who)) watchers.delete(who);
  for (const { who, name } of here) if (watchers.get(who) !== name) watchers.set(who, name);
}

function writeSitter(slot: SlotSchema, info: SlotInfo): void {
  slot.sitter = SITTER_KINDS.indexOf(info.sitter);
  slot.name = info.name;
  slot.dynasty = info.dynasty ?? '';
  slot.ready = info.ready;
  slot.connected = info.connected;
  slot.standIn = info.standIn ?? '';
  slot.resigned = info.resigned;
  slot.away = info.awaySince ?? 0;
  const { pause, paused, turn, reserve } = info.time ?? NO_TIME;
  slot.pause = pause;
  slot.paused = paused;
  slot.turnTime = turn;
  slot.reserve = reserve;
}

function writeSeat(slot: SlotSchema, seat: SeatSetup | null): void {
  slot.hand = seat?.handSize ?? 0;
  slot.catastrophes = seat?.catastrophes ?? 0;
  writeHoldings(slot.shown, {
    hand: seat?.hand ?? UNSEEN,
    points: seat?.points ?? UNSEEN,
    treasures: seat?.treasures ?? HIDDEN_NUMBER,
  });
}

function writeHoldings(holdings: HoldingsSchema, { hand, points, treasures }: Holdings): void {
  holdings.handR = hand[0];
  holdings.handB = hand[1];
  holdings.handG = hand[2];
  holdings.handK = hand[3];
  holdings.pointsR = points[0];
  holdings.pointsB = points[1];
  holdings.pointsG = points[2];
  holdings.pointsK = points[3];
  holdings.treasures = treasures;
}

function writeGame(table: TableSchema, { turn, left, over, board, seats, pending, bag }: View): void {
  table.turn = turn;
  table.left = left;
  table.over = over;
  table.monuments = makeMonuments(monumentsOn(board));
  table.wonder = makeCell(board.wonder);
  table.pending = makePending(
    pending,
    seats.map(({ dynasty }) => dynasty),
    turn,
  );
  table.bag = makeBag(bag);
  cellCodes(board, codes);
  writeCells(table);
}

function clearGame(table: TableSchema): void {
  table.turn = 0;
  table.left = 0;
  table.over = false;
  table.monuments = '-';
  table.wonder = '-';
  table.pending = '-';
  table.bag = '';
  codes.fill(0);
  writeCells(table);
}

function writeCells(table: TableSchema): void {
  const before = writtenCells.get(table) ?? new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    if (before[cell] === codes[cell]) continue;
    table.cells[cell] = codes[cell];
    before[cell] = codes[cell];
  }
  writtenCells.set(table, before);
}
