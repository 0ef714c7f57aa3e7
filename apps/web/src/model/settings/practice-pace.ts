import { BOT_PACES } from '@tigris/protocol';
import { keptChoice } from './stored-choice.ts';

/** How long bots wait in practice. */
export const practicePace = keptChoice('practice-pace', BOT_PACES, 'short');
