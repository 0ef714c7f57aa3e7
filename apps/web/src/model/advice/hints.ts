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
  /** @param why what speaks for the action, the most important first. */
  | { kind: 'shown'; action: Action; why: readonly TermChange[] };

const NO_HINT: HintState = { kind: 'none' };

/** What the strongest bot would do in the player's place: only where no person plays against them. */
export class Hints {
  readonly state: Signal<HintState> = signal(NO_HINT);
  readonly model: GameModel;
  readonly #stopDismissing: () => void;
  #running = new AbortController();

  constructor(model: GameModel) {
    this.model = model;
    // A hint is for the decision that was open when it was asked for.
    const decision = computed(() => (model.isMyDecision.value ? `${model.snapshot.value?.rev}` : null));
    this.#stopDismissing = effect(() => {
      decision.value;
      untracked(() => this.dismiss());
    });
  }

  /** Whether there are hints in this game at all. */
  readonly isAllowed = computed(() => playsBotsOnly(this.model.snapshot.value));

  readonly isPossible = computed(
    () =>
      this.isAllowed.value &&
      this.model.isMyDecision.value &&
      this.model.pendingDecision.value.kind !== 'confirm',
  );

  /** Asks for a hint, or puts away the one that is shown. */
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
    const { value: now } = this.model.snapshot;
    if (now === null || now.seat === null) return;
    const { view, seat } = now;
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#show({ kind: 'thinking' });
    try {
      const record = await this.model.source.loadRecord();
      const request = { bot: 'fierce', view, seat, record, ms: BOT_THINKING_MS.fierce } as const;
      const { action, reason } = await botWorker.run({ kind: 'decide', request }, { signal });
      const why = selectReasons(reason, { seat, view, actions: [action] });
      if (!signal.aborted) this.#show({ kind: 'shown', action, why });
    } catch {
      if (!signal.aborted) this.#show({ kind: 'failed' });
    }
  }

  #show(state: HintState): void {
    this.state.value = state;
    this.model.hintedAction.value = state.kind === 'shown' ? state.action : null;
  }
}

function playsBotsOnly(now: GameSnapshot | null): boolean {
  if (now === null || now.seat === null || now.view.over) return false;
  return now.players.every(({ bot }, seat) => bot !== null || seat === now.seat);
}
