import { type SchemaType, schema, t } from '@colyseus/schema';
import { CELLS } from '@tigris/engine';

/** A number of `ShownSchema` that is hidden from all. */
export const HIDDEN_NUMBER = -1;
/** Value of `running` if no clock runs. */
export const NO_SLOT = -1;

/** Tiles in hand and points of each color, treasures (N1). */
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

/** Sent to the owner of the slot only, through the room's `StateView`. */
export const SecretSchema = schema(
  {
    ...holdings(0),
    /** Replaces `Table.happened` if the owner may see more than others, else ''. */
    happened: t.string().default(''),
  },
  'Secret',
);
export type SecretSchema = SchemaType<typeof SecretSchema>;

/** The same numbers if option `o` or the end of the game makes them public, else HIDDEN_NUMBER. */
export const ShownSchema = schema(holdings(HIDDEN_NUMBER), 'Shown');
export type ShownSchema = SchemaType<typeof ShownSchema>;

export type HoldingsSchema = SecretSchema | ShownSchema;

export const SlotSchema = schema(
  {
    /** Index into SITTER_KINDS. */
    sitter: t.uint8().default(0),
    name: t.string().default(''),
    /** The dynasty's letter; '' for an empty slot. */
    dynasty: t.string().default(''),
    ready: t.boolean().default(false),
    connected: t.boolean().default(false),
    /** Level of the bot that plays for an absent person, or ''. */
    standIn: t.string().default(''),
    resigned: t.boolean().default(false),
    /** When the person disconnected, in service time; 0: connected. */
    away: t.number().default(0),
    /** Clock of the player in ms, as of `runningSince`. */
    pause: t.number().default(0),
    paused: t.boolean().default(false),
    turnTime: t.number().default(0),
    reserve: t.number().default(0),
    /** Number of tiles. */
    hand: t.uint8().default(0),
    catastrophes: t.uint8().default(0),
    shown: t.ref(ShownSchema),
    secret: t.ref(SecretSchema).view(),
  },
  'Slot',
);
export type SlotSchema = SchemaType<typeof SlotSchema>;

/** Fixed shape: cells are set by index and there are always four slots. Names and types are part of the protocol. */
export const TableSchema = schema(
  {
    code: t.string().default(''),
    /** Index into TABLE_PHASES. */
    phase: t.uint8().default(0),
    game: t.number().default(0),
    rev: t.number().default(0),
    ply: t.number().default(0),
    /** What this rev changed in the game, see `HappenedTokens`; '' for nothing. */
    happened: t.string().default(''),

    rules: t.string().default(''),
    confirm: t.boolean().default(false),
    /** Index into PLAY_ORDERS. */
    order: t.uint8().default(0),
    listed: t.boolean().default(false),
    /** Index into WATCH_POLICIES. */
    watch: t.uint8().default(0),
    /** Index into BOT_PACES. */
    pace: t.uint8().default(0),
    password: t.boolean().default(false),
    /** A `ClockId`. */
    clock: t.string().default('none'),
    /** Index into TIMEOUT_POLICIES. */
    atZero: t.uint8().default(0),

    /** The slot whose clock runs, or NO_SLOT. */
    running: t.int8().default(NO_SLOT),
    /** Start of the running clock in service time; 0: stopped. */
    runningSince: t.number().default(0),
    /** The open vote (`makeVote`) or the last failed one (`makeFailedVote`), or ''. */
    vote: t.string().default(''),

    host: t.string().default(''),
    /** The slots in turn order as digits: `203`. */
    seats: t.string().default(''),
    /** Active engine seat. */
    turn: t.uint8().default(0),
    left: t.uint8().default(0),
    over: t.boolean().default(false),
    /** 0: none, else 1 + index into TERMINATIONS. */
    stopped: t.uint8().default(0),
    undo: t.uint8().default(0),
    /** 0: none, else 1 + index into BARRIERS. */
    barrier: t.uint8().default(0),
    awaitsConfirm: t.boolean().default(false),
    /** Plies decided by bots, as in the header of a record. */
    bots: t.string().default(''),

    /** In the notation of `q:`, `m:`, `w:` and `bag:`. */
    pending: t.string().default('-'),
    monuments: t.string().default('-'),
    wonder: t.string().default('-'),
    bag: t.string().default(''),

    /** See cell-code.ts. */
    cells: t.array('uint8'),
    slot0: t.ref(SlotSchema),
    slot1: t.ref(SlotSchema),
    slot2: t.ref(SlotSchema),
    slot3: t.ref(SlotSchema),
    /** Names of persons without a seat, by `ParticipantId`. */
    watchers: t.map('string'),
  },
  'Table',
);
export type TableSchema = SchemaType<typeof TableSchema>;

/** Creates the initial state with all cells. */
export function createTableSchema(): TableSchema {
  const table: TableSchema = new TableSchema();
  for (let cell = 0; cell < CELLS; cell++) table.cells.push(0);
  return table;
}

export const slotSchemas = ({ slot0, slot1, slot2, slot3 }: TableSchema) => [slot0, slot1, slot2, slot3] as const;
