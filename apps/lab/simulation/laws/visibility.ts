import { makePosition, type View } from '@tigris/engine';
import type { ChatLine, GameHistory, TableInfo } from '@tigris/protocol';
import type { PersonId } from '../../../server/src/ports/persons.ts';
import { slotOf, type TableState } from '../../../server/src/table/state/table-state.ts';
import { historyFaults } from '../../consistency/history-faults.ts';
import { expectedObservation, observed } from '../../consistency/observation.ts';
import type { JournalModel } from '../world/journal-model.ts';
import type { Verdict } from './verdict.ts';

/** What one tab sees of a table. */
type TabView = { table: TableInfo; view: View | null };

/** Compares what everybody is sent, sees and hears with the journal. */
export class VisibilityLaw {
  readonly #model: JournalModel;
  readonly #verdict: Verdict;
  /** Whether games begin where the rules say, so that their histories can be followed. */
  readonly #isFromOpening: boolean;
  /** What must be seen at each rev from each slot, as text. */
  readonly #expected = new Map<string, string>();

  constructor(truth: JournalModel, verdict: Verdict, isFromOpening: boolean) {
    this.#model = truth;
    this.#verdict = verdict;
    this.#isFromOpening = isFromOpening;
  }

  /** A room is about to show this rev. */
  shows(rev: number): void {
    // A new table has nothing in its journal.
    if (rev > 0 && this.#model.at(rev) === null)
      this.#verdict.report('what is shown is written', `rev ${rev} is shown`);
  }

  /** A room sends the state at this rev to that person. */
  sent(to: PersonId, rev: number): void {
    const state = this.#model.at(rev);
    if (state !== null && !mayWatch(state, to)) this.#report(`${to} is sent rev ${rev}`);
  }

  said(to: PersonId, lines: readonly ChatLine[], rev: number): void {
    const state = this.#model.at(rev);
    const isSeated = state !== null && slotOf(state, to) !== null;
    if (isSeated && lines.some((line) => line.to === 'watchers'))
      this.#report(`${to} has a seat and hears watchers`);
  }

  /** @param before the rev that this tab saw last. */
  saw(by: PersonId, { table, view }: TabView, before: number): void {
    if (table.rev < before) this.#verdict.report('revs only rise', `${by} saw ${table.rev} after ${before}`);
    const state = this.#model.at(table.rev);
    if (state === null) {
      this.shows(table.rev);
      return;
    }
    const found = textOf(observed(table, view), table);
    const expected = this.#expectedText(state, by);
    if (found !== expected) this.#report(`${by} sees ${textDifference(found, expected)}`);
  }

  /** @param view what the asker sees at that moment. */
  read(by: PersonId, history: GameHistory, view: View | null): void {
    const state = this.#model.at(history.rev);
    if (state === null || history.from > 0 || !this.#isFromOpening) return;
    for (const fault of historyFaults(history, state, { slot: slotOf(state, by), view }))
      this.#verdict.report('histories are whole', `${by}: ${fault}`);
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
    this.#verdict.report('each sees what their seat may see', text);
  }
}

/** Whoever sits, and watchers whom the host did not send away: in a game only where anybody may watch. */
const mayWatch = (state: TableState, person: PersonId): boolean =>
  slotOf(state, person) !== null ||
  (!state.banned.includes(person) && (state.phase === 'gathering' || state.options.watch === 'anyone'));

type Public = Pick<TableInfo, 'game' | 'options' | 'stopped' | 'order'> & {
  slots: readonly Pick<TableInfo['slots'][number], 'sitter' | 'ready' | 'standIn'>[];
};

function textOf(
  sight: ReturnType<typeof observed>,
  { game, options, stopped, order, slots }: Public,
): string {
  const { rules, confirm, watch, pace, listed, order: by } = options;
  const seats = slots.map(({ sitter, ready, standIn }) => [sitter, ready, standIn]);
  const { view, undo, ...rest } = sight;
  const table = [game, stopped, order, seats, rules, confirm, watch, pace, listed, by];
  return JSON.stringify([rest, undo.steps, undo.barrier, viewText(view), table]);
}

/** A view as the notation writes it. Views that are equal may hold their fields in another order. */
const viewText = (view: View | null): string => (view === null ? '' : makePosition(view));

/** Where two texts begin to differ. */
function textDifference(found: string, expected: string): string {
  let at = 0;
  while (found[at] === expected[at]) at++;
  const from = Math.max(0, at - 40);
  return `…${found.slice(from, at + 60)}… for …${expected.slice(from, at + 60)}…`;
}
