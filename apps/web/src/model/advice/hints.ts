import { computed, effect, type Signal, signal, untracked } from '@preact/signals';
import { BOT_THINKING_MS, selectReasons, type TermChange } from '@tigris/bots';
import type { Action } from '@tigris/engine';
import { botWorker } from '../../bot-worker/bot-worker-client.ts';
import type { GameModel } from '../game/game-model.ts';
import type { GameSnapshot } from '../game/game-source.ts';

export type HintState =
  | { kind: 'none' }
  | { kind: 'thinking' }
  | { kind: 'failed' }
  /** `reasons`: the most important first. */
  | { kind: 'shown'; action: Action; reasons: readonly TermChange[] };

const NO_HINT: HintState = { kind: 'none' };

/** Hints from the strongest bot, in games against bots only. */
export class Hints {
  readonly state: Signal<HintState> = signal(NO_HINT);
  readonly model: GameModel;
  readonly #stopDismissing: () => void;
  #running = new AbortController();

  constructor(model: GameModel) {
    this.model = model;
    // A hint is dismissed with the decision it was requested for.
    const decision = computed(() => (model.isMyDecision.value ? `${model.snapshot.value?.rev}` : null));
    this.#stopDismissing = effect(() => {
      decision.value;
      untracked(() => this.dismiss());
    });
  }

  readonly isAllowed = computed(() => playsBotsOnly(this.model.snapshot.value));

  readonly isPossible = computed(
    () => this.isAllowed.value && this.model.isMyDecision.value && this.model.pendingDecision.value.kind !== 'confirm',
  );

  /** Requests a hint, or dismisses the one that is shown. */
  toggle(): void {
    if (this.state.value.kind !== 'none') this.dismiss();
    else if (this.isPossible.value) void this.#request();
  }

  dismiss(): void {
    this.#running.abort();
    this.#show(NO_HINT);
  }

  dispose(): void {
    this.#stopDismissing();
    this.dismiss();
  }

  async #request(): Promise<void> {
    const { value: snapshot } = this.model.snapshot;
    if (snapshot === null || snapshot.seat === null) return;
    const { view, seat } = snapshot;
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#show({ kind: 'thinking' });
    try {
      const record = await this.model.source.loadRecord();
      const request = { bot: 'fierce', view, seat, record, thinkingMs: BOT_THINKING_MS.fierce } as const;
      const { action, reason } = await botWorker.run({ kind: 'decide', request }, { signal });
      const reasons = selectReasons(reason, { seat, view, actions: [action] });
      if (!signal.aborted) this.#show({ kind: 'shown', action, reasons });
    } catch {
      if (!signal.aborted) this.#show({ kind: 'failed' });
    }
  }

  #show(state: HintState): void {
    this.state.value = state;
    this.model.hintedAction.value = state.kind === 'shown' ? state.action : null;
  }
}

function playsBotsOnly(snapshot: GameSnapshot | null): boolean {
  if (snapshot === null || snapshot.seat === null || snapshot.view.over) return false;
  return snapshot.players.every(({ bot }, seat) => bot !== null || seat === snapshot.seat);
}
