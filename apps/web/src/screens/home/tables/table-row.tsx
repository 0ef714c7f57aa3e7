import type { TableCard } from '@tigris/protocol';
import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { CLOCK_LOW, CLOCK_RUNNING, CLOCK_STOPPED } from '../../../art/signs/clock-signs.ts';
import { t } from '../../../i18n/i18n.ts';
import { isAskedToVote, isMyTurn } from '../../../model/tables/my-tables.ts';
import { isLowTime } from '../../../net/player-clocks.ts';
import { serverTimes } from '../../../net/table-lists.ts';
import { capitalize } from '../../../words/names.ts';
import { rulesName } from '../../../words/rules-name.ts';
import {
  clockTimeLeft,
  msUntilTableWordsChange,
  noticeWords,
  seatCardNames,
  tableStateWords,
  timeLeftWords,
  waitingTimeWords,
} from '../../../words/table-card-words.ts';
import { SeatSymbols } from '../../shared/seat-symbols.tsx';
import { useRedrawAfter } from './use-redraw-after.ts';

/** A table in a list: players, whose turn it is, and the remaining time. */
export function TableRow({ card }: { card: TableCard }) {
  const { code, phase, seats, host, password, options } = card;
  const times = serverTimes();
  useRedrawAfter(msUntilTableWordsChange(card, times));
  const waits = waitingTimeWords(card, times);
  const notices = noticeWords(card);
  const rest = [rulesName(options.rules), ...(password ? [t('home.locked')] : [])];
  return (
    <li class={isMyTurn(card) || isAskedToVote(card) ? 'urgent' : ''} data-turn={isMyTurn(card)}>
      <a href={`/t/${code}`}>
        <SeatSymbols seats={seats} free={phase === 'gathering' ? 4 - seats.length : 0} />
        <b>{seatCardNames(seats) || host}</b>
        <span>
          <strong>{tableStateWords(card)}</strong>
          {[...(waits === '' ? [] : [waits]), ...rest].map((words) => ` · ${words}`).join('')}
        </span>
        {notices.length > 0 && <span class="notice">{capitalize(notices.join(' · '))}</span>}
        <RowEnd card={card} left={phase === 'playing' ? clockTimeLeft(card, times) : null} />
      </a>
    </li>
  );
}

/** The remaining time; without a clock, what the visitor can do there. */
function RowEnd({ card, left }: { card: TableCard; left: number | null }) {
  const { you, open, options, clock } = card;
  if (you === null || left === null || clock === null)
    return <em>{you !== null ? t('home.open') : open ? t('home.sit') : t('home.watch')}</em>;
  const runs = 'ends' in clock;
  const low = runs && isLowTime(left, options);
  return (
    <em class={`row-clock ${low ? 'low' : ''}`} data-left={Math.ceil(left / 1000)}>
      <SignIcon sign={low ? CLOCK_LOW : runs ? CLOCK_RUNNING : CLOCK_STOPPED} />
      <span class="sr">{left > 0 ? t('home.timeLeft') : ''}</span>
      {timeLeftWords(left)}
    </em>
  );
}
