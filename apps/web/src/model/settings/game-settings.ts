import { keptSwitch } from './stored-choice.ts';

/** Whether this person's turns end without a confirmation. */
export const confirmAtOnce = keptSwitch('confirm-at-once', false);
/** Whether leaders on the board show their strengths all the time. */
export const showPlates = keptSwitch('plates', true);
/** Whether every cell of the board shows its name. */
export const nameCells = keptSwitch('cell-names', false);
