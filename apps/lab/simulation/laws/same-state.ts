import { isDeepStrictEqual } from 'node:util';
import type { TableState } from '../../../server/src/table/state/table-state.ts';

/** Fields that determine what a table does next, except for the game, which other laws check. */
const decisiveFields = (state: TableState) => {
  const { phase, game, host, options, password, slots, order, banned, standIns, optionsRev, gameRev } = state;
  const { clocks, vote, mayProposeAt, resigned } = state;
  return {
    ...{ phase, game, host, options, password, slots, order, banned, standIns, optionsRev, playRev: gameRev },
    ...{ clocks, vote, quiet: mayProposeAt, resigned },
  };
};

/** Returns how the state in memory differs from the journal; null: not at all. */
export function stateDifference(live: TableState, written: TableState): string | null {
  const [here, there] = [decisiveFields(live), decisiveFields(written)];
  if (isDeepStrictEqual(here, there)) return null;
  return `${JSON.stringify(here)} for ${JSON.stringify(there)}`;
}
