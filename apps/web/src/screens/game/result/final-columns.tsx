import './final-columns.css';
import { COLORS, type Color } from '@tigris/engine';
import { DynastyArt, PointArt, TreasureArt } from '../../../art/components/memoized-piece-art.tsx';
import { currentPalette } from '../../../art/palette/current-palette.ts';
import { joinParts, loadTexts, t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import type { ResultRow } from '../../../model/game/game-result.ts';
import { POINT_SOURCES, type PointsBySource, pointsBySource } from '../../../model/game/game-result.ts';
import { capitalize, colorWord, playerName } from '../../../words/names.ts';

await loadTexts('after');

type Props = { model: GameModel; rows: readonly ResultRow[] };

export const renderFinalColumns = (props: Props) => <FinalColumns {...props} />;

/**
 * Points by color and source. The screens lift, columns grow, treasures drop on the lowest color, and the places
 * appear.
 */
function FinalColumns({ model, rows }: Props) {
  const sources = pointsBySource(model.history.value.mainline.plies, rows.length);
  const highest = Math.max(1, ...rows.flatMap(({ colors }) => [...colors]));
  return (
    <figure class="final" style={{ '--highest': highest }}>
      <figcaption>{t('points.title')}</figcaption>
      <div class="final-players">
        {rows.map((row) => (
          <Player key={row.seat} model={model} row={row} sources={sources[row.seat] ?? []} />
        ))}
      </div>
      <ul class="final-legend" aria-hidden="true">
        {POINT_SOURCES.filter((source) => sources.some((seat) => seat.some((of) => of[source] > 0))).map((source) => (
          <li key={source}>
            <i class="part" data-source={source} />
            {t(`points.${source}`)}
          </li>
        ))}
        {rows.some(({ treasures }) => treasures > 0) && (
          <li>
            <TreasureArt />
            {t('points.treasure')}
          </li>
        )}
      </ul>
    </figure>
  );
}

type PlayerProps = { model: GameModel; row: ResultRow; sources: readonly PointsBySource[] };

function Player({ model, row, sources }: PlayerProps) {
  const dynasty = model.snapshot.value?.view.seats[row.seat]?.dynasty ?? 'a';
  const name = playerName(model, row.seat);
  return (
    <section class="final-player" style={{ '--place': row.place ?? 1 }} aria-label={name}>
      <h3>
        <DynastyArt dynasty={dynasty} /> <span class="final-name">{name}</span>
        {row.place !== null && <b class="final-place">{t('result.place', { place: row.place })}</b>}
      </h3>
      <p class="sr">{joinParts(';', ...COLORS.map((color) => columnDescription(row, color, sources[color])))}</p>
      <div class="columns" aria-hidden="true">
        {COLORS.map((color) => (
          <Column key={color} row={row} color={color} of={sources[color]} />
        ))}
      </div>
    </section>
  );
}

type ColumnProps = { row: ResultRow; color: Color; of: PointsBySource | undefined };

function Column({ row, color, of }: ColumnProps) {
  const laid = row.treasuresPerColor[color];
  return (
    <div class={row.colors[color] === row.score ? 'column lowest' : 'column'} style={{ '--i': color }}>
      <b>{row.colors[color]}</b>
      <span class="laid">
        {Array.from({ length: laid }, (_, i) => (
          <TreasureArt key={i} />
        ))}
      </span>
      <span
        class="stack"
        style={{ '--points': row.points[color], background: currentPalette.value.colors[color].face }}
      >
        {of !== undefined &&
          POINT_SOURCES.filter((source) => of[source] > 0).map((source) => (
            <i
              key={source}
              class="part"
              data-source={source}
              style={{ flexGrow: of[source] }}
              title={joinParts(':', t(`points.${source}`), String(of[source]))}
            />
          ))}
      </span>
      <PointArt color={color} />
    </div>
  );
}

/** For example: "Red 12: tiles 5, wars 7, treasures 2". */
function columnDescription(row: ResultRow, color: Color, of: PointsBySource | undefined): string {
  const parts = POINT_SOURCES.filter((source) => (of?.[source] ?? 0) > 0).map(
    (source) => `${t(`points.${source}`)} ${of?.[source]}`,
  );
  if (row.treasuresPerColor[color] > 0) parts.push(`${t('points.treasure')} ${row.treasuresPerColor[color]}`);
  return joinParts(':', `${capitalize(colorWord(color))} ${row.colors[color]}`, parts.join(', '));
}
