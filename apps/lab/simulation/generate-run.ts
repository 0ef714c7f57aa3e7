import type { RulesId } from '@tigris/engine';
import { type ClockId, type TableOptions, TIMEOUT_POLICIES } from '@tigris/protocol';
import { pickRandom, type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import {
  type GameStage,
  PERSON_NAMES,
  type PersonName,
  type RunSetup,
  type SimulatedRun,
  STORES,
  type Step,
  type StoreKind,
} from './simulated-run.ts';
import type { PersonStep } from './steps/person-steps.ts';
import type { TableStep } from './steps/table-steps.ts';

const RULE_SETS: readonly RulesId[] = ['std', 'std', 'std+o', 'adv+cew', 'adv+cw'];
const STAGE_WEIGHTS: readonly GameStage[] = ['opening', 'middle', 'late', 'end', 'end', 'end'];
/** Includes short clocks, which run out. */
const CLOCKS: readonly ClockId[] = ['none', 'none', 'live:600+20', 'live:10+5', 'slow:1h+1d'];
/** Percentage of steps that are faults. */
const FAULT_PERCENTS = [0, 4, 10, 25];
/** Percentage of the other steps that move the table on. */
const PROGRESS_PERCENTS = [40, 65, 85];
const MIN_STEPS = 15;
const MAX_EXTRA_STEPS = 50;

const GAPS_MS = [0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 8, 8, 12, 12, 12, 30, 30, 200, 1500];
/** Longer than a host may be away. */
const LONG_GAP_MS = 31_000;
const LAGS_MS = [1, 1, 5, 50, 700];
const NOTICE_DELAYS_MS = [0, 3, 500, 20_000];
const OUTAGES_MS = [5, 300, 3000];
const SLOW_MS = [1, 5, 400, 6000];
const CLOCK_JUMPS_MS = [1, 1000, 3_600_000, 86_400_000];
const MAX_CHOICE = 1000;

/** Weights: most requests need the host, few need a watcher. */
const ACTOR_WEIGHTS: readonly PersonName[] = ['ann', 'ann', 'ann', 'bob', 'bob', ...PERSON_NAMES];

/** Possible durations of steps whose number is one. Other numbers are choices. */
const DURATIONS_MS: Partial<Record<PersonStep | TableStep, readonly number[]>> = {
  ...{ lag: LAGS_MS, drop: NOTICE_DELAYS_MS, reload: NOTICE_DELAYS_MS, twice: SLOW_MS, late: SLOW_MS },
  ...{ outage: OUTAGES_MS, unreadable: OUTAGES_MS, forwards: CLOCK_JUMPS_MS, back: CLOCK_JUMPS_MS },
  ...{ failed: SLOW_MS, unanswered: SLOW_MS, lost: SLOW_MS, belated: SLOW_MS, slow: SLOW_MS },
};

const NETWORK_STEPS: readonly PersonStep[] = [
  'come',
  'come',
  'leave',
  'drop',
  'drop',
  'reload',
  'tab',
  'lag',
  'twice',
  'late',
];
const PLAY_STEPS: readonly PersonStep[] = [
  'act',
  'act',
  'guess',
  'undo',
  'confirm',
  'history',
  'takeOver',
  'junk',
  'junk',
];
const LOBBY_STEPS: readonly PersonStep[] = [
  'sit',
  'stand',
  'ready',
  'start',
  'options',
  'password',
  'bot',
  'remove',
  'again',
];
const SIDE_STEPS: readonly PersonStep[] = [
  'replace',
  'replace',
  'proposeEnd',
  'vote',
  'vote',
  'pause',
  'resign',
  'time',
  'say',
  'mute',
  'history',
  'remove',
  'junk',
];
/** Only in slow games. */
const NOTIFICATION_STEPS: readonly PersonStep[] = ['look', 'look', 'look', 'calls', 'calls', 'webhook'];
const STEP_GROUPS = [NETWORK_STEPS, NETWORK_STEPS, PLAY_STEPS, LOBBY_STEPS, SIDE_STEPS, SIDE_STEPS] as const;

const COMMON_FAULTS: readonly TableStep[] = ['kill', 'kill', 'restart', 'outage', 'unreadable', 'failed', 'unanswered'];
const RARE_FAULTS: readonly TableStep[] = ['lost', 'slow', 'slow', 'forwards', 'back', 'full'];
/** Only with a database can a second process open the table, and appends finish after their sender was killed. */
const CLUSTER_FAULTS: readonly TableStep[] = ['takeover', 'takeover', 'moved', 'belated', 'unanswered', 'lost'];

/** Generates the run of a number: always the same. */
export function generateRun(number: number): SimulatedRun {
  const random = seededRandom(number);
  const setting = randomSetup(random);
  const trouble = pickRandom(FAULT_PERCENTS, random);
  const progress = pickRandom(PROGRESS_PERCENTS, random);
  const steps = openingSteps(setting, random);
  const length = steps.length + MIN_STEPS + random(MAX_EXTRA_STEPS);
  while (steps.length < length) {
    if (random(100) < trouble) steps.push(tableStep(randomFault(setting.store, random), random));
    else if (random(100) < progress) steps.push(tableStep('go', random));
    else steps.push(personStep(pickRandom(pickRandom(STEP_GROUPS, random), random), random));
    if (hasSlowClock(setting) && random(4) === 0)
      steps.push(personStep(pickRandom(NOTIFICATION_STEPS, random), random));
  }
  return { ...setting, steps };
}

function randomSetup(random: Random): RunSetup {
  return {
    seed: random(2 ** 20),
    store: pickRandom(STORES, random),
    playerCount: 2 + random(3),
    stage: pickRandom(STAGE_WEIGHTS, random),
    options: { rules: pickRandom(RULE_SETS, random), pace: 'at-once', ...randomOptions(random) },
  };
}

const randomOptions = (random: Random): Partial<TableOptions> => ({
  confirm: random(3) > 0,
  order: random(2) === 0 ? 'seated' : 'drawn',
  watch: random(4) === 0 ? 'nobody' : 'anyone',
  clock: pickRandom(CLOCKS, random),
  atZero: pickRandom(TIMEOUT_POLICIES, random),
});

const hasSlowClock = ({ options }: RunSetup): boolean => options.clock?.startsWith('slow') ?? false;

/** Returns steps that usually lead to a game soon. */
function openingSteps(setting: RunSetup, random: Random): Step[] {
  const { playerCount } = setting;
  const steps: Step[] = PERSON_NAMES.slice(0, playerCount + (random(3) === 0 ? 1 : 0)).map((person) => ({
    ...{ after: random(3), who: person, what: 'come', n: 0 },
  }));
  steps.push({ after: 60, who: null, what: 'go', n: random(MAX_CHOICE) });
  // Every slow game has a webhook: there is something to notify.
  if (hasSlowClock(setting)) steps.push({ after: 10, who: 'ann', what: 'webhook', n: 1 });
  const isStraight = random(2) === 0;
  for (let i = 0; i < 2 * playerCount; i++) {
    if (random(isStraight ? 20 : 3) === 0) steps.push(personStep(pickRandom(LOBBY_STEPS, random), random));
    steps.push({ after: pickRandom([8, 10, 30], random), who: null, what: 'go', n: random(MAX_CHOICE) });
  }
  return steps;
}

const randomFault = (store: StoreKind, random: Random): TableStep =>
  pickRandom(
    store === 'sqlite' ? [...COMMON_FAULTS, ...RARE_FAULTS] : [...COMMON_FAULTS, ...RARE_FAULTS, ...CLUSTER_FAULTS],
    random,
  );

const tableStep = (what: TableStep, random: Random): Step => ({ who: null, ...stepBody(what, random) });
const personStep = (what: PersonStep, random: Random): Step => ({
  who: pickRandom(ACTOR_WEIGHTS, random),
  ...stepBody(what, random),
});

function stepBody(what: PersonStep | TableStep, random: Random): Omit<Step, 'who'> {
  const lengths = DURATIONS_MS[what];
  const n = lengths === undefined ? random(MAX_CHOICE) : pickRandom(lengths, random);
  return { after: random(60) === 0 ? LONG_GAP_MS : pickRandom(GAPS_MS, random), what, n };
}
