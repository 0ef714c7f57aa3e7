import { type ByColor, COLORS, type GameEvent, type Seat } from '@tigris/engine';

/** What all monuments pay a player at the end of a turn. */
export type Income = { kind: 'income'; seat: Seat; points: ByColor<number>; monuments: number };

/** What one line of the log tells. */
export type LogLine = GameEvent | Income;

type Point = Extract<GameEvent, { kind: 'point' }>;

/** A line for each event, but a single one for what all monuments pay: late in a game that is half a dozen points. */
export function logLines(events: readonly GameEvent[]): LogLine[] {
  const paid = events.filter(isMonumentIncome);
  return events.flatMap((event): LogLine[] => {
    if (!isMonumentIncome(event)) return [event];
    const own = paid.filter(({ seat }) => seat === event.seat);
    return event === own[0] ? [incomeOf(event.seat, own)] : [];
  });
}

const isMonumentIncome = (event: GameEvent): event is Point =>
  event.kind === 'point' && event.from === 'monument';

function incomeOf(seat: Seat, paid: readonly Point[]): Income {
  const points: [number, number, number, number] = [0, 0, 0, 0];
  for (const { color, count } of paid) points[color] += count;
  return { kind: 'income', seat, points, monuments: new Set(paid.map(({ cell }) => cell)).size };
}

/** The colours that are paid, in the order of all lists. */
export const incomeColors = ({ points }: Income) => COLORS.filter((color) => points[color] > 0);
