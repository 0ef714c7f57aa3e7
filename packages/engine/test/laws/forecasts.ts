import type { Action } from '../../src/base/action.ts';
import type { Position } from '../../src/base/position.ts';
import { decider, decisionKind } from '../../src/operations/apply.ts';
import { conflictForecastsForView } from '../../src/operations/conflict-forecast.ts';
import { type Forecast, forecast } from '../../src/operations/forecast.ts';
import { legalActions } from '../../src/operations/legal.ts';
import { viewOf } from '../../src/operations/view.ts';
import { mustEqual } from '../support/law-violation.ts';
import type { Ply } from '../support/playout.ts';
import { mustBeForecast, type OpenForecast, openForecast } from './forecast-checks.ts';
import type { Law } from './law.ts';

const CHECK_INTERVAL = 3;

const forecastOf = ({ before, seat, action }: Ply): Forecast => forecast(viewOf(before, seat), seat, action);

export const certainPartHappens: Law = {
  title: 'the certain effects of a forecast happen',
  watch: ({ game }) => ({
    ply(ply) {
      if ((ply.number + game.number) % CHECK_INTERVAL !== 0) return;
      const { refusal, certain, joins, conflicts } = forecastOf(ply);
      const union = ply.step.events.some(({ kind }) => kind === 'union');
      mustEqual([refusal, certain], [null, whatHappened(ply)], 'what happens for certain');
      mustEqual(joins.kingdoms.length === 2, union, 'kingdoms are united');
      mustEqual(
        conflicts.map(({ conflict }) => conflict.color),
        openColors(ply.step.position, conflicts),
        'colors of open conflicts',
      );
      mustEqual(
        conflictForecastsForView(viewOf(ply.step.position, 'spectator')),
        conflicts,
        'what all may know of them',
      );
    },
  }),
};

/** Returns the consequences of a token, read from its events and the next question. */
function whatHappened({ step: { position, events } }: Ply): Forecast['certain'] {
  const asked = decisionKind(position);
  const answers = asked === null ? [] : legalActions(position);
  const choices = answers.flatMap((action) => (action.kind === 'treasure' ? [action.cell] : []));
  const taken = events.flatMap((event) =>
    event.kind === 'treasure' ? [{ seat: event.seat, cells: [event.cell], isChoice: false }] : [],
  );
  return {
    points: events.flatMap((event) => {
      if (event.kind !== 'point') return [];
      const { seat, color, count, cell } = event;
      return [{ seat, color, count, cell }];
    }),
    returnedLeaders: events.flatMap((event) =>
      event.kind === 'home' ? [{ seat: event.seat, color: event.color, cell: event.from }] : [],
    ),
    removedTiles: events.flatMap((event) => (event.kind === 'removed' ? event.cells : [])),
    treasures:
      asked === 'treasure' ? [...taken, { seat: decider(position) ?? -1, cells: choices, isChoice: true }] : taken,
    offers: asked === 'building' || asked === 'monument' ? answers.filter(accepts) : [],
  };
}

const accepts = ({ kind }: Action): boolean => kind !== 'no-building' && kind !== 'no-monument';

/**
 * Returns the colors of the open conflicts: the wars to choose from, or the current conflict and the waiting ones.
 */
function openColors(position: Position, expected: Forecast['conflicts']): number[] {
  if (position.pending?.kind === 'support') {
    return [position.pending.conflict.color, ...expected.slice(1).map(({ conflict }) => conflict.color)];
  }
  if (decisionKind(position) !== 'war') return [];
  return legalActions(position).flatMap((action) => (action.kind === 'war' ? [action.color] : []));
}

export const possiblePartHolds: Law = {
  title: 'a forecast names the conflicts, strengths, stakes, support, offers and treasures that an action leads to',
  watch() {
    let forecasts: OpenForecast[] = [];
    return {
      ply(ply) {
        const asked = decisionKind(ply.before);
        if (asked === 'action' || asked === 'point') forecasts = [];
        for (const open of forecasts) mustBeForecast(open, ply.step.events);
        if (ply.step.position.pending !== null) forecasts.push(openForecast(forecastOf(ply)));
      },
    };
  },
};
