import {
  deductThinkingTime,
  type Slot,
  type SlotInfo,
  type SlotTime,
  type TableInfo,
  thinkingTimeLeft,
} from '@tigris/protocol';
import type { TableSource } from './table-source.ts';

/** What somebody has to think at this moment. */
export type PlayerClock = {
  readonly time: SlotTime;
  readonly left: number;
  /** `locked`: it runs again when its owner is back. */
  readonly state: 'runs' | 'stands' | 'held' | 'paused';
};

/** Null where nobody's time is measured, or a bot plays. */
export function playerClock(source: TableSource, slot: Slot): PlayerClock | null {
  const table = source.table.value;
  const info = table?.slots[slot];
  if (table === null || table.phase !== 'playing' || !info?.time || info.standIn !== null) return null;
  const { running } = table;
  if (running?.slot !== slot) return { time: info.time, left: thinkingTimeLeft(info.time), state: 'stands' };
  if (running.since === null) return { time: info.time, left: thinkingTimeLeft(info.time), state: 'held' };
  const time = deductThinkingTime(
    info.time,
    Math.max(0, (source.serverNow() ?? running.since) - running.since),
  );
  return { time, left: thinkingTimeLeft(time), state: time.paused ? 'paused' : 'runs' };
}

/** For how long a person is away, and how long the others wait before they may decide; null: they are here. */
export function absenceOf(source: TableSource, info: SlotInfo): { gone: number; rest: number } | null {
  const now = source.serverNow();
  if (info.sitter !== 'person' || info.awaySince === null || now === null) return null;
  const gone = Math.max(0, now - info.awaySince);
  return { gone, rest: Math.max(0, source.absenceLimitMs() - gone) };
}

/** Whose place a bot could take, as the others may decide now. */
export function absentSlots(source: TableSource, table: TableInfo): Slot[] {
  if (table.phase !== 'playing') return [];
  return table.order.filter((slot) => {
    const info = table.slots[slot];
    if (info?.sitter !== 'person' || info.standIn !== null) return false;
    if (table.options.clock === 'none') return absenceOf(source, info)?.rest === 0;
    const thinking = playerClock(source, slot);
    return table.running?.slot === slot && thinking !== null && thinking.left <= 0;
  });
}
