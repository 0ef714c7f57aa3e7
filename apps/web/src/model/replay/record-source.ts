import { type Signal, signal } from '@preact/signals';
import { type Audience, type GameRecord, type RedactedRecord, type Seat, viewOf } from '@tigris/engine';
import { type RedactedReplay, replayRedacted, stoppedPosition } from '@tigris/engine/game';
import type { RequestResult } from '@tigris/protocol/client';
import type { GameSnapshot, GameSource } from '../game/game-source.ts';
import { botFromRecordName } from '../game/seat-names.ts';

/** The record of a finished game as a source. Refuses every move. */
export class RecordSource implements GameSource {
  readonly snapshot: Signal<GameSnapshot | null>;
  private readonly replay: RedactedReplay;
  private readonly record: GameRecord;

  constructor(record: GameRecord, audience: Audience = 'spectator') {
    this.record = record;
    this.replay = replayRedacted(record);
    const { observed } = this.replay;
    const endedEarly = record.termination !== null;
    this.snapshot = signal({
      view: viewOf(endedEarly ? stoppedPosition(observed.position) : observed.position, audience),
      seat: audience === 'spectator' ? null : audience,
      players: record.seats.map(({ name }, seat) => ({ name, bot: botOf(record, seat), connected: true })),
      game: 1,
      rev: 0,
      ply: observed.length,
      undo: { steps: 0, barrier: null },
      earlyEnd: record.termination && { reason: record.termination, winner: record.result?.[0] ?? null },
      awaitsConfirm: false,
      bots: record.bots,
      locked: false,
    });
  }

  act = (): Promise<RequestResult> => refuse();
  undo = (): Promise<RequestResult> => refuse();
  confirm = (): Promise<RequestResult> => refuse();
  loadHistory = (): Promise<RedactedReplay> => Promise.resolve(this.replay);
  loadRecord = (): Promise<RedactedRecord> => Promise.resolve(this.record);
  subscribe = (): (() => void) => () => {};
}

/** Older records name a bot by its level alone. */
function botOf({ bots, seats }: GameRecord, seat: Seat): string | null {
  const part = bots.find((each) => each.seat === seat && each.plies === null);
  return part?.bot ?? (bots.length === 0 ? botFromRecordName(seats[seat]?.name ?? '') : null);
}

const refuse = (): Promise<RequestResult> => Promise.resolve({ ok: false, code: 'not-seated' });
