import './vote-panel.css';
import type { BotName } from '@tigris/bots';
import type { FailedVote, OpenVote, Slot, TableInfo, VoteMotion } from '@tigris/protocol';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { markRefusedVoteSeen, unseenRefusedVote } from '../../../model/tables/refused-votes.ts';
import { absentSlots } from '../../../net/player-clocks.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { formatTimeLeft } from '../../../words/format-time.ts';
import { botName } from '../../../words/names.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { DEFAULT_LEVEL, LevelSelect } from '../../shared/table-options/level-select.tsx';
import { useEverySecond } from '../shared/use-every-second.ts';
import { type SendRequest, useTableRequests } from '../shared/use-table-requests.ts';

/** Votes: whether a bot replaces an absent player, or whether the game ends. */
export function VotePanel({ source }: { source: TableSource }) {
  const { send, error } = useTableRequests(source);
  /** The absent player that this player chose to wait for. */
  const [waitedFor, waitFor] = useState<Slot | null>(null);
  const table = source.table.value;
  const own = source.you.value?.slot ?? null;
  const canVote = table?.phase === 'playing' && canVoteComeUp(table);
  useEverySecond(canVote);
  if (table === null) return null;
  const refused = unseenRefusedVote(table);
  if (refused !== null && own !== null)
    return <RefusedVoteNotice words={refusedWords(table, refused)} close={() => markRefusedVoteSeen(table)} />;
  if (!canVote) return null;
  const isPlaying = own !== null && table.slots[own]?.standIn === null;
  const [absent] = absentSlots(source, table).filter((slot) => slot !== own);
  if (table.vote !== null) return <OpenVotePanel {...{ source, table, own, send, error }} vote={table.vote} />;
  if (absent === undefined || !isPlaying) return null;
  if (waitedFor === absent)
    return (
      <button type="button" class="vote-panel-folded" data-go="choose" onClick={() => waitFor(null)}>
        {t('together.missing', { name: nameAt(table, absent) })}
      </button>
    );
  return <AbsentPlayer {...{ table, send, error }} slot={absent} wait={() => waitFor(absent)} />;
}

/** Tells players that a proposal was refused. */
const RefusedVoteNotice = ({ words, close }: { words: string; close: () => void }) => (
  <section class="vote-panel" data-vote-panel="refused" aria-label={t('together.title')}>
    <p role="status">
      <b>{words}</b>
    </p>
    <div class="buttons">
      <button type="button" data-go="refused-read" onClick={close}>
        {t('app.close')}
      </button>
    </div>
  </section>
);

/** Whether a vote can come up just because time passes. */
const canVoteComeUp = ({ vote, slots, running, options }: TableInfo): boolean =>
  vote !== null ||
  (options.clock === 'none'
    ? slots.some(({ awaySince, standIn }) => awaySince !== null && standIn === null)
    : running !== null);

const nameAt = (table: TableInfo, slot: Slot): string => table.slots[slot]?.name ?? '';

type AbsentPlayerProps = {
  table: TableInfo;
  slot: Slot;
  wait: () => void;
  send: SendRequest;
  error: string | null;
};

/** Choices for an absent player: wait, let a bot play, or end the game. */
function AbsentPlayer({ table, slot, wait, send, error }: AbsentPlayerProps) {
  const [level, setLevel] = useState<BotName>(DEFAULT_LEVEL);
  const name = nameAt(table, slot);
  const propose = (motion: VoteMotion) => void send({ type: 'propose', motion });
  return (
    <section class="vote-panel" data-vote-panel="missing" aria-label={t('together.title')}>
      <p role="status">
        <b>{t(table.options.clock === 'none' ? 'together.away' : 'together.outOfTime', { name })}</b>
      </p>
      <div class="buttons">
        <button type="button" class="primary" data-go="wait" onClick={wait}>
          {t('together.wait')}
        </button>
        <span class="with-level">
          <button type="button" data-go="propose-bot" onClick={() => propose({ kind: 'bot', slot, bot: level })}>
            {t('seat.standIn')}
          </button>
          <LevelSelect level={level} set={setLevel} label={t('seat.level', { name })} />
        </span>
        <button type="button" data-go="propose-end" onClick={() => propose({ kind: 'end' })}>
          {t('together.end')}
        </button>
      </div>
      <ErrorMessage code={error} />
    </section>
  );
}

type VoteProps = {
  source: TableSource;
  table: TableInfo;
  vote: OpenVote;
  own: Slot | null;
  send: SendRequest;
  error: string | null;
};

/** The proposal, its deadline, and the ballots. */
function OpenVotePanel({ source, table, vote, own, send, error }: VoteProps) {
  const ballot = own === null ? 'none' : vote.ballots[own];
  const rest = Math.max(0, vote.until - (source.serviceNow() ?? vote.until));
  const say = (on: boolean) => () => void send({ type: 'vote', on });
  return (
    <section class="vote-panel" data-vote-panel="vote" aria-label={t('together.title')}>
      <p role="status">
        <b>{proposalWords(table, vote)}</b>
      </p>
      <ul class="ballots">
        {table.order
          .filter((slot) => vote.ballots[slot] !== 'none')
          .map((slot) => (
            <li key={slot} class={vote.ballots[slot]} data-ballot={vote.ballots[slot]}>
              {t('together.said', {
                name: nameAt(table, slot),
                said: t(`together.ballot.${vote.ballots[slot] ?? 'open'}`),
              })}
            </li>
          ))}
      </ul>
      {ballot !== undefined && ballot !== 'none' && (
        <div class="buttons">
          <button type="button" data-go="yes" aria-pressed={ballot === 'yes'} onClick={say(true)}>
            {t('together.yes')}
          </button>
          <button type="button" data-go="no" aria-pressed={ballot === 'no'} onClick={say(false)}>
            {t('together.no')}
          </button>
        </div>
      )}
      <p class="rest">{t('together.until', { time: formatTimeLeft(rest) })}</p>
      <ErrorMessage code={error} />
    </section>
  );
}

function proposalWords(table: TableInfo, { motion, proposer }: OpenVote): string {
  const asker = nameAt(table, proposer);
  return motion.kind === 'end'
    ? t('together.asksEnd', { asker })
    : t('together.asksBot', { asker, bot: botName(motion.bot), name: nameAt(table, motion.slot) });
}

const refusedWords = (table: TableInfo, { motion }: FailedVote): string =>
  motion.kind === 'end' ? t('together.refusedEnd') : t('together.refusedBot', { name: nameAt(table, motion.slot) });
