import { BOT_THINKING_MS, isBotName } from '@tigris/bots';
import { decisionKind } from '@tigris/engine';
import type { Slot } from '@tigris/protocol';
import { errorFields } from '../../log/log.ts';
import type { PlannedAct } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { botToMove } from './bot-move.ts';

type BotAnswersDeps = {
  think(state: TableState): Promise<PlannedAct | null>;
  enqueue(job: () => Promise<void>): void;
  /** Commits the answer. @param answer null: thinking failed */
  submit(answer: PlannedAct | null): Promise<void>;
  /** Called if an answer changed nothing, for example because the store is down. */
  retry(): void;
};

/** Answers for the bots of a table, one decision at a time. The answer is submitted after thinking and after a delay. */
export class BotAnswers {
  readonly #services: TableServices;
  readonly #deps: BotAnswersDeps;
  #pending: { key: string; cancel: () => void } | null = null;

  constructor(services: TableServices, deps: BotAnswersDeps) {
    this.#services = services;
    this.#deps = deps;
  }

  /** Starts on the answer that the table needs now, and cancels a pending one that is no longer needed. */
  update(state: TableState): void {
    const key = decisionKey(state);
    if (key === this.#pending?.key) return;
    this.stop();
    if (key !== null) this.#pending = { key, cancel: this.#start(state) };
  }

  /** The slot for which a bot is deciding; null: none. Confirmations don't count. */
  thinkingSlot(state: TableState): Slot | null {
    const next = botToMove(state);
    const isDecision = state.currentGame !== null && decisionKind(state.currentGame.position) !== null;
    return next !== null && isDecision && this.#pending?.key === decisionKey(state) ? state.order[next.seat] : null;
  }

  stop(): void {
    this.#pending?.cancel();
    this.#pending = null;
  }

  /** @returns cancels the answer. */
  #start(state: TableState): () => void {
    const { timers, log } = this.#services;
    let isCanceled = false;
    const thinking = this.#deps.think(state).catch((error) => {
      log.error('bot failed', errorFields(error));
      return null;
    });
    const submit = (answer: PlannedAct | null): void =>
      this.#deps.enqueue(async () => {
        if (isCanceled) return;
        try {
          await this.#deps.submit(answer);
        } finally {
          // A committed answer was canceled when the table updated its bots. Otherwise retry, also after an exception:
          // nothing else would ask the bot again.
          if (!isCanceled) {
            this.stop();
            this.#deps.retry();
          }
        }
      });
    const cancel = timers.after(this.#delayMs(state), () => void thinking.then(submit));
    return () => {
      isCanceled = true;
      cancel();
    };
  }

  /** Depends on public information only: the bot's level, the kind of decision, the table's options. */
  #delayMs(state: TableState): number {
    const { delays, random } = this.#services;
    const bot = botToMove(state)?.bot ?? '';
    const task = (state.currentGame && decisionKind(state.currentGame.position)) ?? 'confirm';
    return delays.botAnswerMs(isBotName(bot) ? BOT_THINKING_MS[bot] : 0, state.options.pace, task, random);
  }
}

/** Identifies the bot's decision that the table waits for; null: none. */
function decisionKey(state: TableState): string | null {
  const next = botToMove(state);
  return next && `${state.gameRev} ${next.seat} ${next.bot}`;
}
