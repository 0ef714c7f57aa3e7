import { isDeepStrictEqual } from 'node:util';
import type { TableState } from '../../../server/src/table/state/table-state.ts';

/** All that decides what a table does next, but for the game itself, which everybody sees. */
const decisiveFields = (state: TableState) => {
  const { phase, game, host, options, password, slots, order, banned, standIns, optionsRev, gameRev } = state;
  const { clocks, vote, mayProposeAt, resigned } = state;
  return {
    ...{ phase, game, host, options, password, slots, order, banned, standIns, optionsRev, playRev: gameRev },
    ...{ clocks, vote, quiet: mayProposeAt, resigned },
  };
};

/** What a table holds in memory that its journal does not say; null: nothing. */
export function stateDifference(live: TableState, written: TableState): string | null {
  const [here, there] = [decisiveFields(live), decisiveFields(written)];
  if (isDeepStrictEqual(here, there)) return null;
  return `${JSON.stringify(here)} for ${JSON.stringify(there)}`;
}
