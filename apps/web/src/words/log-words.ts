import { type GameEvent, MONUMENT_COLORS, type Monument, makeCell, type Seat } from '@tigris/engine';
import type { ObservedPly } from '@tigris/engine/game';
import { joinParts, t } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';
import { incomeColors, type LogLine, logLines, type MonumentIncome } from './log-lines.ts';
import {
  botName,
  botThatDecided,
  buildingWord,
  capitalize,
  colorWord,
  leaderAccusative,
  leadersGenitive,
  leaderWord,
  nameWithBotLevel,
  playerName,
  pointCount,
  tileCount,
  tileIndefinite,
} from './names.ts';

export const monumentName = (pair: Monument): string => t('piece.monumentOf', pairOf(pair));

/** The colors of a monument, for sentences that contain the word already. */
export const monumentColors = (pair: Monument): string => t('piece.pair', pairOf(pair));

const pairOf = (pair: Monument) => ({
  one: colorWord(MONUMENT_COLORS[pair][0]),
  two: colorWord(MONUMENT_COLORS[pair][1]),
});

type PlyReference = { seat: Seat; number: number };

/** Returns the text of a log line; '' if there is none. */
export function logLineWords(model: GameModel, event: LogLine, { seat: actor, number }: PlyReference): string {
  const nameOf = (seat: Seat): string => nameWithBotLevel(model, seat, botThatDecided(model, seat, number));
  // Events without a seat belong to the player who acted.
  const name = nameOf('seat' in event ? event.seat : actor);
  switch (event.kind) {
    case 'tile':
      return t('log.tile', { name, tile: tileIndefinite(event.color), cell: makeCell(event.cell) });
    case 'leader':
      return leaderWords(name, event);
    case 'catastrophe':
      return t('log.catastrophe', { name, cell: makeCell(event.cell) });
    case 'exchange':
      return t('log.exchange', {
        name,
        count: event.tiles[0] + event.tiles[1] + event.tiles[2] + event.tiles[3],
      });
    case 'point':
      return pointWords(model, event);
    case 'income':
      return incomeWords(model, event);
    case 'union':
      return t('log.union', { cell: makeCell(event.cell) });
    case 'conflict':
      return conflictWords(nameOf, event.conflict);
    case 'support':
      return event.count === 0
        ? t('log.supportNone', { name })
        : t('log.support', { name, tiles: tileCount(event.color, event.count) });
    case 'outcome':
      return outcomeWords(nameOf(event.winner), event);
    case 'home':
      // The owner of the leader did not decide this, so no bot level follows the name.
      return t(event.why === 'beaten' ? 'log.homeBeaten' : 'log.homeTemple', {
        name: playerName(model, event.seat),
        leader: capitalize(leaderWord(event.color)),
      });
    default:
      return otherEventWords(name, event);
  }
}

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;
type Rest = Of<'removed' | 'monument' | 'wonder' | 'building' | 'treasure' | 'drew' | 'turn' | 'over'>;

function otherEventWords(name: string, event: Rest): string {
  switch (event.kind) {
    case 'removed':
      return event.cells.length === 0
        ? ''
        : t('log.removed', {
            tiles: tileCount(event.color, event.cells.length),
            count: event.cells.length,
          });
    case 'monument':
      return t('log.monument', { name, monument: monumentName(event.monument), cell: makeCell(event.cell) });
    case 'wonder':
      return t('log.wonder', { name, cell: makeCell(event.cell) });
    case 'building':
      return event.to === null
        ? t('log.buildingOff', { building: buildingWord(event.color) })
        : t(event.from === null ? 'log.building' : 'log.buildingMoves', {
            building: buildingWord(event.color),
            cell: makeCell(event.to),
            from: event.from === null ? '' : makeCell(event.from),
          });
    case 'treasure':
      return t('log.treasure', { name, cell: makeCell(event.cell) });
    case 'drew':
      return t('log.drew', { name, count: event.tiles.length });
    case 'turn':
      return t('log.turn', { name });
    case 'over':
      return t('log.over');
  }
}

function leaderWords(name: string, { color, from, to }: Of<'leader'>): string {
  const leader = leaderAccusative(color);
  if (to === null) return t('log.leaderOff', { name, leader });
  return from === null
    ? t('log.leader', { name, leader, cell: makeCell(to) })
    : t('log.leaderMoves', { name, leader, from: makeCell(from), cell: makeCell(to) });
}

/** The owner of the points did not decide this, so no bot level follows the name. */
function pointWords(model: GameModel, event: Of<'point'>): string {
  const name = playerName(model, event.seat);
  if (model.isPointColorHidden(event)) return t('log.pointSome', { name });
  return t('log.point', { name, points: pointCount(event.color, event.count) });
}

function incomeWords(model: GameModel, income: MonumentIncome): string {
  const points = incomeColors(income).map((color) => pointCount(color, income.points[color]));
  const name = playerName(model, income.seat);
  return t('log.income', { name, points: points.join(', '), count: income.monuments });
}

function conflictWords(
  nameOf: (seat: Seat) => string,
  { kind, color, attacker, defender }: Of<'conflict'>['conflict'],
): string {
  return t(`log.${kind}`, {
    leaders: leadersGenitive(color),
    attacker: nameOf(attacker),
    defender: nameOf(defender),
  });
}

/** The winner's strength comes first. */
function outcomeWords(name: string, { winner, conflict, attack, defense }: Of<'outcome'>): string {
  const [mine, theirs] = winner === conflict.attacker ? [attack, defense] : [defense, attack];
  return t(mine === theirs ? 'log.outcomeTie' : 'log.outcome', { name, mine, theirs });
}

/** Describes a decision without events of its own; null for all others. */
export function decisionWords(model: GameModel, { action, seat, number }: ObservedPly & PlyReference): string | null {
  const name = nameWithBotLevel(model, seat, botThatDecided(model, seat, number));
  switch (action.kind) {
    case 'end':
      return t('log.end', { name });
    case 'no-monument':
    case 'no-building':
      return t('log.noMonument', { name });
    default:
      return null;
  }
}

/** Describes the start or end of a stand-in at this ply; null if there is neither. */
export function standInWords(model: GameModel, { seat, number }: PlyReference): string | null {
  const name = playerName(model, seat);
  const parts = model.snapshot.value?.bots.filter((part) => part.seat === seat) ?? [];
  const begins = parts.find(({ plies }) => plies?.[0] === number);
  if (begins !== undefined) return t('log.standIn', { name, bot: botName(begins.bot) });
  const { plies } = model.history.value.mainline;
  const isBack = parts.some((part) => {
    const last = part.plies?.[1] ?? number;
    return last < number && plies.slice(last, number - 1).every((ply) => ply.seat !== seat);
  });
  return isBack ? t('log.back', { name }) : null;
}

/**
 * Describes a ply in one line. @param number the number of the ply, from 1.
 * @param isWhole false for a part of the ply that was published later, at the end of the turn.
 */
export function plyWords(model: GameModel, ply: ObservedPly, number: number, isWhole = true): string {
  const reference = { ...ply, number };
  const events = ply.events.filter(({ kind }) => kind !== 'drew' && kind !== 'turn');
  const decision = isWhole ? (decisionWords(model, reference) ?? '') : '';
  const words = [decision, ...logLines(events).map((line) => logLineWords(model, line, reference))];
  return joinParts(';', ...words.filter((each) => each !== ''));
}
