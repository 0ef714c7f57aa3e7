import { type ByColor, COLORS, type GameEvent, type Seat } from '@tigris/engine';

/** The income of a player from all monuments at the end of a turn. */
export type MonumentIncome = { kind: 'income'; seat: Seat; points: ByColor<number>; monuments: number };

export type LogLine = GameEvent | MonumentIncome;

type Point = Extract<GameEvent, { kind: 'point' }>;

/** Returns a line for each event, but only one for the income of a player from all monuments. */
export function logLines(events: readonly GameEvent[]): LogLine[] {
  const paid = events.filter(isMonumentIncome);
  return events.flatMap((event): LogLine[] => {
    if (!isMonumentIncome(event)) return [event];
    const own = paid.filter(({ seat }) => seat === event.seat);
    return event === own[0] ? [incomeOf(event.seat, own)] : [];
  });
}

const isMonumentIncome = (event: GameEvent): event is Point => event.kind === 'point' && event.from === 'monument';

function incomeOf(seat: Seat, paid: readonly Point[]): MonumentIncome {
  const points: [number, number, number, number] = [0, 0, 0, 0];
  for (const { color, count } of paid) points[color] += count;
  return { kind: 'income', seat, points, monuments: new Set(paid.map(({ cell }) => cell)).size };
}

export const incomeColors = ({ points }: MonumentIncome) => COLORS.filter((color) => points[color] > 0);
