import { type Bot, runToEnd, type ThinkOptions } from '@tigris/bots';
import { BOTS, rememberRecord } from '@tigris/bots/levels';
import { type RulesId, type Seat, type View, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { recordOf, redactRecord } from '@tigris/engine/game';
import { type BotTurn, selfPlay } from '../play/self-play.ts';
import { cpuTimeBudget } from './cpu-time.ts';

/** A decision that a bot is asked for, and what it remembers by then. */
type BenchDecision = { view: View; seat: Seat; memory: ThinkOptions['memory']; seed: number };

const MAX_PLIES = 100;
const DECISION_INTERVAL = 16;
/** Positions that a bot may look at for one decision. */
const POSITIONS_PER_DECISION = 3000;
/** A budget may be kept well while it is large, and not where it is small. */
const SHARES_OF_BUDGET = [0.1, 1];

/** Positions a second that `fierce` looks at: worlds sampled, turns played in them, their ends judged. */
export function positionsPerSecond(decisions: readonly BenchDecision[], seconds: number): number {
  let looked = 0;
  const clock = cpuTimeBudget(seconds * 1000);
  for (let i = 0; clock.elapsed() < clock.ms; i++) {
    looked += countPositions(decisions[i % decisions.length]);
  }
  return (looked * 1000) / clock.elapsed();
}

function countPositions(decision: BenchDecision): number {
  let share = 0;
  const thinking = think(BOTS.fierce, decision, { kind: 'iterations', count: POSITIONS_PER_DECISION });
  for (let step = thinking.next(); !step.done; step = thinking.next()) share = step.value;
  return share * POSITIONS_PER_DECISION;
}

/**
 * How much of their time these decisions take together, as a share, by the whole budget or by a small part of it,
 * whichever is more: a level that does not heed its budget takes more of a small one.
 */
export const maxBudgetShare = (bot: Bot, decisions: readonly BenchDecision[], ms: number): number =>
  Math.max(...SHARES_OF_BUDGET.map((share) => budgetShare(bot, decisions, ms * share)));

function budgetShare(bot: Bot, decisions: readonly BenchDecision[], ms: number): number {
  const all = cpuTimeBudget(ms * decisions.length);
  for (const decision of decisions) runToEnd(think(bot, decision, cpuTimeBudget(ms)));
  return all.elapsed() / all.ms;
}

const think = (bot: Bot, { view, seat, memory, seed }: BenchDecision, budget: ThinkOptions['budget']) =>
  bot.think(view, seat, { memory, budget, random: seededRandom(seed) });

/** Decisions that are asked for now and then in a game that `calm` plays against itself. */
export function collectDecisions(rules: RulesId, seats: number): BenchDecision[] {
  const decisions: BenchDecision[] = [];
  const game = selfPlay(BOTS.calm, rules, seats, () => ({
    kind: 'iterations',
    count: POSITIONS_PER_DECISION,
  }));
  for (const moment of game) {
    const { ply } = moment.game;
    if (ply >= MAX_PLIES) break;
    if (ply % DECISION_INTERVAL === 0) decisions.push(decisionAt(moment));
  }
  return decisions;
}

function decisionAt({ game, seat }: BotTurn): BenchDecision {
  const seats = game.position.seats.map(({ dynasty }) => ({ dynasty, name: dynasty }));
  const record = redactRecord(recordOf(game, seats, { termination: 'abandoned' }), seat);
  return { view: viewOf(game.position, seat), seat, memory: rememberRecord(record, seat), seed: game.ply };
}
