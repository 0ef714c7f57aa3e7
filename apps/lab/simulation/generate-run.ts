import type { RulesId } from '@tigris/engine';
import { type ClockId, type TableOptions, TIMEOUT_POLICIES } from '@tigris/protocol';
import { pickRandom, type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import {
  type Life,
  type LifeSetting,
  PEOPLE,
  type PersonName,
  STORES,
  type Stage,
  type Step,
  type StoreKind,
} from './simulated-run.ts';
import type { Deed } from './steps/person-steps.ts';
import type { Happening } from './steps/table-steps.ts';

const RULES: readonly RulesId[] = ['std', 'std', 'std+o', 'adv+cew', 'adv+cw'];
const WHERE: readonly Stage[] = ['opening', 'middle', 'late', 'end', 'end', 'end'];
/** Short ones, so that people run out of time. */
const CLOCKS: readonly ClockId[] = ['none', 'none', 'live:600+20', 'live:10+5', 'slow:1h+1d'];
/** How many of a hundred steps are trouble. */
const TROUBLES = [0, 4, 10, 25];
/** And how many of the others move the table on. */
const PROGRESS = [40, 65, 85];
const SHORTEST = 15;
const LONGER = 50;

const GAPS = [0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 8, 8, 12, 12, 12, 30, 30, 200, 1500];
/** Longer than a host may stay away. */
const LONG_GAP = 31_000;
const LAGS = [1, 1, 5, 50, 700];
const NOTICES = [0, 3, 500, 20_000];
const OUTAGES = [5, 300, 3000];
const SLOW = [1, 5, 400, 6000];
const JUMPS = [1, 1000, 3_600_000, 86_400_000];
const MANY = 1000;

/** The host is asked for most, and only few need to watch. */
const ACTORS: readonly PersonName[] = ['ann', 'ann', 'ann', 'bob', 'bob', ...PEOPLE];

/** What a number may be for what stands in milliseconds. Everything else only chooses. */
const LENGTHS: Partial<Record<Deed | Happening, readonly number[]>> = {
  ...{ lag: LAGS, drop: NOTICES, reload: NOTICES, twice: SLOW, late: SLOW },
  ...{ outage: OUTAGES, unreadable: OUTAGES, forwards: JUMPS, back: JUMPS },
  ...{ failed: SLOW, unanswered: SLOW, lost: SLOW, belated: SLOW, slow: SLOW },
};

const NETWORK: readonly Deed[] = [
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
const PLAY: readonly Deed[] = [
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
const LOBBY: readonly Deed[] = [
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
const BESIDE: readonly Deed[] = [
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
/** Only in games of days. */
const CALLS: readonly Deed[] = ['look', 'look', 'look', 'calls', 'calls', 'webhook'];
const ALL = [NETWORK, NETWORK, PLAY, LOBBY, BESIDE, BESIDE] as const;

const ANYWHERE: readonly Happening[] = [
  'kill',
  'kill',
  'restart',
  'outage',
  'unreadable',
  'failed',
  'unanswered',
];
const MORE: readonly Happening[] = ['lost', 'slow', 'slow', 'forwards', 'back', 'full'];
/** Only a database lets a second process open the table, and writes what nobody waits for any more. */
const WITH_NODES: readonly Happening[] = ['takeover', 'takeover', 'moved', 'belated', 'unanswered', 'lost'];

/** The life of this number: always the same. */
export function generateLife(number: number): Life {
  const random = seededRandom(number);
  const setting = settingOf(random);
  const trouble = pickRandom(TROUBLES, random);
  const progress = pickRandom(PROGRESS, random);
  const steps = beginning(setting, random);
  const length = steps.length + SHORTEST + random(LONGER);
  while (steps.length < length) {
    if (random(100) < trouble) steps.push(event(troublesOf(setting.store, random), random));
    else if (random(100) < progress) steps.push(event('go', random));
    else steps.push(deed(pickRandom(pickRandom(ALL, random), random), random));
    if (isSlow(setting) && random(4) === 0) steps.push(deed(pickRandom(CALLS, random), random));
  }
  return { ...setting, steps };
}

function settingOf(random: Random): LifeSetting {
  return {
    seed: random(2 ** 20),
    store: pickRandom(STORES, random),
    players: 2 + random(3),
    stage: pickRandom(WHERE, random),
    options: { rules: pickRandom(RULES, random), pace: 'at-once', ...choices(random) },
  };
}

const choices = (random: Random): Partial<TableOptions> => ({
  confirm: random(3) > 0,
  order: random(2) === 0 ? 'seated' : 'drawn',
  watch: random(4) === 0 ? 'nobody' : 'anyone',
  clock: pickRandom(CLOCKS, random),
  atZero: pickRandom(TIMEOUT_POLICIES, random),
});

const isSlow = ({ options }: LifeSetting): boolean => options.clock?.startsWith('slow') ?? false;

/** Most lives come to a game soon. */
function beginning(setting: LifeSetting, random: Random): Step[] {
  const { players } = setting;
  const steps: Step[] = PEOPLE.slice(0, players + (random(3) === 0 ? 1 : 0)).map((who) => ({
    ...{ after: random(3), who, what: 'come', n: 0 },
  }));
  steps.push({ after: 60, who: null, what: 'go', n: random(MANY) });
  // Somebody or something is called in every game of days.
  if (isSlow(setting)) steps.push({ after: 10, who: 'ann', what: 'webhook', n: 1 });
  const isStraight = random(2) === 0;
  for (let i = 0; i < 2 * players; i++) {
    if (random(isStraight ? 20 : 3) === 0) steps.push(deed(pickRandom(LOBBY, random), random));
    steps.push({ after: pickRandom([8, 10, 30], random), who: null, what: 'go', n: random(MANY) });
  }
  return steps;
}

const troublesOf = (store: StoreKind, random: Random): Happening =>
  pickRandom(store === 'sqlite' ? [...ANYWHERE, ...MORE] : [...ANYWHERE, ...MORE, ...WITH_NODES], random);

const event = (what: Happening, random: Random): Step => ({ who: null, ...happens(what, random) });
const deed = (what: Deed, random: Random): Step => ({
  who: pickRandom(ACTORS, random),
  ...happens(what, random),
});

function happens(what: Deed | Happening, random: Random): Omit<Step, 'who'> {
  const lengths = LENGTHS[what];
  const n = lengths === undefined ? random(MANY) : pickRandom(lengths, random);
  return { after: random(60) === 0 ? LONG_GAP : pickRandom(GAPS, random), what, n };
}
