import type { GameCard } from '@tigris/protocol';
import { t } from '../../i18n/i18n.ts';
import { formatDay } from '../../words/format-time.ts';
import { rulesName } from '../../words/rules-name.ts';
import { seatCardNames } from '../../words/table-card-words.ts';
import { SeatSymbols } from './seat-symbols.tsx';

/** A finished game in a list, with links to its result and its first move. */
export function GameRow({ card }: { card: GameCard }) {
  const { code, game, rules, seats, at } = card;
  return (
    <li class="game-row">
      <a href={`/t/${code}/${game}`}>
        <SeatSymbols seats={seats} />
        <b>{seatCardNames(seats)}</b>
        <span>{[...outcomeOf(card), rulesName(rules), formatDay(at)].join(' · ')}</span>
      </a>
      <a class="replay" href={`/t/${code}/${game}?ply=0`}>
        {t('home.replay')}
        <span class="sr">{`: ${seatCardNames(seats)}, ${formatDay(at)}`}</span>
      </a>
    </li>
  );
}

/** The winner, or why there is none. */
function outcomeOf({ seats, result, stopped = null, you }: GameCard): string[] {
  const won = seats.filter(({ dynasty }) => result?.split(' ').includes(dynasty));
  if (won.some((seat) => seat === seats[you ?? -1])) return [t('home.youWon')];
  if (won.length > 0) return [t('home.theyWon', { name: seatCardNames(won) })];
  return stopped === null ? [] : [t(`endings.${stopped}`)];
}
