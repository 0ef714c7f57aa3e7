import type { Action, Color, Dynasty, Forecast, Monument } from '@tigris/engine';
import type { ConflictPreview, MovePreview, VictoryPreview } from '@tigris/engine/explain';
import { joinParts, t } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';
import {
  buildingWord,
  capitalize,
  leadersGenitive,
  leaderWord,
  playerName,
  pointCount,
  tileCount,
  tileWord,
} from './names.ts';
import { refusalWords } from './refusal-words.ts';

export type ActionForecast = MovePreview & { action: Action };

type FactIcon =
  | { of: 'point' | 'tile'; color: Color }
  | { of: 'leader'; dynasty: Dynasty; color: Color }
  | { of: 'treasure' | 'none' }
  | { of: 'monument'; pair: Monument }
  | { of: 'sign'; sign: 'joins' | 'splits' | 'home' };

/** One effect of an action. `unchanged`: the selected leader is already on this cell. */
export type ForecastFact = { words: string; kind: 'exact' | 'may' | 'refused' | 'unchanged'; icon: FactIcon };

const fact = (words: string, art: FactIcon, kind: ForecastFact['kind'] = 'exact'): ForecastFact => ({
  words,
  kind,
  icon: art,
});
const NO_ICON: FactIcon = { of: 'none' };

/** Returns the effects of an action except its conflicts. */
export function forecastFacts(model: GameModel, foreseen: ActionForecast): ForecastFact[] {
  const { action, refusal, certain, possible, joins, destroyedTile, splits, conflictPreviews } = foreseen;
  if (refusal === 'same-cell') return [fact(t('fore.stands'), NO_ICON, 'unchanged')];
  if (refusal !== null) return [fact(refusalWords(refusal, action.kind), NO_ICON, 'refused')];
  const facts = [
    ...(joins.kingdoms.length > 1 ? [fact(t('fore.joins'), { of: 'sign', sign: 'joins' })] : []),
    ...(destroyedTile === null
      ? []
      : [fact(t('fore.strikes', { tile: tileWord(destroyedTile) }), { of: 'tile', color: destroyedTile })]),
    ...splits.map((count) => fact(t('fore.splits', { count }), { of: 'sign', sign: 'splits' })),
    ...consequences(model, foreseen, certain, 'exact'),
    ...consequences(model, foreseen, { points: [], returnedLeaders: [], ...possible }, 'may'),
  ];
  return facts.length > 0 || conflictPreviews.length > 0 ? facts : [fact(uneventfulWords(foreseen), NO_ICON)];
}

/** A leader without other effects founds or joins a kingdom. */
function uneventfulWords({ action, joins }: ActionForecast): string {
  if (action.kind !== 'leader') return t('fore.noScore');
  return t(joins.kingdoms.length === 0 ? 'fore.founds' : 'fore.enters');
}

type EffectsOfKind = Pick<Forecast['certain'], 'points' | 'returnedLeaders' | 'treasures' | 'offers'>;

function consequences(
  model: GameModel,
  { action }: ActionForecast,
  { points, returnedLeaders, treasures, offers }: EffectsOfKind,
  kind: 'exact' | 'may',
): ForecastFact[] {
  const name = (seat: number) => playerName(model, seat);
  const dynasty = (seat: number) => model.snapshot.value?.view.seats[seat]?.dynasty ?? 'a';
  return [
    ...points.map(({ seat, count, color }) =>
      fact(t('fore.scores', { name: name(seat), points: pointCount(color, count) }), { of: 'point', color }, kind),
    ),
    ...returnedLeaders.map(({ seat, color }) =>
      fact(
        t('fore.orphan', { name: name(seat), leader: capitalize(leaderWord(color)) }),
        { of: 'leader', dynasty: dynasty(seat), color },
        kind,
      ),
    ),
    ...treasures.map(({ seat }) => fact(t('fore.treasure', { name: name(seat) }), { of: 'treasure' }, kind)),
    ...offerFacts(action, offers, kind),
  ];
}

function offerFacts(action: Action, offers: EffectsOfKind['offers'], kind: 'exact' | 'may'): ForecastFact[] {
  const kinds = new Set(offers.map((offer) => offer.kind));
  const color = action.kind === 'tile' ? action.color : 0;
  const pair = offers.flatMap((offer) => (offer.kind === 'monument' ? [offer.monument] : []))[0];
  return [
    ...(kinds.has('building')
      ? [fact(t('fore.building', { building: buildingWord(color) }), { of: 'tile', color }, kind)]
      : []),
    ...(pair === undefined ? [] : [fact(t('fore.monument'), { of: 'monument', pair }, kind)]),
    ...(kinds.has('wonder') ? [fact(t('fore.wonder'), NO_ICON, kind)] : []),
  ];
}

/** The whole forecast in sentences, for screen readers. */
export function forecastSentence(model: GameModel, foreseen: ActionForecast): string {
  const facts = forecastFacts(model, foreseen).map(({ words }) => words.replace(/\.$/, ''));
  return [...facts, ...foreseen.conflictPreviews.map((battle) => conflictSentence(model, battle))].join('. ');
}

/** For example: "War of the kings: Ann 2, Bob 3. If Ann wins: 2 black points, Bob’s king goes home." */
function conflictSentence(
  model: GameModel,
  { conflict, attack, defense, ifAttackerWins, ifDefenderWins }: ConflictPreview,
): string {
  const [attacker, defender] = [playerName(model, conflict.attacker), playerName(model, conflict.defender)];
  const title = t(`conflict.${conflict.kind}`, { leaders: leadersGenitive(conflict.color) });
  const stake = (name: string, after: VictoryPreview) =>
    joinParts(':', capitalize(t('conflict.ifWins', { name })), aftermathWords(after).join(', '));
  return [
    joinParts(':', title, `${attacker} ${attack}, ${defender} ${defense}`),
    stake(attacker, ifAttackerWins),
    stake(defender, ifDefenderWins),
  ].join('. ');
}

const aftermathWords = ({ points, color, cells, beatenLeader, kingdomParts }: VictoryPreview): string[] => [
  pointCount(color, points),
  t('conflict.home', { leader: leaderWord(beatenLeader.color) }),
  ...(cells.length > 0 ? [t('conflict.leave', { tiles: tileCount(color, cells.length) })] : []),
  ...(kingdomParts > 1 ? [t('fore.splits', { count: kingdomParts })] : []),
];
