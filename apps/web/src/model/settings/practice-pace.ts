import { BOT_PACES } from '@tigris/protocol';
import { storedChoice } from './stored-choice.ts';

/** How long bots wait in practice. */
export const practiceBotPace = storedChoice('practice-pace', BOT_PACES, 'short');
