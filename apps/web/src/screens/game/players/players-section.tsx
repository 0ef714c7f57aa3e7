import type { Signal } from '@preact/signals';
import { type Cell, COLORS, type Color, makeCell, type Seat, type View } from '@tigris/engine';
import { leaderCell } from '@tigris/engine/explain';
import type { ComponentChildren } from 'preact';
import {
  CatastropheArt,
  DynastyArt,
  LeaderArt,
  PointArt,
  TileArt,
  TreasureArt,
} from '../../../art/components/memoized-piece-art.tsx';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import type { Player } from '../../../model/game/game-source.ts';
import { handTiles } from '../../../model/game/piece-selection.ts';
import { botName, leaderWord, levelWord, playerName, tileWord } from '../../../words/names.ts';
import { SettingsButton } from '../../shared/settings/settings-sheet.tsx';

/** Controls below the public information of a seat. */
export type SeatExtras = (seat: Seat) => ComponentChildren;

type Props = {
  model: GameModel;
  menu: ComponentChildren;
  seatTools: SeatExtras | undefined;
  settings: Signal<boolean>;
};

/** The players, below the menu of the page. */
export function PlayersSection({ model, menu, seatTools, settings }: Props) {
  return (
    <section class="seats" aria-label={t('rail.seats')}>
      <div class="menu">
        {menu}
        <SettingsButton open={settings} />
      </div>
      <SeatCards model={model} seatTools={seatTools} />
    </section>
  );
}

/** All players in turn order, with their public information. */
export function SeatCards({ model, seatTools }: { model: GameModel; seatTools: SeatExtras | undefined }) {
  const seats = model.shownView.value?.seats ?? [];
  return (
    <ol class="seat-cards" style={{ '--seats': seats.length }}>
      {seats.map((each, seat) => (
        <SeatCard key={each.dynasty} model={model} seat={seat} seatTools={seatTools} />
      ))}
    </ol>
  );
}

function SeatCard({ model, seat, seatTools }: { model: GameModel; seat: Seat; seatTools: SeatExtras | undefined }) {
  const snapshot = model.snapshot.value;
  const view = model.shownView.value;
  const state = view?.seats[seat];
  const player = snapshot?.players[seat];
  if (state === undefined || player === undefined || snapshot === null) return null;
  const { seat: asked, kind } = model.shownDecision.value;
  const turn = view?.turn === seat && kind !== 'over';
  const answers = asked === seat && kind !== 'action' && kind !== 'confirm';
  return (
    <li
      onPointerEnter={() => {
        model.highlightedCells.value = leaderCells(view, seat);
      }}
      onPointerLeave={() => {
        model.highlightedCells.value = [];
      }}
      class={`seat ${turn ? 'turn' : ''} ${answers && !turn ? 'asked' : ''} ${player.connected ? '' : 'away'}`}
    >
      <span class="medal">
        <DynastyArt dynasty={state.dynasty} />
      </span>
      <span class="who">
        <b>{playerName(model, seat)}</b>
        <small>{stateWords(model, seat, turn, answers)}</small>
      </span>
      {seat === snapshot.seat && player.connected && (
        <small class="own-seat" aria-hidden="true">
          {t('rail.you')}
        </small>
      )}
      {!player.connected && <small class="absent">{t('rail.away')}</small>}
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
      {state.points !== null && model.revealedSeat.value !== seat && <OpenPoints model={model} seat={seat} />}
      {model.isOver.value && model.revealedSeat.value !== seat && <OpenHand model={model} seat={seat} />}
      {seatTools?.(seat)}
    </li>
  );
}

/** Level of the bot in this seat, or of the player's stand-in. */
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
  const view = model.shownView.value;
  if (view === null) return null;
  const at = leaderCell(view, seat, color);
  return (
    <span class={at === null ? 'dot' : 'dot out'} title={leaderLocation(color, at)}>
      <LeaderArt dynasty={view.seats[seat]?.dynasty ?? 'a'} color={color} />
    </span>
  );
}

/** Cells of the seat's leaders, highlighted while the pointer is on the seat. */
const leaderCells = (view: View | null, seat: Seat): Cell[] =>
  COLORS.map((color) => (view === null ? null : leaderCell(view, seat, color))).filter((at) => at !== null);

const leaderLocation = (color: Color, at: Cell | null): string =>
  at === null
    ? `${leaderWord(color)}, ${t('rail.supply')}`
    : t('hand.leaderAt', { leader: leaderWord(color), cell: makeCell(at) });

function OpenPoints({ model, seat }: { model: GameModel; seat: Seat }) {
  const state = model.shownView.value?.seats[seat];
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

/** The tiles of a revealed hand. */
function OpenHand({ model, seat }: { model: GameModel; seat: Seat }) {
  const tiles = handTiles(model.shownView.value?.seats[seat]?.hand ?? null);
  if (tiles.length === 0) return null;
  return (
    <span class="open-hand" role="img" aria-label={tiles.map(tileWord).join(', ')}>
      {tiles.map((color, i) => (
        <TileArt key={i} color={color} />
      ))}
    </span>
  );
}

function stateWords(model: GameModel, seat: Seat, turn: boolean, answers: boolean): string {
  const snapshot = model.snapshot.value;
  const player = snapshot?.players[seat];
  const left = model.shownView.value?.left ?? 0;
  const words = [
    seat === snapshot?.seat ? t('rail.you') : null,
    player?.connected === false ? t('rail.away') : null,
    turn && !answers ? t(left > 0 ? 'rail.left' : 'rail.noneLeft', { count: left }) : null,
    answers ? t('rail.asked') : null,
  ];
  return words.filter((word) => word !== null).join(' · ');
}
