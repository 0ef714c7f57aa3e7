import { type ByColor, DYNASTIES, type Dynasty, makeHand, parsePosition, type View } from '@tigris/engine';
import { rowsText } from './cell-code.ts';
import { HIDDEN_NUMBER, type HoldingsSchema, type SlotSchema, slotSchemas, type TableSchema } from './table-schema.ts';

/** Decodes the game as this receiver may see it, or null without a game. Goes through the notation. */
export function readView(table: TableSchema): View | null {
  if (table.seats === '') return null;
  const slots = slotSchemas(table);
  const seats = Array.from(table.seats, (digit) => slots[Number(digit)]);
  const dynasties = seats.flatMap(dynastyOf);
  const { rules, over, turn, left, monuments, wonder, pending, bag } = table;
  const parsed = parsePosition(
    [
      rowsText(table.cells, dynasties),
      rules,
      over ? '-' : `${dynasties[turn]}${left}`,
      `m:${monuments}`,
      `w:${wonder}`,
      `q:${pending}`,
      ...seats.map(seatText),
      `bag:${bag}`,
    ].join(' '),
  );
  if (!parsed.ok) throw new Error(`the state is not a position: ${parsed.error.code}`);
  const { bag: seen, ...rest } = parsed.value;
  if (seen.kind === 'tiles') throw new Error('the state shows the bag');
  return { ...rest, bag: seen };
}

const dynastyOf = ({ dynasty }: SlotSchema): Dynasty[] => DYNASTIES.filter((letter) => letter === dynasty);

/** `a:rrbgkk,2,0.0.0.0,0`: from the secret if this receiver has it, otherwise from the public numbers. */
function seatText({ dynasty, hand, catastrophes, shown, secret }: SlotSchema): string {
  const holdings: HoldingsSchema = secret ?? shown;
  const handText = holdings.handR === HIDDEN_NUMBER ? `?${hand}` : makeHand(handOf(holdings));
  const points = holdings.pointsR === HIDDEN_NUMBER ? '?' : pointsOf(holdings).join('.');
  const treasures = holdings.treasures === HIDDEN_NUMBER ? '?' : holdings.treasures;
  return `${dynasty}:${handText},${catastrophes},${points},${treasures}`;
}

const handOf = (holdings: HoldingsSchema): ByColor<number> => [
  holdings.handR,
  holdings.handB,
  holdings.handG,
  holdings.handK,
];
const pointsOf = (holdings: HoldingsSchema): ByColor<number> => [
  holdings.pointsR,
  holdings.pointsB,
  holdings.pointsG,
  holdings.pointsK,
];
