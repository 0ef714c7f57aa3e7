import {
  type ByColor,
  COLORS,
  type Color,
  type GameEvent,
  isHiddenDraw,
  RED,
  type RedactedRecord,
  type Seat,
  startPosition,
  TILE_COUNTS,
} from '@tigris/engine';
import { replayRedacted } from '@tigris/engine/game';
import type { SeatMemory } from './seat-memory.ts';

/**
 * Remembers a record, as redacted for this seat. @param known what is remembered of its beginning: it goes on from there
 * and is used up.
 * @returns null where the record does not go by the rules.
 */
export function rememberRecord(
  record: RedactedRecord,
  seat: Seat,
  known: SeatMemory | null = null,
): SeatMemory | null {
  const memory = known ?? begin(record, seat);
  const { follower } = memory;
  for (const step of record.steps.slice(follower.length)) {
    if (follower.addRecordStep(step, false) !== null) return null;
    note(memory, follower.plies[follower.length - 1].events);
  }
  return memory;
}

function begin(record: RedactedRecord, seat: Seat): SeatMemory {
  const { rules, seats, deal } = record;
  const dynasties = seats.map(({ dynasty }) => dynasty);
  const unseen: ByColor<number> = [...startPosition(rules, dynasties).bag];
  for (const draw of deal) {
    if (draw.seat === seat && !isHiddenDraw(draw)) for (const color of draw.tiles) unseen[color]--;
  }
  const { observed } = replayRedacted({ ...record, steps: [] });
  return { seat, follower: observed, unseenTiles: unseen, maxHeld: seats.map(() => [...TILE_COUNTS]) };
}

function note(memory: SeatMemory, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind === 'tile') show(memory, event.seat, event.color, 1);
    if (event.kind === 'support') show(memory, event.seat, event.color, event.count);
    if (event.kind === 'drew') draw(memory, event.seat, event.tiles);
    if (event.kind === 'outcome') lost(memory, event);
  }
}

/** A tile that somebody else held is seen now. */
function show(memory: SeatMemory, seat: Seat, color: Color, count: number): void {
  if (seat !== memory.seat) memory.unseenTiles[color] -= count;
  const most = memory.maxHeld[seat];
  most[color] = Math.max(0, most[color] - count);
}

function draw(memory: SeatMemory, seat: Seat, tiles: readonly Color[]): void {
  if (seat === memory.seat) for (const color of tiles) memory.unseenTiles[color]--;
  for (const color of COLORS) memory.maxHeld[seat][color] += tiles.length;
}

/** Whoever lost would have added more if he had held enough; a defender knew how much was enough. */
function lost(
  memory: SeatMemory,
  { conflict, loser, attack, defence }: Extract<GameEvent, { kind: 'outcome' }>,
): void {
  if (loser !== conflict.defender) return;
  const color = conflict.kind === 'revolt' ? RED : conflict.color;
  const most = memory.maxHeld[loser];
  most[color] = Math.min(most[color], Math.max(0, attack - defence - 1));
}
