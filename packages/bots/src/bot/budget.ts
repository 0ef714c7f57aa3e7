/**
 * How much thinking a decision may cost. Time comes from outside; counted in iterations, the same view, memory and
 * random source give the same move on every machine.
 */
export type Budget =
  /** @param elapsed milliseconds since this decision was asked for. */
  { kind: 'time'; ms: number; elapsed(): number } | { kind: 'iterations'; count: number };

/** What is left of a budget. One iteration is one position looked at. */
export type BudgetMeter = {
  /** Notes one position looked at. */
  tick(): void;
  /** The share that is spent: 1 and more when thinking should end. */
  spentShare(): number;
};

/** Asking for the time costs more than looking at a position. */
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
