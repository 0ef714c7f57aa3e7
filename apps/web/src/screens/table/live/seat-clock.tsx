import './seat-clock.css';
import type { Seat } from '@tigris/engine';
import type { SlotInfo, TableInfo, TableOptions } from '@tigris/protocol';
import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { CLOCK_LOW, CLOCK_RUNNING, CLOCK_STOPPED } from '../../../art/signs/clock-signs.ts';
import { t } from '../../../i18n/i18n.ts';
import { awayTimeOf, isLowTime, type PlayerClock, playerClock } from '../../../net/player-clocks.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { formatTimeLeft } from '../../../words/format-time.ts';
import { useEverySecond } from '../shared/use-every-second.ts';

type Props = { source: TableSource; seat: Seat };

/** The remaining time of a player. Without a clock: how long a player has been away. */
export function SeatClock({ source, seat }: Props) {
  const table = source.table.value;
  const slot = table?.order[seat];
  const info = slot === undefined ? undefined : table?.slots[slot];
  if (table?.phase !== 'playing' || slot === undefined || info === undefined) return null;
  if (info.resigned) return <small class="seat-clock gone">{t('together.gaveUp')}</small>;
  return info.time === null ? (
    <AwayTime source={source} info={info} />
  ) : (
    <Clock source={source} table={table} slot={slot} />
  );
}

function Clock({ source, table, slot }: { source: TableSource; table: TableInfo; slot: 0 | 1 | 2 | 3 }) {
  const runs = table.running?.slot === slot && table.running.since !== null;
  useEverySecond(runs);
  const thinking = playerClock(source, slot);
  if (thinking === null) return null;
  const state = clockState(thinking, table.options);
  const shown = clockFigures(thinking);
  return (
    <span class={`seat-clock ${state}`} data-clock={state} data-left={Math.ceil(thinking.leftMs / 1000)}>
      <SignIcon sign={CLOCK_SIGNS[state]} />
      <b>{shown.main}</b>
      {shown.turn !== '' && <small>{shown.turn}</small>}
      <span class="sr">{t(`together.clock.${state}`)}</span>
    </span>
  );
}

type ClockState = 'runs' | 'low' | 'zero' | 'stands' | 'held' | 'paused';

const CLOCK_SIGNS = {
  runs: CLOCK_RUNNING,
  low: CLOCK_LOW,
  zero: CLOCK_LOW,
  stands: CLOCK_STOPPED,
  held: CLOCK_STOPPED,
  paused: CLOCK_STOPPED,
};

function clockState({ state, leftMs }: PlayerClock, options: TableOptions): ClockState {
  if (state !== 'runs') return state;
  if (leftMs <= 0) return 'zero';
  return isLowTime(leftMs, options) ? 'low' : 'runs';
}

/** The reserve, and the time of the turn that runs before it. */
function clockFigures({ time, leftMs, state }: PlayerClock): { main: string; turn: string } {
  if (state === 'paused' || time.reserve === 0) return { main: formatTimeLeft(leftMs), turn: '' };
  const turn = state === 'stands' || time.turn === 0 ? '' : `+ ${formatTimeLeft(time.turn)}`;
  return { main: formatTimeLeft(time.reserve), turn };
}

function AwayTime({ source, info }: { source: TableSource; info: SlotInfo }) {
  const waits = info.awaySince !== null && info.standIn === null;
  useEverySecond(waits);
  const away = waits ? awayTimeOf(source, info) : null;
  if (away === null) return null;
  return (
    <span class="seat-clock away" data-away={Math.floor(away.awayMs / 1000)}>
      <SignIcon sign={CLOCK_RUNNING} />
      <b>{formatTimeLeft(away.remainingMs > 0 ? away.remainingMs : away.awayMs)}</b>
      <span class="sr">{t(away.remainingMs > 0 ? 'together.waitsFor' : 'together.awayFor')}</span>
    </span>
  );
}
