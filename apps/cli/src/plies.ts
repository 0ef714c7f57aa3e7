import {
  type Audience,
  parseRecord,
  parseRedactedRecord,
  type RedactedRecord,
  type Setup,
  setupOf,
  viewOf,
} from '@tigris/engine';
import { parseScenario, playScenario } from '@tigris/engine/check';
import { followRecord, type ReplayFault, replay } from '@tigris/engine/game';
import { orComplain } from './command.ts';

/** What a file shows ply by ply; `stop` says why it can't be followed any further. */
export type Plies = { setups: Setup[]; stop: string | null };

/** A whole record; or one of which some is hidden, as its audience saw the game. */
export function recordPlies(text: string, path: string): Plies {
  const whole = parseRecord(text);
  if (!whole.ok && whole.error.code === 'hidden-part') return redactedPlies(text, path);
  const { plies, fault } = replay(orComplain(path, whole));
  return { setups: plies.map(({ position }) => setupOf(position)), stop: stopAt(plies.length, fault) };
}

function redactedPlies(text: string, path: string): Plies {
  const record = orComplain(path, parseRedactedRecord(text));
  const audience = audienceOf(record);
  const { follower, fault } = followRecord(record);
  const length = follower.length + 1;
  return {
    setups: Array.from({ length }, (_, ply) => viewOf(follower.at(ply), audience)),
    stop: stopAt(length, fault),
  };
}

/** Whoever saw the own opening hand. */
const audienceOf = ({ deal }: RedactedRecord): Audience =>
  deal.find((draw) => 'tiles' in draw)?.seat ?? 'spectator';

const stopAt = (plies: number, fault: ReplayFault | null): string | null =>
  fault &&
  `cannot be followed after ply ${Math.max(0, plies - 1)}: expected ${fault.expected}, found ${fault.found}`;

/** A scenario shows its beginning even where it fails later on. */
export function scenarioPlies(text: string, path: string): Plies {
  const { positions, failure } = playScenario(orComplain(path, parseScenario(text)));
  const stop =
    failure && `fails at line ${failure.line}: expected ${failure.expected}, found ${failure.found}`;
  return { setups: positions.map(setupOf), stop: positions.length === 0 ? stop : null };
}
