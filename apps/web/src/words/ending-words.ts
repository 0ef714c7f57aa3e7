import { t } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';
import { playerName } from './names.ts';

/** Why a game ended before its end by the rules, and who won, if anyone; '' if it did not. */
export function earlyEndWords(model: GameModel): string {
  const earlyEnd = model.snapshot.value?.earlyEnd ?? null;
  switch (earlyEnd?.reason) {
    case undefined:
      return '';
    case 'agreed':
      return t('result.agreed');
    case 'abandoned':
      return t('ask.stopped');
    case 'resigned':
      return resignedWords(model, earlyEnd?.winner ?? null);
  }
}

function resignedWords(model: GameModel, winner: number | null): string {
  if (winner === null) return t('together.allResigned');
  return t('together.resigned', {
    loser: playerName(model, 1 - winner),
    winner: playerName(model, winner),
  });
}
