import { type SchemaType, schema, t } from '@colyseus/schema';
import { CELLS } from '@tigris/engine';

/** In `RevealedSupport`: this number is hidden from everybody. */
export const HIDDEN_NUMBER = -1;
/** In `running`. */
export const NO_SLOT = -1;

/** What only its owner knows: tiles in hand and points of each colour, treasures (N1). */
const holdings = (empty: number) => ({
  handR: t.int8().default(empty),
  handB: t.int8().default(empty),
  handG: t.int8().default(empty),
  handK: t.int8().default(empty),
  pointsR: t.number().default(empty),
  pointsB: t.number().default(empty),
  pointsG: t.number().default(empty),
  pointsK: t.number().default(empty),
  treasures: t.int8().default(empty),
});

/** Goes to one person only, and to the same one as long as the connection lasts: see the room's `StateView`. */
export const SecretSchema = schema(
  {
    ...holdings(0),
    /** Instead of `Table.happened` where the owner may hear more than others do, else ''. */
    happened: t.string().default(''),
  },
  'Secret',
);
export type SecretSchema = SchemaType<typeof SecretSchema>;

/** The same numbers where option `o` or the end of the game opens them to all; HIDDEN until then. */
export const ShownSchema = schema(holdings(HIDDEN_NUMBER), 'Shown');
export type ShownSchema = SchemaType<typeof ShownSchema>;

export type HoldingsSchema = SecretSchema | ShownSchema;

export const SlotSchema = schema(
  {
    /** Index into SITTERS. */
    sitter: t.uint8().default(0),
    name: t.string().default(''),
    /** A dynasty's letter, '' for an empty slot. */
    dynasty: t.string().default(''),
    ready: t.boolean().default(false),
    connected: t.boolean().default(false),
    /** The bot that plays for a person who is away, '' for none. */
    standIn: t.string().default(''),
    resigned: t.boolean().default(false),
    /** Since when the person is away, in the server's time; 0: they are here. */
    away: t.number().default(0),
    /** Milliseconds to think when the clock began to run that runs now. */
    pause: t.number().default(0),
    paused: t.boolean().default(false),
    turnTime: t.number().default(0),
    reserve: t.number().default(0),
    /** How many tiles are in the hand. */
    hand: t.uint8().default(0),
    catastrophes: t.uint8().default(0),
    shown: t.ref(ShownSchema),
    secret: t.ref(SecretSchema).view(),
  },
  'Slot',
);
export type SlotSchema = SchemaType<typeof SlotSchema>;

/** Small and of a fixed shape: cells are set by index, there are always four slots, and nothing in it grows. */
export const TableSchema = schema(
  {
    code: t.string().default(''),
    /** Index into PHASES. */
    phase: t.uint8().default(0),
    game: t.number().default(0),
    rev: t.number().default(0),
    ply: t.number().default(0),
    /** What this rev did to the game, see `HappenedTokens`; '' where it did nothing to it. */
    happened: t.string().default(''),

    rules: t.string().default(''),
    confirm: t.boolean().default(false),
    /** Index into ORDERS. */
    order: t.uint8().default(0),
    listed: t.boolean().default(false),
    /** Index into WATCH. */
    watch: t.uint8().default(0),
    /** Index into BOT_PACES. */
    pace: t.uint8().default(0),
    password: t.boolean().default(false),
    /** As `ClockId`. */
    clock: t.string().default('none'),
    /** Index into TIMEOUT_POLICIES. */
    atZero: t.uint8().default(0),

    /** The slot whose clock runs; NOBODY: none does. */
    running: t.int8().default(NO_SLOT),
    /** Since when, in the server's time; 0: it stands. */
    runningSince: t.number().default(0),
    /** What is voted on, as `makeVote` writes it, or was refused, as `makeRefusedVote` does; '': nothing. */
    vote: t.string().default(''),

    host: t.string().default(''),
    /** The slot's digit for each seat in turn order: `203`. */
    seats: t.string().default(''),
    /** Engine seat whose turn it is. */
    turn: t.uint8().default(0),
    left: t.uint8().default(0),
    over: t.boolean().default(false),
    /** 0: none, else 1 + index into TERMINATIONS. */
    stopped: t.uint8().default(0),
    undo: t.uint8().default(0),
    /** 0: none, else 1 + index into BARRIERS. */
    barrier: t.uint8().default(0),
    awaitsConfirm: t.boolean().default(false),
    /** What bots decided, as a record's header says it. */
    bots: t.string().default(''),

    /** As the notation writes them after `q:`, `m:`, `w:` and `bag:`. */
    pending: t.string().default('-'),
    monuments: t.string().default('-'),
    wonder: t.string().default('-'),
    bag: t.string().default(''),

    /** One code a cell, see cell-code.ts. */
    cells: t.array('uint8'),
    slot0: t.ref(SlotSchema),
    slot1: t.ref(SlotSchema),
    slot2: t.ref(SlotSchema),
    slot3: t.ref(SlotSchema),
    /** Names of those without a seat, by Who. */
    watchers: t.map('string'),
  },
  'Table',
);
export type TableSchema = SchemaType<typeof TableSchema>;

/** A table's state with all its cells in place, as the server starts it. */
export function createTableSchema(): TableSchema {
  const table: TableSchema = new TableSchema();
  for (let cell = 0; cell < CELLS; cell++) table.cells.push(0);
  return table;
}

export const slotSchemas = ({ slot0, slot1, slot2, slot3 }: TableSchema) =>
  [slot0, slot1, slot2, slot3] as const;
