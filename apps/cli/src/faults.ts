import { makeCell, type SetupFault } from '@tigris/engine';

/** `two-rulers e5`. */
export const describeFault = ({ code, cell }: SetupFault): string =>
  cell === undefined ? code : `${code} ${makeCell(cell)}`;
