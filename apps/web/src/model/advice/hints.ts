import { computed, effect, type Signal, signal, untracked } from '@preact/signals';
import { BOT_THINKING_MS, selectReasons, type TermChange } from '@tigris/bots';
import type { Action } from '@tigris/engine';
import { thinker } from '../../bot-worker/bot-worker-client.ts';
import type { GameModel } from '../game/game-model.ts';
import type { GameSnapshot } from '../game/game-source.ts';

export type HintState =
  | { kind: 'none' }
  | { kind: 'thinking' }
  | { kind: 'failed' }
  /** @param why what speaks for the action, the most important first. */
  | { kind: 'shown'; action: Action; why: readonly TermChange[] };

const NONE: HintState = { kind: 'none' };

/** What the strongest bot would do in the player's place: only where no person plays against them. */
export class Hints {
  readonly state: Signal<HintState> = signal(NONE);
  readonly model: GameModel;
  readonly #stop: () => void;
  #asked = new AbortController();

  constructor(model: GameModel) {
    this.model = model;
    // A hint is for the decision that was open when it was asked for.
    const decision = computed(() => (model.isMyDecision.value ? `${model.snapshot.value?.rev}` : null));
    this.#stop = effect(() => {
      decision.value;
      untracked(() => this.dismiss());
    });
  }

  /** Whether there are hints in this game at all. */
  readonly allowed = computed(() => playsBotsOnly(this.model.snapshot.value));

  readonly possible = computed(
    () =>
      this.allowed.value &&
      this.model.isMyDecision.value &&
      this.model.pendingDecision.value.kind !== 'confirm',
  );

  /** Asks for a hint, or puts away the one that is shown. */
  toggle(): void {
    if (this.state.value.kind !== 'none') this.dismiss();
    else if (this.possible.value) void this.#ask();
  }

  dismiss(): void {
    this.#asked.abort();
    this.#show(NONE);
  }

  stop(): void {
    this.#stop();
    this.dismiss();
  }

  async #ask(): Promise<void> {
    const { value: now } = this.model.snapshot;
    if (now === null || now.seat === null) return;
    const { view, seat } = now;
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    this.#show({ kind: 'thinking' });
    try {
      const record = await this.model.source.loadRecord();
      const ask = { bot: 'fierce', view, seat, record, ms: BOT_THINKING_MS.fierce } as const;
      const { action, reason } = await thinker.think({ kind: 'decide', ask }, { signal });
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
