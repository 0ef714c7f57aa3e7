/**
 * Effort allowed for a decision. With iterations (positions evaluated), the same view, memory and random source give the
 * same move on every machine.
 */
export type Budget =
  /** @param elapsed milliseconds since the decision was requested. */
  { kind: 'time'; ms: number; elapsed(): number } | { kind: 'iterations'; count: number };

export type BudgetMeter = {
  /** Counts one evaluated position. */
  tick(): void;
  /** The share of the budget that is spent: 1 or more if the bot should stop. */
  spentShare(): number;
};

/** Reading the clock costs more than evaluating a position. */
const TICKS_PER_CLOCK_READ = 16;

export function createMeter(budget: Budget): BudgetMeter {
  let ticks = 0;
  if (budget.kind === 'iterations') {
    return {
      tick: () => {
        ticks++;
      },
      spentShare: () => ticks / budget.count,
    };
  }
  let share = 0;
  return {
    tick: () => {
      if (ticks++ % TICKS_PER_CLOCK_READ === 0) share = budget.elapsed() / budget.ms;
    },
    spentShare: () => share,
  };
}
