import { makePosition, type View } from '@tigris/engine';
import type { ChatLine, GameHistory, TableInfo } from '@tigris/protocol';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import { slotOf, type TableState } from '../../../server/src/table/state/table-state.ts';
import { historyFaults } from '../../consistency/history-faults.ts';
import { expectedObservation, observed } from '../../consistency/observation.ts';
import type { JournalModel } from '../world/journal-model.ts';
import type { Verdict } from './verdict.ts';

type TabView = { table: TableInfo; view: View | null };

/** Compares everything that clients are sent with the journal. */
export class VisibilityLaw {
  readonly #model: JournalModel;
  readonly #verdict: Verdict;
  /** Whether games start from the normal setup: only then can histories be replayed. */
  readonly #isFromOpening: boolean;
  /** Expected state of a client as text, by rev and slot. */
  readonly #expected = new Map<string, string>();

  constructor(model: JournalModel, verdict: Verdict, isFromOpening: boolean) {
    this.#model = model;
    this.#verdict = verdict;
    this.#isFromOpening = isFromOpening;
  }

  /** Checks a rev that a room is about to show. */
  shows(rev: number): void {
    // The journal of a new table is empty.
    if (rev > 0 && this.#model.at(rev) === null)
      this.#verdict.report('only written states are shown', `rev ${rev} is shown`);
  }

  /** Checks a state that a room sends to a person. */
  sent(to: PersonId, rev: number): void {
    const state = this.#model.at(rev);
    if (state !== null && !mayWatch(state, to)) this.#report(`${to} is sent rev ${rev}`);
  }

  said(to: PersonId, lines: readonly ChatLine[], rev: number): void {
    const state = this.#model.at(rev);
    const isSeated = state !== null && slotOf(state, to) !== null;
    if (isSeated && lines.some((line) => line.to === 'watchers'))
      this.#report(`${to} is a player and is sent chat of watchers`);
  }

  /** @param before the previous rev of this tab. */
  saw(by: PersonId, { table, view }: TabView, before: number): void {
    if (table.rev < before) this.#verdict.report('revs only rise', `${by} got ${table.rev} after ${before}`);
    const state = this.#model.at(table.rev);
    if (state === null) {
      this.shows(table.rev);
      return;
    }
    const found = textOf(observed(table, view), table);
    const expected = this.#expectedText(state, by);
    if (found !== expected) this.#report(`${by} sees ${textDifference(found, expected)}`);
  }

  /** @param view the view of the client at that moment. */
  read(by: PersonId, history: GameHistory, view: View | null): void {
    const state = this.#model.at(history.rev);
    if (state === null || history.from > 0 || !this.#isFromOpening) return;
    for (const fault of historyFaults(history, state, { slot: slotOf(state, by), view }))
      this.#verdict.report('histories are complete', `${by}: ${fault}`);
  }

  #expectedText(state: TableState, by: PersonId): string {
    const slot = slotOf(state, by);
    const key = `${state.rev} ${slot}`;
    const known = this.#expected.get(key);
    if (known !== undefined) return known;
    const { currentGame, order, options, stopped, game } = state;
    const slots = state.slots.map((sitting, at) => ({
      sitter: sitting.sitter,
      ready: sitting.sitter === 'bot' || (sitting.sitter === 'person' && sitting.ready),
      standIn: state.standIns[at]?.bot ?? null,
    }));
    const text = textOf(expectedObservation(state, slot), {
      ...{ game, options, stopped, slots },
      order: currentGame === null ? [] : [...order],
    });
    this.#expected.set(key, text);
    return text;
  }

  #report(text: string): void {
    this.#verdict.report('clients see what their seat may see', text);
  }
}

/** Whether a person may be at the table: players, and watchers who are not banned, during games only if allowed. */
const mayWatch = (state: TableState, person: PersonId): boolean =>
  slotOf(state, person) !== null ||
  (!state.banned.includes(person) && (state.phase === 'gathering' || state.options.watch === 'anyone'));

type Public = Pick<TableInfo, 'game' | 'options' | 'stopped' | 'order'> & {
  slots: readonly Pick<TableInfo['slots'][number], 'sitter' | 'ready' | 'standIn'>[];
};

function textOf(sight: ReturnType<typeof observed>, { game, options, stopped, order, slots }: Public): string {
  const { rules, confirm, watch, pace, listed, order: by } = options;
  const seats = slots.map(({ sitter, ready, standIn }) => [sitter, ready, standIn]);
  const { view, undo, ...rest } = sight;
  const table = [game, stopped, order, seats, rules, confirm, watch, pace, listed, by];
  return JSON.stringify([rest, undo.steps, undo.barrier, viewText(view), table]);
}

/** Returns a view in notation: equal views may have their fields in different order. */
const viewText = (view: View | null): string => (view === null ? '' : makePosition(view));

/** Returns the place where two texts differ. */
function textDifference(found: string, expected: string): string {
  let at = 0;
  while (found[at] === expected[at]) at++;
  const from = Math.max(0, at - 40);
  return `…${found.slice(from, at + 60)}… for …${expected.slice(from, at + 60)}…`;
}
