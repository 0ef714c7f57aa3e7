import { type Signal, signal } from '@preact/signals';
import { botNamed } from '@tigris/bots';
import { type Audience, type GameRecord, replay, viewOf } from '@tigris/engine';
import type { Answer } from '@tigris/protocol/client';
import type { Now, Past, Source } from './source.ts';

/** A record to look at: nothing can be done in it. */
export class RecordSource implements Source {
  readonly now: Signal<Now | null>;
  private readonly record: GameRecord;

  constructor(record: GameRecord, audience: Audience = 'spectator') {
    this.record = record;
    const { plies } = replay(record);
    const last = plies.at(-1)?.position;
    this.now = signal(
      last === undefined
        ? null
        : {
            view: viewOf(last, audience),
            seat: audience === 'spectator' ? null : audience,
            players: record.seats.map(({ name }) => ({ name, bot: botNamed(name) !== null, here: true })),
            game: 1,
            rev: 0,
            ply: plies.length - 1,
            undo: { steps: 0, barrier: null },
            awaitsConfirm: false,
          },
    );
  }

  act = (): Promise<Answer> => never();
  undo = (): Promise<Answer> => never();
  confirm = (): Promise<Answer> => never();
  past = (): Promise<Past> =>
    Promise.resolve({ record: this.record, held: this.record.termination !== null });
  onTold = (): (() => void) => () => {};
}

const never = (): Promise<Answer> => Promise.resolve({ ok: false, code: 'not-seated' });
