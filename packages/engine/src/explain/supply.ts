import { COLORS, type Color, MONUMENTS, type Monument, OFF } from '../base/types.ts';
import type { View } from '../operations/view.ts';
import { isChosen } from './rule-choices.ts';

/** The structures that can still be built. */
export type Supply = { monuments: readonly Monument[]; buildings: readonly Color[]; wonder: boolean };

export function supplyOf({ board, rules }: View): Supply {
  return {
    monuments: MONUMENTS.filter((_, i) => board.monuments[i] === OFF),
    buildings: isChosen(rules, 'buildings') ? COLORS.filter((color) => board.buildings[color] === OFF) : [],
    wonder: isChosen(rules, 'wonder') && board.wonder === OFF,
  };
}
