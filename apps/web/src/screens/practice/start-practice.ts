import { type Dynasty, type GameRecord, makeRecord, type Seat } from '@tigris/engine';
import { botPauseMs } from '@tigris/protocol';
import { randomBelow } from '../../browser/random-below.ts';
import { t } from '../../i18n/i18n.ts';
import { GameModel } from '../../model/game/game-model.ts';
import { workerBot } from '../../model/practice/bot-player.ts';
import { LocalSource } from '../../model/practice/local-source.ts';
import { type PracticeSetup, storePracticeGame } from '../../model/practice/stored-practice-games.ts';
import { practiceBotPace } from '../../model/settings/game-settings.ts';
import { DEFAULT_LEVEL } from '../shared/table-options/level-select.tsx';

/** Dynasties in turn order. Games with fewer players use the first ones. */
const DYNASTIES = ['l', 'a', 'b', 'p'] as const satisfies readonly Dynasty[];

export type StartedPractice = { model: GameModel; source: LocalSource };

/** Starts a game, or resumes the one of a record. */
export function startPractice(practice: PracticeSetup, played: GameRecord | null): StartedPractice {
  const seat = practiceSeat(practice);
  const levels = practice.levels.toSpliced(seat, 0, DEFAULT_LEVEL);
  const source = new LocalSource({
    rules: practice.rules,
    dynasties: DYNASTIES.slice(0, levels.length),
    // The player has a name of this kind, too, since the log speaks in the third person.
    players: levels.map((bot, i) => ({ name: nameAt(i), bot: i === seat ? null : bot, connected: true })),
    seat,
    random: randomBelow,
    bots: [(asked) => workerBot(levels[asked.seat])(asked), workerBot(DEFAULT_LEVEL)],
    minAnswerMs: (asked) => botPauseMs(practiceBotPace.value, asked, randomBelow),
    onBotError: reportError,
    holdsTurnEnd: true,
    resumeFrom: played,
  });
  source.subscribe(() => storePracticeGame(practice, makeRecord(source.record()), Date.now()));
  return { model: new GameModel(source), source };
}

/** Returns the names of the opponents, in turn order. */
export function opponentNames(practice: PracticeSetup): string[] {
  const names = practice.levels.map((_, i) => nameAt(i));
  return [...names, nameAt(names.length)].toSpliced(practiceSeat(practice), 1);
}

/** The player's name. The seat changes with each game, so that the player begins now and then. */
export const practiceName = (practice: PracticeSetup): string => nameAt(practiceSeat(practice));

export function practiceSeat({ levels, number }: PracticeSetup): Seat {
  const seats = levels.length + 1;
  return (seats - (number % seats)) % seats;
}

const nameAt = (seat: Seat): string => t(`practise.names.${DYNASTIES[seat]}`);
