import type { RefusalCode, Slot } from '@tigris/protocol';
import { BotAnswers } from '../bots/bot-answers.ts';
import { botMove } from '../bots/bot-move.ts';
import type { Around } from '../publish/snapshot.ts';
import { Waiting } from '../scheduling/delayed-job.ts';
import { Alarm } from '../scheduling/wake-up-timer.ts';
import type { PlannedAct } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import { newHost, ownDecision } from './decide-auto-action.ts';

/** Milliseconds before a table tries again what it could not write. */
const TRY_AGAIN = 5000;

type Does = {
  state(): TableState;
  /** The table's queue: what a table does by itself takes its turn like every request. */
  enqueue(job: () => Promise<void>): void;
  /** Null: it is done. */
  commit(planned: PlannedAct): Promise<RefusalCode | null>;
  /** Shows the table as it is. */
  show(): void;
};

/** What a table does by itself: at once, when it has waited long enough, or when a bot has decided. */
export class Duties {
  readonly #services: TableServices;
  readonly #around: Around;
  readonly #does: Does;
  readonly #alarm: Alarm;
  readonly #hostless: Waiting;
  readonly #bots: BotAnswers;
  #stopped = false;

  constructor(services: TableServices, around: Around, does: Does) {
    const { timers } = services;
    this.#services = services;
    this.#around = around;
    this.#does = does;
    this.#alarm = new Alarm(timers, () => this.#timeHasPassed());
    this.#hostless = new Waiting(timers, does.enqueue);
    this.#bots = new BotAnswers(services, {
      think: (state) => botMove(state, services),
      enqueue: does.enqueue,
      give: async (answer) => void (await this.#commit(answer)),
      again: () => this.lookAhead(),
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#alarm.stop();
    this.#hostless.stop();
    this.#bots.stop();
  }

  /** Called after every change. */
  lookAhead(): void {
    if (this.#stopped) return;
    const state = this.#does.state();
    const { presence, time } = this.#around;
    // First of all: what becomes due while the rest is looked at rings once more, instead of never.
    this.#alarm.set(time.next(state));
    const answering = this.#bots.answering(state);
    const own = this.#ownDecision(answering);
    if (own !== null) this.#does.enqueue(() => this.#carryOut(own, answering));
    this.#bots.update(state);
    this.#hostless.update(newHost(state, presence) !== null, this.#services.pace.host, () =>
      this.#moveHost(),
    );
  }

  #ownDecision(answering: Slot | null): PlannedAct | null {
    const state = this.#does.state();
    const { presence, time } = this.#around;
    return ownDecision(state, {
      ...{ presence, answering },
      people: time.people(state),
      up: time.now(),
      nextCall: time.nextCall(state),
      now: this.#services.clock.now(),
    });
  }

  /**
   * What led to this decision may have changed before its turn came.
   * @param answering for whom a bot was thinking when it was made: one that began later thinks in vain.
   */
  async #carryOut(planned: PlannedAct, answering: Slot | null): Promise<void> {
    if (this.#stopped) return;
    if (JSON.stringify(this.#ownDecision(answering)) !== JSON.stringify(planned)) return this.lookAhead();
    if ((await this.#commit(planned)) !== null && !this.#stopped) this.#alarm.set(TRY_AGAIN);
  }

  #timeHasPassed(): void {
    const state = this.#does.state();
    if (this.#around.time.goOn(state, false) || state.vote !== null) this.#does.show();
    this.lookAhead();
  }

  async #moveHost(): Promise<void> {
    const person = newHost(this.#does.state(), this.#around.presence);
    await this.#commit(person === null ? null : { kind: 'host', person });
  }

  async #commit(planned: PlannedAct | null): Promise<RefusalCode | null> {
    return this.#stopped || planned === null ? null : this.#does.commit(planned);
  }
}
