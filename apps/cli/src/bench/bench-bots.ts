import { type Bot, runToEnd, type ThinkOptions } from '@tigris/bots';
import { BOTS, rememberRecord } from '@tigris/bots/levels';
import { type RulesId, type Seat, type View, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { recordOf, redactRecord } from '@tigris/engine/game';
import { cpuTimeBudget } from '../play/cpu-time.ts';
import { type BotTurn, selfPlay } from '../play/self-play.ts';

type BenchDecision = { view: View; seat: Seat; memory: ThinkOptions['memory']; seed: number };

const MAX_PLIES = 100;
const DECISION_INTERVAL = 16;
const POSITIONS_PER_DECISION = 3000;
/** A level may stay within a large budget but not within a small one. */
const BUDGET_SHARES = [0.1, 1];

/** Returns how many positions `fierce` evaluates per second, including sampling worlds and playing turns. */
export function positionsPerSecond(decisions: readonly BenchDecision[], seconds: number): number {
  let positions = 0;
  const clock = cpuTimeBudget(seconds * 1000);
  for (let i = 0; clock.elapsed() < clock.ms; i++) {
    positions += countPositions(decisions[i % decisions.length]);
  }
  return (positions * 1000) / clock.elapsed();
}

function countPositions(decision: BenchDecision): number {
  let share = 0;
  const task = think(BOTS.fierce, decision, { kind: 'iterations', count: POSITIONS_PER_DECISION });
  for (let step = task.next(); !step.done; step = task.next()) share = step.value;
  return share * POSITIONS_PER_DECISION;
}

/** Returns the largest share of the time budget that these decisions take, with the whole budget and with a tenth of it. */
export const maxBudgetShare = (bot: Bot, decisions: readonly BenchDecision[], ms: number): number =>
  Math.max(...BUDGET_SHARES.map((share) => budgetShare(bot, decisions, ms * share)));

function budgetShare(bot: Bot, decisions: readonly BenchDecision[], ms: number): number {
  const total = cpuTimeBudget(ms * decisions.length);
  for (const decision of decisions) runToEnd(think(bot, decision, cpuTimeBudget(ms)));
  return total.elapsed() / total.ms;
}

const think = (bot: Bot, { view, seat, memory, seed }: BenchDecision, budget: ThinkOptions['budget']) =>
  bot.think(view, seat, { memory, budget, random: seededRandom(seed) });

/** Collects some decisions of a game of `calm` against itself. */
export function collectDecisions(rules: RulesId, seats: number): BenchDecision[] {
  const decisions: BenchDecision[] = [];
  const game = selfPlay(BOTS.calm, rules, seats, () => ({
    kind: 'iterations',
    count: POSITIONS_PER_DECISION,
  }));
  for (const turn of game) {
    const { ply } = turn.game;
    if (ply >= MAX_PLIES) break;
    if (ply % DECISION_INTERVAL === 0) decisions.push(decisionAt(turn));
  }
  return decisions;
}

function decisionAt({ game, seat }: BotTurn): BenchDecision {
  const seats = game.position.seats.map(({ dynasty }) => ({ dynasty, name: dynasty }));
  const record = redactRecord(recordOf(game, seats, { termination: 'abandoned' }), seat);
  return { view: viewOf(game.position, seat), seat, memory: rememberRecord(record, seat), seed: game.ply };
}
