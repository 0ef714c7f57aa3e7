import { ALL_RULES_IDS, DYNASTIES } from '@tigris/engine';
import type { ClockId } from '@tigris/protocol';
import { seededRandom } from '../../e2e/support/clients/random.ts';
import { runWorld, type Script } from './run-world.ts';
import { difference, foundByOwners, leaks } from './secrets.ts';
import { twinGame } from './twin-game.ts';

const CLOCKS: readonly ClockId[] = ['none', 'live:600+20', 'none', 'slow:12h+2d'];

/** The scripts go through all options, numbers of players and both ways to end a turn. Each has two games. */
function scriptOf(number: number): Script {
  const random = seededRandom(number);
  const rules = ALL_RULES_IDS[(number * 5) % ALL_RULES_IDS.length];
  const people = 2 + (number % 3);
  const confirm = number % 2 === 0;
  const dynasties = DYNASTIES.map((_, i) => DYNASTIES[(i + number) % DYNASTIES.length]).slice(0, people);
  const secretive = random(people);
  const games = [0, 1].map((game) =>
    twinGame({
      rules,
      dynasties: dynasties.map((_, i) => dynasties[(i + game) % people]),
      confirm,
      secretive: (secretive - game + people) % people,
      persons: dynasties.map((_, seat) => (seat + game) % people),
      random,
    }),
  );
  return { number, dynasties, confirm, clock: CLOCKS[number % CLOCKS.length], games };
}

/** `addresses`: secrets that reached their owners; `standIns`: how often a bot sat down for somebody. */
export type Compared = {
  faults: string[];
  acts: number;
  frames: number;
  found: number;
  standIns: number;
  votes: number;
  calls: number;
};

/** Plays a script in both worlds. A fault is a difference that somebody could have noticed. */
export async function compareWorlds(number: number, proxied = false): Promise<Compared> {
  const script = scriptOf(number);
  const here = await runWorld(0, script, proxied);
  const there = await runWorld(1, script, proxied);
  const secretive = script.games[0].secretive;
  const differs = difference(here.heard, there.heard, secretive);
  const logs = [here, there].map((world) => ({
    name: 'the log',
    person: -2,
    frames: world.logs.map((line) => Buffer.from(line)),
  }));
  const faults = [
    ...(differs === null ? [] : [differs]),
    ...[here, there].flatMap(({ heard, secrets }, i) => leaks([...heard, logs[i]], secrets)),
  ];
  const found = foundByOwners(here.heard, here.secrets);
  const frames = here.heard.reduce((sum, one) => sum + one.frames.length, 0);
  return {
    faults: faults.map((fault) => `game ${number}: ${fault}`),
    acts: here.acts + there.acts,
    frames,
    found,
    standIns: here.standIns + there.standIns,
    votes: here.votes + there.votes,
    calls: here.calls + there.calls,
  };
}
