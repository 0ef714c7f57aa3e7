import type { TermChange } from '@tigris/bots';
import { type Action, COLORS, makeCell } from '@tigris/engine';
import { leaderCell, openConflict } from '@tigris/engine/explain';
import { t, tIfPresent } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';
import { monumentName } from './log-words.ts';
import {
  leaderAccusative,
  leadersGenitive,
  leaderWord,
  playerName,
  pointCount,
  tileAccusative,
  tileCount,
} from './names.ts';

/** For example: "Place a market on d5". */
export function adviceSentence(model: GameModel, action: Action): string {
  switch (action.kind) {
    case 'tile':
      return t('hint.do.tile', { tile: tileAccusative(action.color), cell: makeCell(action.cell) });
    case 'leader':
      return leaderAdvice(model, action);
    case 'exchange':
      return t('hint.do.exchange', { tiles: exchangedTiles(action) });
    case 'support':
      return supportAdvice(model, action.count);
    case 'war':
      return t('hint.do.war', { leaders: leadersGenitive(action.color) });
    case 'monument':
      return t('hint.do.monument', { monument: monumentName(action.monument), cell: makeCell(action.cell) });
    case 'point':
      return t('hint.do.point', { points: pointCount(action.color, 1) });
    case 'end':
      return t('hint.do.end');
    case 'no-monument':
      return t('hint.do.noMonument');
    case 'no-building':
      return t('hint.do.noBuilding');
    default:
      return t(`hint.do.${action.kind}`, { cell: makeCell(action.cell) });
  }
}

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>;

function leaderAdvice({ snapshot }: GameModel, { color, cell }: Of<'leader'>): string {
  const leader = leaderAccusative(color);
  if (cell === null) return t('hint.do.leaderOff', { leader });
  const { view, seat } = snapshot.value ?? { view: null, seat: null };
  const moves = view !== null && seat !== null && leaderCell(view, seat, color) !== null;
  return t(moves ? 'hint.do.leaderMoves' : 'hint.do.leader', { leader, cell: makeCell(cell) });
}

/** For example: "2 temples, 1 farm". */
export const exchangedTiles = (action: Of<'exchange'>): string =>
  COLORS.flatMap((color) => someTiles(action, color)).join(', ');

const someTiles = ({ tiles }: Of<'exchange'>, color: 0 | 1 | 2 | 3): string[] =>
  tiles[color] > 0 ? [tileCount(color, tiles[color])] : [];

function supportAdvice({ snapshot }: GameModel, count: number): string {
  const conflict = snapshot.value === null ? null : openConflict(snapshot.value.view);
  return count === 0 || conflict === null
    ? t('hint.do.supportNone')
    : t('hint.do.support', { tiles: tileCount(conflict.supportColor, count) });
}

/** For example: "scores 2 green points, and Sargon’s trader must fear a war". */
export function reasonSentence(model: GameModel, why: readonly TermChange[], own: number): string {
  const [one, two] = why.map((change) => changePart(model, change, own)).filter((part) => partWords(part) !== '');
  if (one === undefined) return t('hint.nothing');
  if (two === undefined) return partWords(one);
  // Points of two colors share one verb: "scores 1 green point and 1 blue point".
  if (one.points !== '' && one.key === two.key)
    return partWords({ ...one, points: t('hint.points', { one: one.points, two: two.points }) });
  return t('hint.both', { one: partWords(one), two: partWords(two) });
}

/** The text key of one reason and its variables. */
type Part = { key: string; name: string; leader: string; points: string };

const partWords = ({ key, ...gaps }: Part): string => tIfPresent(key, gaps) ?? '';

/** Expected points that differ more from a whole number are called possible. */
const CERTAINTY_TOLERANCE = 0.1;

function changePart(model: GameModel, { term, seat, color, more }: TermChange, own: number): Part {
  const name = playerName(model, seat);
  const leader = color === null ? '' : leaderWord(color);
  if (term !== 'points' || color === null)
    return { key: `hint.${seat === own ? 'own' : 'their'}.${term}`, name, leader, points: '' };
  const count = Math.max(1, Math.round(more));
  const sure = Math.abs(more - count) < CERTAINTY_TOLERANCE;
  return { key: sure ? 'hint.own.points' : 'hint.own.maybe', name, leader, points: pointCount(color, count) };
}
