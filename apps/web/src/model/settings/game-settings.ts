import { storedSwitch } from './stored-choice.ts';

/** Whether this person's turns end without a confirmation. */
export const endsTurnsAutomatically = storedSwitch('confirm-at-once', false);
/** Whether leaders on the board show their strengths all the time. */
export const showsStrengths = storedSwitch('plates', true);
/** Whether every cell of the board shows its name. */
export const showsCellNames = storedSwitch('cell-names', false);
