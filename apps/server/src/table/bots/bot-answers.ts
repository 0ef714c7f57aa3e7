import { BOT_THINKING_MS, isBotName } from '@tigris/bots';
import { decision } from '@tigris/engine';
import type { Slot } from '@tigris/protocol';
import { errorFields } from '../../log/log.ts';
import type { PlannedAct } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { botToMove } from './bot-move.ts';

type Does = {
  /** Works out the answer of the bot whose decision it is. */
  think(state: TableState): Promise<PlannedAct | null>;
  /** The table's queue: an answer takes its turn like every request. */
  enqueue(job: () => Promise<void>): void;
  /** Null where thinking failed. */
  give(answer: PlannedAct | null): Promise<void>;
  /** Called where an answer changed nothing, for example because the store is down. */
  again(): void;
};

/** The answers of a table's bots, one at a time. A bot thinks while it waits, and its answer is given when both are over. */
export class BotAnswers {
  readonly #services: TableServices;
  readonly #does: Does;
  #coming: { key: string; drop: () => void } | null = null;

  constructor(services: TableServices, does: Does) {
    this.#services = services;
    this.#does = does;
  }

  /** Begins with the answer that the table needs, and drops one that it does not need any more. */
  update(state: TableState): void {
    const key = keyOf(state);
    if (key === this.#coming?.key) return;
    this.stop();
    if (key !== null) this.#coming = { key, drop: this.#begin(state) };
  }

  /** The slot for which a bot is thinking about a decision. */
  answering(state: TableState): Slot | null {
    const next = botToMove(state);
    const isDecision = state.play !== null && decision(state.play.position) !== null;
    return next !== null && isDecision && this.#coming?.key === keyOf(state) ? state.order[next.seat] : null;
  }

  stop(): void {
    this.#coming?.drop();
    this.#coming = null;
  }

  /** @returns what drops the answer. */
  #begin(state: TableState): () => void {
    const { timers, log } = this.#services;
    let dropped = false;
    const thought = this.#does.think(state).catch((error) => {
      log.error('bot failed', errorFields(error));
      return null;
    });
    const give = (answer: PlannedAct | null): void =>
      this.#does.enqueue(async () => {
        if (dropped) return;
        try {
          await this.#does.give(answer);
        } finally {
          // An answer that was given is dropped, because the table looked for the next one. Any other is asked for again,
          // even where the table failed: nobody else would ask.
          if (!dropped) {
            this.stop();
            this.#does.again();
          }
        }
      });
    const cancel = timers.after(this.#pause(state), () => void thought.then(give));
    return () => {
      dropped = true;
      cancel();
    };
  }

  /** Only what everybody knows counts: the bot's level, the kind of decision, the table's options. */
  #pause(state: TableState): number {
    const { pace, random } = this.#services;
    const bot = botToMove(state)?.bot ?? '';
    const task = (state.play && decision(state.play.position)) ?? 'confirm';
    return pace.bot(isBotName(bot) ? BOT_THINKING_MS[bot] : 0, state.options.pace, task, random);
  }
}

/** Which answer the table needs now; null: none of a bot. */
function keyOf(state: TableState): string | null {
  const next = botToMove(state);
  return next && `${state.playRev} ${next.seat} ${next.bot}`;
}
