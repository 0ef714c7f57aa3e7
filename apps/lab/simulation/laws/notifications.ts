import type { TurnNotification } from '../../../server/src/ports/notifications.ts';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import type { Act } from '../../../server/src/table/state/act.ts';
import type { TableState } from '../../../server/src/table/state/table-state.ts';
import type { Verdict } from './verdict.ts';

/** The part of a process that this law needs. */
type NotifyingProcess = {
  readonly serviceTimeMs: number;
  /** Whether a page of the person at this process is visible. */
  isSeenBy(person: PersonId): boolean;
};

const LAW = 'players are notified once';

/** Computes who has to act since when, and compares that with the notifications that are written and sent. */
export class NotificationLaw {
  readonly #verdict: Verdict;
  readonly #notifyAfterMs: number;
  readonly #written = new Set<string>();
  readonly #sent = new Set<string>();

  constructor(verdict: Verdict, grace: number) {
    this.#verdict = verdict;
    this.#notifyAfterMs = grace;
  }

  /** Checks a notification that a process is about to write. */
  decides(act: Act, { awaited, slots, wantCalls, webhook }: TableState, caller: NotifyingProcess): void {
    if (act.kind !== 'call') return;
    const sitting = slots[act.slot];
    const isWanted = sitting.sitter === 'person' && (webhook !== null || wantCalls.includes(sitting.person.id));
    const isDue =
      awaited !== null &&
      awaited.slot === act.slot &&
      caller.serviceTimeMs - awaited.serviceTime >= this.#notifyAfterMs;
    if (!isWanted || !isDue) this.#verdict.report(LAW, `slot ${act.slot} is notified at the wrong time`);
    else if (caller.isSeenBy(sitting.person.id)) this.#verdict.report(LAW, `${sitting.person.id} has a visible page`);
  }

  written(act: Act, before: TableState | null): void {
    if (act.kind !== 'call') return;
    const key = `${before?.awaited?.rev} ${act.reminder}`;
    if (this.#written.has(key)) this.#verdict.report(LAW, `${key} is written again`);
    this.#written.add(key);
  }

  sends({ askedRev, isReminder }: TurnNotification): void {
    const key = `${askedRev} ${isReminder}`;
    if (!this.#written.has(key)) this.#verdict.report(LAW, `${key} is not written`);
    if (this.#sent.has(key)) this.#verdict.report(LAW, `${key} is sent again`);
    this.#sent.add(key);
  }
}
