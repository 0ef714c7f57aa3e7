import { type Bot, choose, finish, type Tools } from '@tigris/bots';
import { BOTS, remember } from '@tigris/bots/levels';
import {
  DYNASTIES,
  decider,
  liveChance,
  type RulesId,
  type Seat,
  startPosition,
  viewOf,
} from '@tigris/engine';
import { seeded } from '@tigris/engine/check';
import { begin, decide, type GameInProgress, recordOf, redactRecord } from '@tigris/engine/game';
import { timed } from './cpu-time.ts';

/** Moments of a game in which a bot is asked. */
type Moment = { game: GameInProgress; seat: Seat };

const PLIES = 100;
const EVERY = 16;
/** Positions that a bot may look at for one decision. */
const COUNT = 3000;
const BUDGET_TRIES = 3;

/** Positions a second that `fierce` looks at: worlds sampled, turns played in them, their ends judged. */
export function positionsPerSecond(moments: readonly Moment[], seconds: number): number {
  let looked = 0;
  const clock = timed(seconds * 1000);
  for (let i = 0; clock.elapsed() < clock.ms; i++) {
    looked += lookedAt(moments[i % moments.length]);
  }
  return (looked * 1000) / clock.elapsed();
}

function lookedAt(moment: Moment): number {
  let share = 0;
  const thinking = think(BOTS.fierce, moment, { kind: 'iterations', count: COUNT });
  for (let step = thinking.next(); !step.done; step = thinking.next()) share = step.value;
  return share * COUNT;
}

/**
 * How much of its time a decision takes, as a share, where it takes most. The machine does other things as well, and
 * code is slow when it runs first: of several tries the one that kept to the budget best counts.
 */
export function mostOfBudget(bot: Bot, moments: readonly Moment[], ms: number): number {
  const shares = moments.map((moment) =>
    Math.min(...Array.from({ length: BUDGET_TRIES }, () => shareTaken(bot, moment, ms))),
  );
  return Math.max(...shares);
}

function shareTaken(bot: Bot, moment: Moment, ms: number): number {
  const budget = timed(ms);
  finish(think(bot, moment, budget));
  return budget.elapsed() / budget.ms;
}

function think(bot: Bot, { game, seat }: Moment, budget: Tools['budget']) {
  return bot.think(viewOf(game.position, seat), seat, {
    memory: remember(seenBy(game, seat), seat),
    budget,
    random: seeded(game.ply),
  });
}

/** Moments of a game that `calm` plays against itself. */
export function momentsOf(rules: RulesId, seats: number): Moment[] {
  const random = seeded(7);
  const means = { chance: liveChance(random), at: 0, hold: false };
  const moments: Moment[] = [];
  let game = begin(startPosition(rules, DYNASTIES.slice(0, seats)), means);
  while (!game.position.over && game.ply < PLIES) {
    const seat = decider(game.position) ?? 0;
    if (game.ply % EVERY === 0) moments.push({ game, seat });
    const tools = { memory: null, budget: { kind: 'iterations', count: 1 }, random } as const;
    const { action } = choose(BOTS.calm, viewOf(game.position, seat), seat, tools);
    const decided = decide(game, seat, action, means);
    if (!decided.ok) throw new Error(`an illegal token: ${decided.error}`);
    game = decided.value.game;
  }
  return moments;
}

function seenBy(game: GameInProgress, seat: Seat) {
  const seats = game.position.seats.map(({ dynasty }) => ({ dynasty, name: dynasty }));
  return redactRecord(recordOf(game, seats, { termination: 'abandoned' }), seat);
}
