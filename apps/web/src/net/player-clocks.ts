import {
  clockOf,
  deductThinkingTime,
  type GameClock,
  isPlayerAbsent,
  type Slot,
  type SlotInfo,
  type SlotTime,
  type TableInfo,
  type TableOptions,
  thinkingTimeLeft,
} from '@tigris/protocol';
import type { TableSource } from './table-source.ts';

/** The clock of a player at this moment. */
export type PlayerClock = {
  readonly time: SlotTime;
  readonly leftMs: number;
  /** `stands`: another player's clock runs. `held`: stopped until its player reconnects after a restart. */
  readonly state: 'runs' | 'stands' | 'held' | 'paused';
};

/** Null in games without a clock, and for bots. */
export function playerClock(source: TableSource, slot: Slot): PlayerClock | null {
  const table = source.table.value;
  const info = table?.slots[slot];
  if (table === null || table.phase !== 'playing' || !info?.time || info.standIn !== null) return null;
  const { running } = table;
  if (running?.slot !== slot) return { time: info.time, leftMs: thinkingTimeLeft(info.time), state: 'stands' };
  if (running.since === null) return { time: info.time, leftMs: thinkingTimeLeft(info.time), state: 'held' };
  const time = deductThinkingTime(info.time, Math.max(0, (source.serviceNow() ?? running.since) - running.since));
  return { time, leftMs: thinkingTimeLeft(time), state: time.paused ? 'paused' : 'runs' };
}

/** How long a person has been away and how long the others have to wait before a vote, in ms; null if connected. */
export function awayTimeOf(source: TableSource, info: SlotInfo): { awayMs: number; remainingMs: number } | null {
  const now = source.serviceNow();
  if (info.sitter !== 'person' || info.awaySince === null || now === null) return null;
  const awayMs = Math.max(0, now - info.awaySince);
  return { awayMs, remainingMs: Math.max(0, source.maxAwayMs() - awayMs) };
}

/** The slots for which the others may vote for a stand-in now. */
export function absentSlots(source: TableSource, table: TableInfo): Slot[] {
  if (table.phase !== 'playing') return [];
  return table.order.filter((slot) => {
    const info = table.slots[slot];
    if (info?.sitter !== 'person' || info.standIn !== null) return false;
    const isOnClock = table.running?.slot === slot;
    return isPlayerAbsent({
      hasClock: table.options.clock !== 'none',
      timeLeftMs: isOnClock ? (playerClock(source, slot)?.leftMs ?? null) : null,
      awayWaitMs: awayTimeOf(source, info)?.remainingMs ?? null,
    });
  });
}

/** Time left below which a clock is highlighted, in ms, by kind of clock. */
const LOW_TIME_MS: Readonly<Record<GameClock['kind'], number>> = { none: 0, live: 30_000, slow: 3_600_000 };

export const isLowTime = (leftMs: number, options: Pick<TableOptions, 'clock'>): boolean =>
  leftMs < LOW_TIME_MS[clockOf(options).kind];
