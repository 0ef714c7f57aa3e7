import type { GameEvent } from '../../src/base/event.ts';
import type { Conflict } from '../../src/base/position.ts';
import type { Seat } from '../../src/base/types.ts';
import type { ConflictForecast } from '../../src/operations/conflict-forecast.ts';
import type { Forecast } from '../../src/operations/forecast.ts';
import { must, mustEqual } from '../support/law-violation.ts';

type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

/** A forecast with what has happened since. */
export type OpenForecast = {
  forecast: Forecast;
  /** Whether nothing has left the board since, so that strengths still match. */
  fresh: boolean;
  /** Support in the current conflict. */
  supports: EventOf<'support'>[];
};

export const openForecast = (forecast: Forecast): OpenForecast => ({ forecast, fresh: true, supports: [] });

/** Checks that the forecast named these events. */
export function mustBeForecast(open: OpenForecast, events: readonly GameEvent[]): void {
  events.forEach((event, i) => {
    switch (event.kind) {
      case 'conflict':
        mustBeOpen(open, event.conflict);
        break;
      case 'support':
        open.supports.push(event);
        break;
      case 'outcome':
        checkOutcome(open, event, events.slice(i + 1));
        break;
      case 'treasure':
        checkTreasure(open.forecast, event);
        break;
      case 'building':
      case 'monument':
      case 'wonder':
        checkStructure(open, event);
    }
  });
}

function mustBeOpen({ forecast }: OpenForecast, conflict: Conflict): ConflictForecast {
  const expected = forecast.conflicts.find((one) => one.conflict.color === conflict.color);
  mustEqual(expected?.conflict, conflict, 'a conflict');
  if (expected === undefined) throw new Error('the conflict was not forecast');
  return expected;
}

/** Until something leaves the board, strengths, permitted support and stakes must match the forecast. */
function checkOutcome(open: OpenForecast, event: EventOf<'outcome'>, next: readonly GameEvent[]): void {
  const { conflict, winner, attack, defense } = event;
  const expected = mustBeOpen(open, conflict);
  const { supports, fresh } = open;
  open.supports = [];
  open.fresh = false;
  if (!fresh) return;
  const attackers = addedBy(supports, conflict.attacker);
  const defenders = addedBy(supports, conflict.defender) ?? 0;
  mustEqual([expected.attack + (attackers ?? 0), expected.defense + defenders], [attack, defense], 'strengths');
  if (attackers !== null) must(expected.attackerMayAdd.includes(attackers), `attacker adds ${attackers}`);
  const answers = expected.defenderMayAdd.filter(({ after }) => attackers === null || after === attackers);
  must(answers.length === 1 && answers[0].counts.includes(defenders), `defender adds ${defenders}`);
  const effects = winner === conflict.attacker ? expected.attackerWins : expected.defenderWins;
  const removed = next[0]?.kind === 'removed' ? next[0].cells : [];
  const [scored] = next.flatMap((one) => (one.kind === 'point' ? [one] : []));
  mustEqual({ color: scored?.color, points: scored?.count, cells: removed }, effects, 'effects');
}

const addedBy = (supports: readonly EventOf<'support'>[], seat: Seat): number | null =>
  supports.find((support) => support.seat === seat)?.count ?? null;

function checkTreasure({ certain, possible }: Forecast, { seat, cell }: EventOf<'treasure'>): void {
  const moves = [...certain.treasures, ...possible.treasures];
  const expected = moves.some((move) => move.seat === seat && move.cells.includes(cell));
  must(expected, `a treasure of cell ${cell} for seat ${seat}: forecast were ${JSON.stringify(moves)}`);
}

/**
 * Offers are forecast for the board as it is; a war may shorten the line of a building and thereby let it move (L7).
 */
function checkStructure(open: OpenForecast, event: EventOf<'building' | 'monument' | 'wonder'>): void {
  const { certain, possible } = open.forecast;
  const offers = [...certain.offers, ...possible.offers];
  if (event.kind === 'building' && (event.to === null || !open.fresh)) return; // null: built over (L15)
  const expected = offers.some((offer) =>
    event.kind === 'building'
      ? offer.kind === 'building' && offer.cell === event.to
      : offer.kind === event.kind && offer.cell === event.cell,
  );
  must(expected, `${JSON.stringify(event)} is not among the forecast offers: ${JSON.stringify(offers)}`);
}
