import { COLORS, type Seat } from '@tigris/engine';
import { leaderCell } from '@tigris/engine/explain';
import type { ComponentChildren } from 'preact';
import { SLIDERS } from '../../art/other-signs.ts';
import { SignArt } from '../../art/sign-art.tsx';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import type { Player } from '../../model/source.ts';
import { botName, leaderWord, levelWord, playerName } from '../../words/names.ts';
import { CatastropheArt, DynastyArt, LeaderArt, PointArt, TreasureArt } from './art.tsx';

/** What can be done about a seat, below what is known of it. */
export type SeatTools = (seat: Seat) => ComponentChildren;

type Props = {
  model: GameModel;
  menu: ComponentChildren;
  tools: SeatTools | undefined;
  openSettings: () => void;
};

/** The players, below a row with the menu of the page. */
export function Seats({ model, menu, tools, openSettings }: Props) {
  return (
    <section class="seats" aria-label={t('rail.seats')}>
      <div class="menu">
        {menu}
        <button
          type="button"
          class="small signed"
          data-go="settings"
          onClick={openSettings}
          aria-label={t('settings.title')}
          title={t('settings.title')}
        >
          <SignArt sign={SLIDERS} />
        </button>
      </div>
      <SeatCards model={model} tools={tools} />
    </section>
  );
}

/** All players in turn order, with everything that is public about them. */
export function SeatCards({ model, tools }: { model: GameModel; tools: SeatTools | undefined }) {
  const seats = model.view.value?.seats ?? [];
  return (
    <ol class="seat-cards" style={{ '--seats': seats.length }}>
      {seats.map((each, seat) => (
        <SeatCard key={each.dynasty} model={model} seat={seat} tools={tools} />
      ))}
    </ol>
  );
}

function SeatCard({ model, seat, tools }: { model: GameModel; seat: Seat; tools: SeatTools | undefined }) {
  const now = model.now.value;
  const view = model.view.value;
  const state = view?.seats[seat];
  const player = now?.players[seat];
  if (state === undefined || player === undefined || now === null) return null;
  const { seat: asked, kind } = model.askedThen.value;
  const turn = view?.turn === seat && kind !== 'over';
  const answers = asked === seat && !turn;
  return (
    <li class={`seat ${turn ? 'turn' : ''} ${answers ? 'asked' : ''} ${player.here ? '' : 'away'}`}>
      <span class="medal">
        <DynastyArt dynasty={state.dynasty} />
      </span>
      <span class="who">
        <b>{playerName(model, seat)}</b>
        <small>{stateWords(model, seat, turn, answers)}</small>
      </span>
      <span class="held" title={t('rail.hand')}>
        <i class="cards" aria-hidden="true" />
        {state.handSize}
        <span class="sr">{t('rail.hand')}</span>
      </span>
      <span class="own-leaders">
        {COLORS.map((color) => (
          <LeaderDot key={color} model={model} seat={seat} color={color} />
        ))}
      </span>
      <BotLevel player={player} />
      <span class="catastrophes">
        <CatastropheArt />
        {state.catastrophes}
      </span>
      {state.points !== null && now.seat !== seat && <OpenPoints model={model} seat={seat} />}
      {tools?.(seat)}
    </li>
  );
}

/** The level of the bot in this seat, or of the bot that plays for its person. */
function BotLevel({ player: { bot, standIn } }: { player: Player }) {
  const level = standIn ?? bot;
  if (level === null) return null;
  return (
    <small class="bot-level" data-short={levelWord(level)}>
      {bot === null ? t('seat.playing', { bot: botName(level) }) : botName(level)}
    </small>
  );
}

function LeaderDot({ model, seat, color }: { model: GameModel; seat: Seat; color: 0 | 1 | 2 | 3 }) {
  const view = model.view.value;
  if (view === null) return null;
  const out = leaderCell(view, seat, color) !== null;
  return (
    <span
      class={out ? 'dot out' : 'dot'}
      title={`${leaderWord(color)}, ${t(out ? 'rail.out' : 'rail.supply')}`}
    >
      <LeaderArt dynasty={view.seats[seat]?.dynasty ?? 'a'} color={color} />
    </span>
  );
}

function OpenPoints({ model, seat }: { model: GameModel; seat: Seat }) {
  const state = model.view.value?.seats[seat];
  if (!state?.points) return null;
  const { points } = state;
  return (
    <span class="open-points">
      {COLORS.map((color) => (
        <span key={color}>
          <PointArt color={color} />
          {points[color]}
        </span>
      ))}
      <span>
        <TreasureArt />
        {state.treasures}
      </span>
    </span>
  );
}

function stateWords(model: GameModel, seat: Seat, turn: boolean, answers: boolean): string {
  const now = model.now.value;
  const player = now?.players[seat];
  const left = model.view.value?.left ?? 0;
  const words = [
    seat === now?.seat ? t('rail.you') : null,
    player?.here === false ? t('rail.away') : null,
    turn ? t('rail.left', { count: left }) : null,
    answers ? t('rail.asked') : null,
  ];
  return words.filter((word) => word !== null).join(' · ');
}
