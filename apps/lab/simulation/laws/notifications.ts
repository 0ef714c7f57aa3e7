import type { TurnNotification } from '../../../server/src/ports/notifications.ts';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import type { Act } from '../../../server/src/table/state/act.ts';
import type { TableState } from '../../../server/src/table/state/table-state.ts';
import type { Verdict } from './verdict.ts';

/** A process as this law knows it. */
type NotifyingProcess = {
  readonly serviceTimeMs: number;
  /** Whether that person looks at the table there. */
  isSeenBy(person: PersonId): boolean;
};

const LAW = 'people are called once';

/** Reckons anew who is asked since when, and holds it against the calls that are written and sent. */
export class NotificationLaw {
  readonly #verdict: Verdict;
  readonly #notifyAfterMs: number;
  readonly #written = new Set<string>();
  readonly #sent = new Set<string>();

  constructor(verdict: Verdict, grace: number) {
    this.#verdict = verdict;
    this.#notifyAfterMs = grace;
  }

  /** A process wants to write that somebody is called. */
  decides(act: Act, { awaited, slots, wantCalls, webhook }: TableState, caller: NotifyingProcess): void {
    if (act.kind !== 'call') return;
    const sitting = slots[act.slot];
    const isWanted =
      sitting.sitter === 'person' && (webhook !== null || wantCalls.includes(sitting.person.id));
    const isDue =
      awaited !== null &&
      awaited.slot === act.slot &&
      caller.serviceTimeMs - awaited.serviceTime >= this.#notifyAfterMs;
    if (!isWanted || !isDue) this.#verdict.report(LAW, `slot ${act.slot} is called out of turn`);
    else if (caller.isSeenBy(sitting.person.id))
      this.#verdict.report(LAW, `${sitting.person.id} looks at the table`);
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
