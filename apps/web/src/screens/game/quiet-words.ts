import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import type { Ply } from '../../model/timeline.ts';
import { playerName } from './names.ts';

/** What was decided where nothing came of it on the board; null: the events tell. */
export function quietWords(model: GameModel, { action, seat }: Ply): string | null {
  const name = playerName(model, seat);
  switch (action.kind) {
    case 'end':
      return t('log.end', { name });
    case 'no-monument':
    case 'no-building':
      return t('log.noMonument', { name });
    default:
      return null;
  }
}
