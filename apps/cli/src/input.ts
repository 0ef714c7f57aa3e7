import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import {
  type Audience,
  type GameRecord,
  makeCell,
  parsePosition,
  parseRecord,
  parseRedactedRecord,
  type RedactedRecord,
  type Setup,
  type SetupFault,
  setupOf,
  viewOf,
} from '@tigris/engine';
import { parseScenario, playScenario } from '@tigris/engine/check';
import { followRecord, type ReplayFault, replay } from '@tigris/engine/game';
import { Complaint, orComplain, type Terminal } from './command.ts';

/** The whole text of a file. */
export function readText(path: string, { folder }: Terminal): string {
  try {
    return readFileSync(resolve(folder, path), 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new Complaint(code === 'ENOENT' ? `there is no file ${path}` : `${path} cannot be read (${code})`);
  }
}

export const isRecordFile = (path: string): boolean => extname(path) === '.ter';
export const isScenarioFile = (path: string): boolean => extname(path) === '.scn';

/**
 * The position that some words describe, or a position of a file: the one at this ply, else the last one of a record or
 * the first one of a scenario.
 */
export function readSetup(words: readonly string[], ply: number | null, terminal: Terminal): Setup {
  const [path = ''] = words;
  if (words.length === 0) throw new Complaint('a position or a file is needed');
  if (words.length === 1 && (isRecordFile(path) || isScenarioFile(path))) {
    return readPly(path, readText(path, terminal), ply);
  }
  if (words.length === 1 && existsSync(resolve(terminal.folder, path))) {
    throw new Complaint(`${path} is neither a record (.ter) nor a scenario (.scn)`);
  }
  if (ply !== null) throw new Complaint('--ply goes with a record or a scenario only');
  return orComplain('the position', parsePosition(words.join(' ')));
}

function readPly(path: string, text: string, ply: number | null): Setup {
  const { setups, stop } = isRecordFile(path) ? recordPlies(text, path) : scenarioPlies(text, path);
  const wanted = ply ?? (isRecordFile(path) ? setups.length - 1 : 0);
  const setup = setups[wanted];
  if (!setup || (ply === null && stop !== null)) {
    throw new Complaint(`${path} ${stop ?? `has only ${setups.length - 1} plies`}`);
  }
  return setup;
}

/** The positions of a file, ply by ply; `stop` says why it cannot be followed further. */
type Plies = { setups: Setup[]; stop: string | null };

/** Reads a whole record, or a redacted one as its audience saw the game. */
function recordPlies(text: string, path: string): Plies {
  const whole = parseRecord(text);
  if (!whole.ok && whole.error.code === 'hidden-part') return redactedPlies(text, path);
  const { plies, fault } = replay(orComplain(path, whole));
  return { setups: plies.map(({ position }) => setupOf(position)), stop: stopAt(plies.length, fault) };
}

/** A whole record that goes by the rules to its end. */
export function readRecord(path: string, terminal: Terminal): GameRecord {
  const record = orComplain(path, parseRecord(readText(path, terminal)));
  const { plies, fault } = replay(record);
  const stop = stopAt(plies.length, fault);
  if (stop !== null) throw new Complaint(`${path} ${stop}`);
  return record;
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

/** The seat whose opening hand the record shows. */
const audienceOf = ({ deal }: RedactedRecord): Audience =>
  deal.find((draw) => 'tiles' in draw)?.seat ?? 'spectator';

const stopAt = (plies: number, fault: ReplayFault | null): string | null =>
  fault &&
  `cannot be followed after ply ${Math.max(0, plies - 1)}: expected ${fault.expected}, found ${fault.found}`;

/** A scenario that fails later still shows its beginning. */
function scenarioPlies(text: string, path: string): Plies {
  const { positions, failure } = playScenario(orComplain(path, parseScenario(text)));
  const stop =
    failure && `fails at line ${failure.line}: expected ${failure.expected}, found ${failure.found}`;
  return { setups: positions.map(setupOf), stop: positions.length === 0 ? stop : null };
}

/** `two-rulers e5`. */
export const describeFault = ({ code, cell }: SetupFault): string =>
  cell === undefined ? code : `${code} ${makeCell(cell)}`;
