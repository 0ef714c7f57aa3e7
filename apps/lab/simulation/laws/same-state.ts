import { isDeepStrictEqual } from 'node:util';
import type { TableState } from '../../../server/src/table/state/table-state.ts';

/** All that decides what a table does next, but for the game itself, which everybody sees. */
const decisive = (state: TableState) => {
  const { phase, game, host, options, password, slots, order, banned, standIns, optionsRev, gameRev } = state;
  const { clocks, vote, mayProposeAt, resigned } = state;
  return {
    ...{ phase, game, host, options, password, slots, order, banned, standIns, optionsRev, playRev: gameRev },
    ...{ clocks, vote, quiet: mayProposeAt, resigned },
  };
};

/** What a table holds in memory that its journal does not say; null: nothing. */
export function differing(live: TableState, written: TableState): string | null {
  const [here, there] = [decisive(live), decisive(written)];
  if (isDeepStrictEqual(here, there)) return null;
  return `${JSON.stringify(here)} for ${JSON.stringify(there)}`;
}
