import type { Action, ConflictForecast, Forecast } from '@tigris/engine';
import { COLUMNS, ROWS } from '@tigris/engine';
import { isTied } from '@tigris/engine/explain';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { buildingWord, capital, leadersGen, leaderWord, playerName, pointCount } from '../../words/names.ts';
import { faultWords } from '../shared/fault.tsx';

type Box = { left: number; top: number; width: number; height: number };
type Props = { model: GameModel; box: Box | null };

/** The greatest width of the note, in pixels. */
const WIDTH = 290;

/**
 * Places the note beside the cell and everything that would be joined there, on the side that has room, so that it
 * covers none of them.
 */
export function ForecastNote({ model, box }: Props) {
  const forecast = model.forecast.value;
  const cell = model.hover.value ?? model.focus.value;
  if (cell === null || box === null || forecast === null) return null;
  const joined = forecast.joins.kingdoms.flatMap(({ cells }) => cells);
  return (
    <aside class="note" style={placeBeside([cell, ...joined], box)} aria-label={t('fore.title')}>
      <ForecastLines model={model} />
    </aside>
  );
}

function placeBeside(cells: readonly number[], box: Box): Record<string, string> {
  const columns = cells.map((cell) => cell % COLUMNS);
  const rows = cells.map((cell) => Math.floor(cell / COLUMNS));
  const x = (column: number) => box.left + (column * box.width) / COLUMNS;
  const y = (row: number) => box.top + (row * box.height) / ROWS;
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows) + 1];
  const roomLeft = x(left) - box.left;
  const roomRight = box.left + box.width - x(right);
  const across = `${Math.min(x(left), box.left + box.width - WIDTH)}px`;
  if (Math.max(roomLeft, roomRight) < WIDTH)
    return top > ROWS - bottom
      ? { left: across, bottom: `calc(100% - ${y(top) - 8}px)` }
      : { left: across, top: `${y(bottom) + 8}px` };
  const side: Record<string, string> =
    roomRight >= roomLeft ? { left: `${x(right) + 8}px` } : { right: `calc(100% - ${x(left) - 8}px)` };
  return rows[0] !== undefined && rows[0] < ROWS / 2
    ? { ...side, top: `${y(rows[0])}px` }
    : { ...side, bottom: `calc(100% - ${y((rows[0] ?? 0) + 1)}px)` };
}

type Foreseen = Forecast & { action: Action };
type ForecastLine = { words: string; kind: 'exact' | 'may' | 'refused' | 'conflict' };

/** What the picked piece would do on the cell that is pointed at; one line for each effect. */
export function ForecastLines({ model }: { model: GameModel }) {
  const forecast = model.forecast.value;
  if (forecast === null) return null;
  return (
    <ul class="forecast" data-forecast={forecast.refusal ?? 'legal'}>
      {forecastLines(model, forecast).map(({ words, kind }) => (
        <li key={words} class={kind}>
          {words}
          {kind === 'may' && <em> {t('fore.may')}</em>}
        </li>
      ))}
    </ul>
  );
}

function forecastLines(model: GameModel, forecast: Foreseen): ForecastLine[] {
  const { refusal, exact, may, joins } = forecast;
  if (refusal !== null) return [{ words: faultWords(refusal), kind: 'refused' }];
  const lines = [
    ...(joins.kingdoms.length > 1 ? [{ words: t('fore.joins'), kind: 'exact' as const }] : []),
    ...consequences(model, exact, 'exact'),
    ...conflictLines(model, forecast),
    ...consequences(model, { points: [], home: [], ...may }, 'may'),
  ];
  return lines.length > 0 ? lines : [{ words: uneventfulWords(forecast), kind: 'exact' }];
}

/** Placing a leader scores nothing, so the note says instead which kingdom it founds or joins. */
function uneventfulWords({ action, joins }: Foreseen): string {
  if (action.kind !== 'leader') return t('fore.noScore');
  return t(joins.kingdoms.length === 0 ? 'fore.founds' : 'fore.enters');
}

type Some = Pick<Forecast['exact'], 'points' | 'home' | 'treasures' | 'offers'>;

function consequences(model: GameModel, some: Some, kind: 'exact' | 'may'): ForecastLine[] {
  const name = (seat: number) => playerName(model, seat);
  const words = [
    ...some.points.map(({ seat, count, color }) =>
      t('fore.scores', { name: name(seat), points: pointCount(color, count) }),
    ),
    ...some.home.map(({ seat, color }) =>
      t('fore.orphan', { name: name(seat), leader: capital(leaderWord(color)) }),
    ),
    ...some.treasures.map(({ seat }) => t('fore.treasure', { name: name(seat) })),
    ...offerWords(model, some.offers),
  ];
  return words.map((each) => ({ words: each, kind }));
}

function offerWords(model: GameModel, offers: Some['offers']): string[] {
  const kinds = new Set(offers.map(({ kind }) => kind));
  const picked = model.picked.value;
  const color = picked?.piece === 'tile' ? picked.color : 0;
  return [
    ...(kinds.has('building') ? [t('fore.building', { building: buildingWord(color) })] : []),
    ...(kinds.has('monument') ? [t('fore.monument')] : []),
    ...(kinds.has('wonder') ? [t('fore.wonder')] : []),
  ];
}

function conflictLines(model: GameModel, { conflicts }: Forecast): ForecastLine[] {
  const lines = conflicts.flatMap((foreseen): ForecastLine[] => {
    const { conflict, attack, defence } = foreseen;
    const sides = {
      attacker: playerName(model, conflict.attacker),
      defender: playerName(model, conflict.defender),
      leaders: leadersGen(conflict.color),
      attack,
      defence,
    };
    const war: ForecastLine[] =
      conflict.of === 'war' ? [{ words: stakeWords(model, foreseen), kind: 'conflict' }] : [];
    return [{ words: t(`fore.${conflict.of}`, sides), kind: 'conflict' }, ...war];
  });
  return conflicts.some(isTied) ? [...lines, { words: capital(t('fore.tie')), kind: 'exact' }] : lines;
}

/** What each side would win in a conflict. */
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
