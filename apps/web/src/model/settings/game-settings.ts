import { BOT_PACES } from '@tigris/protocol';
import { storedChoice, storedSwitch } from './stored-choice.ts';

/** Whether the player's turns end without a confirmation. */
export const endsTurnsAutomatically = storedSwitch('confirm-at-once', false);
/** Whether leaders on the board always show their strengths. */
export const showsStrengths = storedSwitch('plates', true);
/** Whether every cell of the board shows its name. */
export const showsCellNames = storedSwitch('cell-names', false);
/** How long bots wait before they answer in practice. */
export const practiceBotPace = storedChoice('practice-pace', BOT_PACES, 'short');
