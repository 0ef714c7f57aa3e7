import type { Signal } from '@preact/signals';
import { COLORS } from '@tigris/engine';
import { weakestColors } from '@tigris/engine/explain';
import type { ComponentChildren } from 'preact';
import { DynastyArt, PointArt, TileArt, TreasureArt } from '../../../art/components/memoized-piece-art.tsx';
import { formatList, t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { type ResultRow, resultRows } from '../../../model/game/game-result.ts';
import { handTiles } from '../../../model/game/piece-selection.ts';
import { earlyEndWords } from '../../../words/ending-words.ts';
import { botName, colorWord, playerName, tileWord } from '../../../words/names.ts';
import { Lazy } from '../../shared/lazy.tsx';

type Props = {
  model: GameModel;
  /** Whether the sheet is closed, so that the board can be seen. */
  closed: Signal<boolean>;
  openReview: () => void;
  after: ComponentChildren;
  rematch: ComponentChildren;
};

/** The result: points by color with treasures, places, tie breaks and hands. */
export function ResultSheet({ model, closed, openReview, after, rematch }: Props) {
  const snapshot = model.snapshot.value;
  const rows = snapshot === null ? null : resultRows(snapshot);
  if (rows === null || closed.value || !model.isLive.value) return null;
  return (
    <section
      class="result"
      aria-labelledby="result-title"
      data-result={rows
        .filter(({ place }) => place === 1)
        .map(({ seat }) => seat)
        .join(' ')}
    >
      <h2 id="result-title">{winnerWords(model, rows)}</h2>
      <p>{whyWords(model)}</p>
      <div class="final-columns">
        <Lazy
          load={async () => (await import('./final-columns.tsx')).renderFinalColumns({ model, rows })}
          failed={null}
        />
      </div>
      <table>
        <thead>
          <tr>
            <td />
            <td />
            {COLORS.map((color) => (
              <th key={color}>
                <PointArt color={color} />
                <span class="sr">{colorWord(color)}</span>
              </th>
            ))}
            <th>
              <TreasureArt />
              <span class="sr">{t('rail.treasures')}</span>
            </th>
            <th>{t('result.score')}</th>
            <th>{t('result.hands')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Player key={row.seat} model={model} row={row} />
          ))}
        </tbody>
      </table>
      <p class="why">{t('result.treasures')}</p>
      {snapshot?.earlyEnd === null && <TieWords model={model} rows={rows} />}
      <div class="form-end">
        <button
          type="button"
          onClick={() => {
            closed.value = true;
          }}
        >
          {t('result.look')}
        </button>
        <button type="button" data-go="review" onClick={openReview}>
          {t('rail.review')}
        </button>
        {after}
        {rematch}
      </div>
    </section>
  );
}

function Player({ model, row }: { model: GameModel; row: ResultRow }) {
  const snapshot = model.snapshot.value;
  const state = snapshot?.view.seats[row.seat];
  const bot = snapshot?.players[row.seat]?.bot;
  const parts = snapshot?.bots.filter(({ seat, plies }) => seat === row.seat && plies !== null) ?? [];
  const helpers = [...new Set(parts.map((part) => botName(part.bot)))];
  const weakest = weakestColors(row.colors);
  const hand = handTiles(state?.hand ?? null);
  return (
    <tr class={row.place === 1 ? 'first' : ''}>
      <td class="place">{row.place !== null && t('result.place', { place: row.place })}</td>
      <th scope="row">
        <span class="medal">{state && <DynastyArt dynasty={state.dynasty} />}</span>
        <span class="player">
          {playerName(model, row.seat)} {row.seat === snapshot?.seat && <small>{t('rail.you')}</small>}
          {bot && <small>{botName(bot)}</small>}
          {helpers.length > 0 && <small>{t('result.withBots', { bots: helpers.join(', ') })}</small>}
        </span>
      </th>
      {COLORS.map((color) => (
        <td key={color} class={weakest.includes(color) ? 'weakest' : ''}>
          {row.points[color]}
          {row.treasuresPerColor[color] > 0 && <sup>+{row.treasuresPerColor[color]}</sup>}
        </td>
      ))}
      <td>{row.treasures}</td>
      <td class="score">{row.score}</td>
      <td class="hands">
        {hand.map((color, i) => (
          <TileArt key={i} color={color} />
        ))}
        {hand.length === 0 && <span aria-hidden="true">–</span>}
        <span class="sr">{hand.map(tileWord).join(', ') || '0'}</span>
      </td>
    </tr>
  );
}

function winnerWords(model: GameModel, rows: readonly ResultRow[]): string {
  if (model.snapshot.value?.earlyEnd) return earlyEndWords(model);
  const winners = rows.filter(({ place }) => place === 1);
  const points = t('piece.points', { count: winners[0]?.score ?? 0 });
  const names = winners.map(({ seat }) => playerName(model, seat));
  if (names.length === 1 && winners[0]?.seat === model.snapshot.value?.seat) return t('result.winnerYou', { points });
  return names.length === 1
    ? t('result.winner', { name: names[0] ?? '', points })
    : t('result.shared', { names: formatList(names), points });
}

function whyWords(model: GameModel): string {
  const over = model.history.value.mainline.plies.at(-1)?.events.find((event) => event.kind === 'over');
  if (over === undefined) return '';
  return t(over.why === 'bag' ? 'result.bag' : 'result.fewTreasures');
}

const NTH = ['second', 'third', 'fourth'] as const;

/** Says which color decided between equal scores. */
function TieWords({ model, rows }: { model: GameModel; rows: readonly ResultRow[] }) {
  const sentences = rows.slice(0, -1).flatMap((row, i) => {
    const next = rows[i + 1];
    return next?.score === row.score ? [tieWords(model, row, next)] : [];
  });
  return (
    <>
      {sentences.map((words) => (
        <p key={words} class="why">
          {words}
        </p>
      ))}
    </>
  );
}

function tieWords(model: GameModel, row: ResultRow, next: ResultRow): string {
  const names = { one: playerName(model, row.seat), two: playerName(model, next.seat) };
  const nth = row.decidedBy === null ? undefined : NTH[row.decidedBy - 1];
  return nth === undefined ? t('result.tieAll', names) : t('result.tie', { ...names, nth: t(`result.${nth}`) });
}
