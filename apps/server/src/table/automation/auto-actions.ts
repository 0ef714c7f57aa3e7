import type { RefusalCode, Slot } from '@tigris/protocol';
import { BotAnswers } from '../bots/bot-answers.ts';
import { botMove } from '../bots/bot-move.ts';
import type { LiveState } from '../publish/snapshot.ts';
import { DelayedJob, WakeUpTimer } from '../scheduling/timers.ts';
import type { PlannedAct } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { decideAutoAction, nextHost } from './decide-auto-action.ts';

/** Delay before an action that could not be written is tried again. */
const RETRY_MS = 5000;

type AutoActionsDeps = {
  state(): TableState;
  enqueue(job: () => Promise<void>): void;
  /** @returns why not; null: done */
  commit(planned: PlannedAct): Promise<RefusalCode | null>;
  /** Publishes the present state. */
  publish(): void;
};

/** What a table does without a request: time-outs, votes, notifications, bots' moves, a new host. */
export class AutoActions {
  readonly #services: TableServices;
  readonly #live: LiveState;
  readonly #deps: AutoActionsDeps;
  readonly #wakeUpTimer: WakeUpTimer;
  readonly #hostTimer: DelayedJob;
  readonly #bots: BotAnswers;
  #isStopped = false;

  constructor(services: TableServices, live: LiveState, deps: AutoActionsDeps) {
    const { timers } = services;
    this.#services = services;
    this.#live = live;
    this.#deps = deps;
    this.#wakeUpTimer = new WakeUpTimer(timers, () => this.#onWakeUp());
    this.#hostTimer = new DelayedJob(timers, deps.enqueue);
    this.#bots = new BotAnswers(services, {
      think: (state) => botMove(state, services),
      enqueue: deps.enqueue,
      submit: async (answer) => void (await this.#commit(answer)),
      retry: () => this.update(),
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#wakeUpTimer.stop();
    this.#hostTimer.stop();
    this.#bots.stop();
  }

  /** Schedules what is due now and later. Called after every change of the table. */
  update(): void {
    if (this.#isStopped) return;
    const state = this.#deps.state();
    const { presence, clock } = this.#live;
    // First, so that an event which becomes due during this method still wakes the table.
    this.#wakeUpTimer.set(clock.msUntilNextEvent(state));
    const thinkingSlot = this.#bots.thinkingSlot(state);
    const action = this.#nextAction(thinkingSlot);
    if (action !== null) this.#deps.enqueue(() => this.#run(action, thinkingSlot));
    this.#bots.update(state);
    this.#hostTimer.update(nextHost(state, presence) !== null, this.#services.delays.hostAwayMs, () =>
      this.#moveHost(),
    );
  }

  #nextAction(thinkingSlot: Slot | null): PlannedAct | null {
    const state = this.#deps.state();
    const { presence, clock } = this.#live;
    return decideAutoAction(state, {
      ...{ presence, thinkingSlot },
      availability: clock.availability(state),
      serviceTime: clock.now(),
      nextNotification: clock.nextNotification(state),
      now: this.#services.clock.now(),
    });
  }

  /**
   * Commits the action if it is still due when its turn in the queue has come.
   * @param thinkingSlot as it was when the action was scheduled: a bot that started later does not count
   */
  async #run(planned: PlannedAct, thinkingSlot: Slot | null): Promise<void> {
    if (this.#isStopped) return;
    if (JSON.stringify(this.#nextAction(thinkingSlot)) !== JSON.stringify(planned)) return this.update();
    if ((await this.#commit(planned)) !== null && !this.#isStopped) this.#wakeUpTimer.set(RETRY_MS);
  }

  #onWakeUp(): void {
    const state = this.#deps.state();
    if (this.#live.clock.start(state, false) || state.vote !== null) this.#deps.publish();
    this.update();
  }

  async #moveHost(): Promise<void> {
    const person = nextHost(this.#deps.state(), this.#live.presence);
    await this.#commit(person === null ? null : { kind: 'host', person });
  }

  async #commit(planned: PlannedAct | null): Promise<RefusalCode | null> {
    return this.#isStopped || planned === null ? null : this.#deps.commit(planned);
  }
}
