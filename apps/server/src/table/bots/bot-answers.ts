import { BOT_THINKING_MS, isBotName } from '@tigris/bots';
import { decisionKind } from '@tigris/engine';
import type { Slot } from '@tigris/protocol';
import { errorFields } from '../../log/log.ts';
import type { PlannedAct } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { botToMove } from './bot-move.ts';

type BotAnswersDeps = {
  /** Works out the answer of the bot whose decision it is. */
  think(state: TableState): Promise<PlannedAct | null>;
  /** The table's queue: an answer takes its turn like every request. */
  enqueue(job: () => Promise<void>): void;
  /** Null where thinking failed. */
  submit(answer: PlannedAct | null): Promise<void>;
  /** Called where an answer changed nothing, for example because the store is down. */
  retry(): void;
};

/** The answers of a table's bots, one at a time. A bot thinks while it waits, and its answer is given when both are over. */
export class BotAnswers {
  readonly #services: TableServices;
  readonly #deps: BotAnswersDeps;
  #pending: { key: string; drop: () => void } | null = null;

  constructor(services: TableServices, does: BotAnswersDeps) {
    this.#services = services;
    this.#deps = does;
  }

  /** Begins with the answer that the table needs, and drops one that it does not need any more. */
  update(state: TableState): void {
    const key = decisionKey(state);
    if (key === this.#pending?.key) return;
    this.stop();
    if (key !== null) this.#pending = { key, drop: this.#start(state) };
  }

  /** The slot for which a bot is thinking about a decision. */
  thinkingSlot(state: TableState): Slot | null {
    const next = botToMove(state);
    const isDecision = state.currentGame !== null && decisionKind(state.currentGame.position) !== null;
    return next !== null && isDecision && this.#pending?.key === decisionKey(state)
      ? state.order[next.seat]
      : null;
  }

  stop(): void {
    this.#pending?.drop();
    this.#pending = null;
  }

  /** @returns what drops the answer. */
  #start(state: TableState): () => void {
    const { timers, log } = this.#services;
    let isCanceled = false;
    const thought = this.#deps.think(state).catch((error) => {
      log.error('bot failed', errorFields(error));
      return null;
    });
    const give = (answer: PlannedAct | null): void =>
      this.#deps.enqueue(async () => {
        if (isCanceled) return;
        try {
          await this.#deps.submit(answer);
        } finally {
          // An answer that was given is dropped, because the table looked for the next one. Any other is asked for again,
          // even where the table failed: nobody else would ask.
          if (!isCanceled) {
            this.stop();
            this.#deps.retry();
          }
        }
      });
    const cancel = timers.after(this.#delayMs(state), () => void thought.then(give));
    return () => {
      isCanceled = true;
      cancel();
    };
  }

  /** Only what everybody knows counts: the bot's level, the kind of decision, the table's options. */
  #delayMs(state: TableState): number {
    const { delays, random } = this.#services;
    const bot = botToMove(state)?.bot ?? '';
    const task = (state.currentGame && decisionKind(state.currentGame.position)) ?? 'confirm';
    return delays.botAnswerMs(isBotName(bot) ? BOT_THINKING_MS[bot] : 0, state.options.pace, task, random);
  }
}

/** Which answer the table needs now; null: none of a bot. */
function decisionKey(state: TableState): string | null {
  const next = botToMove(state);
  return next && `${state.gameRev} ${next.seat} ${next.bot}`;
}
