import type { RefusalCode, Slot } from '@tigris/protocol';
import { BotAnswers } from '../bots/bot-answers.ts';
import { botMove } from '../bots/bot-move.ts';
import type { LiveState } from '../publish/snapshot.ts';
import { DelayedJob, WakeUpTimer } from '../scheduling/timers.ts';
import type { PlannedAct } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { decideAutoAction, nextHost } from './decide-auto-action.ts';

/** Milliseconds before a table tries again what it could not write. */
const RETRY_MS = 5000;

type AutoActionsDeps = {
  state(): TableState;
  /** The table's queue: what a table does by itself takes its turn like every request. */
  enqueue(job: () => Promise<void>): void;
  /** Null: it is done. */
  commit(planned: PlannedAct): Promise<RefusalCode | null>;
  /** Shows the table as it is. */
  show(): void;
};

/** What a table does by itself: at once, when it has waited long enough, or when a bot has decided. */
export class AutoActions {
  readonly #services: TableServices;
  readonly #live: LiveState;
  readonly #deps: AutoActionsDeps;
  readonly #wakeUpTimer: WakeUpTimer;
  readonly #hostTimer: DelayedJob;
  readonly #bots: BotAnswers;
  #stopped = false;

  constructor(services: TableServices, around: LiveState, does: AutoActionsDeps) {
    const { timers } = services;
    this.#services = services;
    this.#live = around;
    this.#deps = does;
    this.#wakeUpTimer = new WakeUpTimer(timers, () => this.#onWakeUp());
    this.#hostTimer = new DelayedJob(timers, does.enqueue);
    this.#bots = new BotAnswers(services, {
      think: (state) => botMove(state, services),
      enqueue: does.enqueue,
      submit: async (answer) => void (await this.#commit(answer)),
      retry: () => this.update(),
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#wakeUpTimer.stop();
    this.#hostTimer.stop();
    this.#bots.stop();
  }

  /** Called after every change. */
  update(): void {
    if (this.#stopped) return;
    const state = this.#deps.state();
    const { presence, clock } = this.#live;
    // First of all: what becomes due while the rest is looked at rings once more, instead of never.
    this.#wakeUpTimer.set(clock.msUntilNextEvent(state));
    const answering = this.#bots.thinkingSlot(state);
    const own = this.#nextAction(answering);
    if (own !== null) this.#deps.enqueue(() => this.#run(own, answering));
    this.#bots.update(state);
    this.#hostTimer.update(nextHost(state, presence) !== null, this.#services.delays.hostAwayMs, () =>
      this.#moveHost(),
    );
  }

  #nextAction(answering: Slot | null): PlannedAct | null {
    const state = this.#deps.state();
    const { presence, clock } = this.#live;
    return decideAutoAction(state, {
      ...{ presence, thinkingSlot: answering },
      availability: clock.availability(state),
      serviceTime: clock.now(),
      nextNotification: clock.nextNotification(state),
      now: this.#services.clock.now(),
    });
  }

  /**
   * What led to this decision may have changed before its turn came.
   * @param answering for whom a bot was thinking when it was made: one that began later thinks in vain.
   */
  async #run(planned: PlannedAct, answering: Slot | null): Promise<void> {
    if (this.#stopped) return;
    if (JSON.stringify(this.#nextAction(answering)) !== JSON.stringify(planned)) return this.update();
    if ((await this.#commit(planned)) !== null && !this.#stopped) this.#wakeUpTimer.set(RETRY_MS);
  }

  #onWakeUp(): void {
    const state = this.#deps.state();
    if (this.#live.clock.start(state, false) || state.vote !== null) this.#deps.show();
    this.update();
  }

  async #moveHost(): Promise<void> {
    const person = nextHost(this.#deps.state(), this.#live.presence);
    await this.#commit(person === null ? null : { kind: 'host', person });
  }

  async #commit(planned: PlannedAct | null): Promise<RefusalCode | null> {
    return this.#stopped || planned === null ? null : this.#deps.commit(planned);
  }
}
