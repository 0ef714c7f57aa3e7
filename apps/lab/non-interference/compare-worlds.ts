import { ALL_RULES_IDS, DYNASTIES } from '@tigris/engine';
import type { ClockId } from '@tigris/protocol';
import { seededRandom } from '../../e2e/support/clients/random.ts';
import { runWorld, type WorldScript } from './run-world.ts';
import { countDelivered, findLeaks, firstDifference } from './secrets.ts';
import { twinGame } from './twin-game.ts';

const CLOCKS: readonly ClockId[] = ['none', 'live:600+20', 'none', 'slow:12h+2d'];

/** Creates the script of a number. Scripts vary options, players, clocks and turn confirmation. Each has two games. */
function createScript(number: number): WorldScript {
  const random = seededRandom(number);
  const rules = ALL_RULES_IDS[(number * 5) % ALL_RULES_IDS.length];
  const people = 2 + (number % 3);
  const confirm = number % 2 === 0;
  const dynasties = DYNASTIES.map((_, i) => DYNASTIES[(i + number) % DYNASTIES.length]).slice(0, people);
  const secretPerson = random(people);
  const games = [0, 1].map((game) =>
    twinGame({
      rules,
      dynasties: dynasties.map((_, i) => dynasties[(i + game) % people]),
      confirm,
      secretSeat: (secretPerson - game + people) % people,
      persons: dynasties.map((_, seat) => (seat + game) % people),
      random,
    }),
  );
  return { number, dynasties, confirm, clock: CLOCKS[number % CLOCKS.length], games };
}

/** `deliveredSecrets`: secrets that were sent to their owners. */
export type WorldComparison = {
  faults: string[];
  acts: number;
  frames: number;
  deliveredSecrets: number;
  standIns: number;
  votes: number;
  calls: number;
};

/** Plays a script in both worlds. A fault is a difference that another person could have noticed. */
export async function compareWorlds(number: number, proxied = false): Promise<WorldComparison> {
  const script = createScript(number);
  const here = await runWorld(0, script, proxied);
  const there = await runWorld(1, script, proxied);
  const secretPerson = script.games[0].secretSeat;
  const differs = firstDifference(here.transcripts, there.transcripts, secretPerson);
  const logs = [here, there].map((world) => ({
    name: 'the log',
    person: -2,
    frames: world.logs.map((line) => Buffer.from(line)),
  }));
  const faults = [
    ...(differs === null ? [] : [differs]),
    ...[here, there].flatMap(({ transcripts, secrets }, i) => findLeaks([...transcripts, logs[i]], secrets)),
  ];
  const deliveredSecrets = countDelivered(here.transcripts, here.secrets);
  const frames = here.transcripts.reduce((sum, one) => sum + one.frames.length, 0);
  return {
    faults: faults.map((fault) => `game ${number}: ${fault}`),
    acts: here.acts + there.acts,
    frames,
    deliveredSecrets,
    standIns: here.standIns + there.standIns,
    votes: here.votes + there.votes,
    calls: here.calls + there.calls,
  };
}
