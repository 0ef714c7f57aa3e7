import { randomBot } from '@tigris/bots';
import {
  type Audience,
  decider,
  isTurnEndDue,
  type Position,
  parsePosition,
  positionFrom,
  type Seat,
} from '@tigris/engine';
import { useMemo } from 'preact/hooks';
import { randomBelow } from '../browser/random-below.ts';
import { GameModel } from '../model/game/game-model.ts';
import { immediateBot } from '../model/practice/bot-player.ts';
import { LocalSource } from '../model/practice/local-source.ts';
import { DevGame } from './dev-game.tsx';
import { SAMPLE_QUESTIONS } from './sample-questions.ts';

/**
 * `/dev/position?p=POSITION&as=a` opens a position to continue from, seen by a dynasty's seat or, with `as=-`, by a
 * spectator. `prompt=NAME` opens a sample question. Without `as`, the page plays the seat that has to decide.
 */
export function PositionPage() {
  const opened = useMemo(open, []);
  if (typeof opened === 'string') return <main style={{ padding: '16px' }}>{opened}</main>;
  return <DevGame model={opened} />;
}

function open(): GameModel | string {
  const query = new URLSearchParams(location.search);
  const prompt = Object.entries(SAMPLE_QUESTIONS).find(([name]) => name === query.get('prompt'))?.[1];
  const parsed = parsePosition(prompt ?? query.get('p') ?? '');
  if (!parsed.ok) return `Not a position: ${JSON.stringify(parsed.error)}`;
  const position = positionFrom(parsed.value);
  if (!position.ok) return `Not a possible position: ${JSON.stringify(position.error)}`;
  return new GameModel(sourceFrom(position.value, seatIn(position.value, query.get('as'))));
}

function seatIn(position: Position, as: string | null): Audience {
  if (as === '-') return 'spectator';
  const seat = position.seats.findIndex(({ dynasty }) => dynasty === as);
  return seat >= 0 ? seat : (decider(position) ?? (isTurnEndDue(position) ? position.turn : 0));
}

function sourceFrom(position: Position, audience: Audience): LocalSource {
  const seat: Seat | null = audience === 'spectator' ? null : audience;
  return new LocalSource({
    rules: position.rules,
    dynasties: position.seats.map(({ dynasty }) => dynasty),
    players: position.seats.map((_, i) => ({
      name: ['Ann', 'Bob', 'Cem', 'Dan'][i] ?? '',
      bot: i === seat ? null : randomBot.name,
      connected: true,
    })),
    seat,
    random: randomBelow,
    bots: [immediateBot(randomBot, randomBelow)],
    minAnswerMs: () => 1200,
    onBotError: reportError,
    holdsTurnEnd: true,
    startFrom: position,
  });
}
