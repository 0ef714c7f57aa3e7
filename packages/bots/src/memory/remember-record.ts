import {
  type ByColor,
  COLORS,
  type Color,
  type GameEvent,
  isHiddenDraw,
  type RedactedRecord,
  type Seat,
  startPosition,
  TILE_COUNTS,
} from '@tigris/engine';
import { supportColor } from '@tigris/engine/fast';
import { replayRedacted } from '@tigris/engine/game';
import type { SeatMemory } from './seat-memory.ts';

/**
 * Derives what a seat remembers from its redacted record. Returns null if the record breaks the rules.
 * @param known the memory of a beginning of this record. It is continued in place.
 */
export function rememberRecord(record: RedactedRecord, seat: Seat, known: SeatMemory | null = null): SeatMemory | null {
  const memory = known ?? newMemory(record, seat);
  const { observed } = memory;
  for (const step of record.steps.slice(observed.length)) {
    if (observed.addRecordStep(step, false) !== null) return null;
    addEvents(memory, observed.plies[observed.length - 1].events);
  }
  return memory;
}

function newMemory(record: RedactedRecord, seat: Seat): SeatMemory {
  const { rules, seats, deal } = record;
  const dynasties = seats.map(({ dynasty }) => dynasty);
  const unseen: ByColor<number> = [...startPosition(rules, dynasties).bag];
  for (const draw of deal) {
    if (draw.seat === seat && !isHiddenDraw(draw)) for (const color of draw.tiles) unseen[color]--;
  }
  const { observed } = replayRedacted({ ...record, steps: [] });
  return { seat, observed: observed, unseenTiles: unseen, maxHeld: seats.map(() => [...TILE_COUNTS]) };
}

function addEvents(memory: SeatMemory, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind === 'tile') addShownTiles(memory, event.seat, event.color, 1);
    if (event.kind === 'support') addShownTiles(memory, event.seat, event.color, event.count);
    if (event.kind === 'drew') addDraw(memory, event.seat, event.tiles);
    if (event.kind === 'outcome') addLostConflict(memory, event);
  }
}

/** Tiles leave a hand and become visible. */
function addShownTiles(memory: SeatMemory, seat: Seat, color: Color, count: number): void {
  if (seat !== memory.seat) memory.unseenTiles[color] -= count;
  const maxHeld = memory.maxHeld[seat];
  maxHeld[color] = Math.max(0, maxHeld[color] - count);
}

function addDraw(memory: SeatMemory, seat: Seat, tiles: readonly Color[]): void {
  if (seat === memory.seat) for (const color of tiles) memory.unseenTiles[color]--;
  for (const color of COLORS) memory.maxHeld[seat][color] += tiles.length;
}

/** A defender who lost would have added more tiles if it had held enough for a tie. */
function addLostConflict(
  memory: SeatMemory,
  { conflict, loser, attack, defense }: Extract<GameEvent, { kind: 'outcome' }>,
): void {
  if (loser !== conflict.defender) return;
  const color = supportColor(conflict);
  const maxHeld = memory.maxHeld[loser];
  maxHeld[color] = Math.min(maxHeld[color], Math.max(0, attack - defense - 1));
}
