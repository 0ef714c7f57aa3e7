import { groupsOn, isKingdom } from '../../src/board/groups.ts';
import { conflictOutcomes, type SideTotal } from '../../src/explain/conflict-outcome.ts';
import { conflictPreviewsForView, countParts } from '../../src/explain/conflict-preview.ts';
import { previewMarks, previewMove } from '../../src/explain/move-preview.ts';
import { decisionKind } from '../../src/operations/apply.ts';
import { viewOf } from '../../src/operations/view.ts';
import { must, mustEqual } from '../support/law-violation.ts';
import type { Ply } from '../support/playout.ts';
import type { Law } from './law.ts';

/** Compares the outcomes shown to spectators with the events. */
export const conflictOutcomesAreComplete: Law = {
  title: 'a conflict outcome names the winner, both totals, the points and the removed tiles',
  watch: () => ({
    ply({ before, action, step: { events } }) {
      const outcomeEvents = events.filter((event) => event.kind === 'outcome');
      const outcomes = conflictOutcomes(viewOf(before, 'spectator'), events);
      mustEqual(
        outcomes.map(({ winner, attack, defense }) => [winner, sum(attack), sum(defense)]),
        outcomeEvents.map(({ winner, attack, defense }) => [winner, attack, defense]),
        'winners and totals',
      );
      const fought = before.pending?.kind === 'support' ? before.pending : null;
      const [first] = outcomes;
      if (fought !== null && first !== undefined) {
        const count = action.kind === 'support' ? action.count : 0;
        const answers = fought.added === null ? [count, first.defense.added] : [fought.added, count];
        mustEqual([first.attack.added, first.defense.added], answers, 'added tiles');
      }
      const won = events.flatMap((event) =>
        event.kind === 'point' && (event.from === 'war' || event.from === 'revolt') ? [event] : [],
      );
      mustEqual(
        outcomes.map(({ points, winner }) => [winner, points.color, points.count]),
        won.map(({ seat, color, count }) => [seat, color, count]),
        'points',
      );
      mustEqual(
        outcomes.flatMap(({ lost }) => lost.cells),
        events.flatMap((event) => (event.kind === 'removed' ? event.cells : [])),
        'removed tiles',
      );
    },
  }),
};

const sum = ({ onBoard, added }: SideTotal): number => onBoard + added;

export const victoryPreviewsComeTrue: Law = {
  title: 'a conflict has the previewed effects',
  watch: () => ({
    ply({ before, step: { position, events } }) {
      const [outcome, ...more] = conflictOutcomes(before, events);
      if (outcome === undefined || more.length > 0 || before.pending?.kind !== 'support') return;
      const [battle] = conflictPreviewsForView(viewOf(before, 'spectator'));
      const { conflict, winner, loser, points, lost } = outcome;
      const after = winner === conflict.attacker ? battle.ifAttackerWins : battle.ifDefenderWins;
      mustEqual(
        [after.points, after.color, after.cells, after.beatenLeader.seat, after.beatenLeader.color],
        [points.count, points.color, lost.cells, loser, conflict.color],
        'the effects',
      );
      mustEqual(after.kingdomParts, countParts(before.board, position.board, conflict.cell), 'parts of the kingdom');
    },
  }),
};

const CHECK_INTERVAL = 5;

/** Compares the mark of a cell, its preview, and what then happens. */
export const previewMarksComeTrue: Law = {
  title: 'the mark of a cell and its preview match what then happens',
  watch: ({ game }) => ({
    ply(ply) {
      if (decisionKind(ply.before) !== 'action' || (ply.number + game.number) % CHECK_INTERVAL !== 0) return;
      const { before, seat, action, step } = ply;
      const view = viewOf(before, seat);
      const [mark] = previewMarks(view, seat, [action]);
      const wars = step.events.some(({ kind }) => kind === 'union') && step.position.pending?.kind === 'war';
      const conflicts = step.events.flatMap((event) => (event.kind === 'conflict' ? [event.conflict.kind] : []));
      const fights = wars ? ['war'] : conflicts;
      mustEqual(mark === 'war' || mark === 'revolt', fights.length > 0, `a conflict, marked ${mark}`);
      if (fights.length > 0) must(fights.includes(mark), `the kind of the conflict: ${mark}`);
      else markWithoutConflict(mark, ply);
      const { conflictPreviews, splits, destroyedTile } = previewMove(view, seat, action);
      mustEqual(conflictPreviews.length > 0, step.position.pending?.kind === 'support' || wars, 'conflict previews');
      mustEqual(destroyedTile, struckIn(ply), 'the tile that is destroyed');
      mustEqual(splits, splitsOf(ply), 'kingdoms that fall apart');
    },
  }),
};

function markWithoutConflict(mark: string, { seat, step: { events, position } }: Ply): void {
  const asked = position.pending?.kind;
  const builds = asked === 'monument' || asked === 'building';
  const takes = asked === 'treasure' || events.some(({ kind }) => kind === 'treasure');
  const homes = events.some(({ kind }) => kind === 'home');
  const scorers = events.flatMap((event) => (event.kind === 'point' ? [event.seat] : []));
  const expected = builds
    ? 'build'
    : takes
      ? 'treasure'
      : homes
        ? 'home'
        : scorers.includes(seat)
          ? 'point'
          : scorers.length > 0
            ? 'gift'
            : 'quiet';
  mustEqual(mark, expected, 'the mark');
}

const struckIn = ({ step }: Ply): number | null =>
  step.events.flatMap((event) => (event.kind === 'catastrophe' ? [event.destroyed] : []))[0] ?? null;

const splitsOf = ({ before, step }: Ply): number[] =>
  groupsOn(before.board)
    .filter(isKingdom)
    .map(({ cells }) => countParts(before.board, step.position.board, cells[0]))
    .filter((parts) => parts > 1);
