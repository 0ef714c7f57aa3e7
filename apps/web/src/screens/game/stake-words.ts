import type { ConflictForecast } from '@tigris/engine';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { leaderWord, playerName, pointCount } from './names.ts';

/** What either side would win in a conflict. */
export function stakeWords(
  model: GameModel,
  { conflict, attackerWins, defenderWins }: ConflictForecast,
): string {
  if (conflict.of === 'revolt') return t('conflict.stakeRevolt', { leader: leaderWord(conflict.color) });
  return t('conflict.stakeWar', {
    attacker: playerName(model, conflict.attacker),
    defender: playerName(model, conflict.defender),
    attackerWins: pointCount(attackerWins.color, attackerWins.points),
    defenderWins: pointCount(defenderWins.color, defenderWins.points),
  });
}
