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
import { type ReplayFault, replay, replayRedacted } from '@tigris/engine/game';
import { type Terminal, UsageError, unwrapOrFail } from './command.ts';

export function readText(path: string, { folder }: Terminal): string {
  try {
    return readFileSync(resolve(folder, path), 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new UsageError(code === 'ENOENT' ? `there is no file ${path}` : `${path} cannot be read (${code})`);
  }
}

export const isRecordFile = (path: string): boolean => extname(path) === '.ter';
export const isScenarioFile = (path: string): boolean => extname(path) === '.scn';

/**
 * Reads a position from words or from a file. From a file: the position at this ply, by default the last one of a record or
 * the first one of a scenario.
 */
export function readSetup(words: readonly string[], ply: number | null, terminal: Terminal): Setup {
  const [path = ''] = words;
  if (words.length === 0) throw new UsageError('a position or a file is needed');
  if (words.length === 1 && (isRecordFile(path) || isScenarioFile(path))) {
    return readPly(path, readText(path, terminal), ply);
  }
  if (words.length === 1 && existsSync(resolve(terminal.folder, path))) {
    throw new UsageError(`${path} is neither a record (.ter) nor a scenario (.scn)`);
  }
  if (ply !== null) throw new UsageError('--ply goes with a record or a scenario only');
  return unwrapOrFail('the position', parsePosition(words.join(' ')));
}

function readPly(path: string, text: string, ply: number | null): Setup {
  const { setups, stop } = isRecordFile(path) ? recordPlies(text, path) : scenarioPlies(text, path);
  const index = ply ?? (isRecordFile(path) ? setups.length - 1 : 0);
  const setup = setups[index];
  if (!setup || (ply === null && stop !== null)) {
    throw new UsageError(`${path} ${stop ?? `has only ${setups.length - 1} plies`}`);
  }
  return setup;
}

/** The positions of a file by ply. `stop` says why the replay ended early. */
type FilePositions = { setups: Setup[]; stop: string | null };

/** Replays a complete record, or a redacted one as its audience saw the game. */
function recordPlies(text: string, path: string): FilePositions {
  const whole = parseRecord(text);
  if (!whole.ok && whole.error.code === 'hidden-part') return redactedPlies(text, path);
  const { plies, fault } = replay(unwrapOrFail(path, whole));
  return { setups: plies.map(({ position }) => setupOf(position)), stop: stopAt(plies.length, fault) };
}

/** Reads a complete record. Throws a UsageError if it breaks the rules. */
export function readRecord(path: string, terminal: Terminal): GameRecord {
  const record = unwrapOrFail(path, parseRecord(readText(path, terminal)));
  const { plies, fault } = replay(record);
  const stop = stopAt(plies.length, fault);
  if (stop !== null) throw new UsageError(`${path} ${stop}`);
  return record;
}

function redactedPlies(text: string, path: string): FilePositions {
  const record = unwrapOrFail(path, parseRedactedRecord(text));
  const audience = audienceOf(record);
  const { observed, fault } = replayRedacted(record);
  const length = observed.length + 1;
  return {
    setups: Array.from({ length }, (_, ply) => viewOf(observed.positionAt(ply), audience)),
    stop: stopAt(length, fault),
  };
}

/** Returns the seat whose opening hand the record shows. */
const audienceOf = ({ deal }: RedactedRecord): Audience => deal.find((draw) => 'tiles' in draw)?.seat ?? 'spectator';

const stopAt = (plies: number, fault: ReplayFault | null): string | null =>
  fault && `cannot be followed after ply ${Math.max(0, plies - 1)}: expected ${fault.expected}, found ${fault.found}`;

/** A scenario that fails later still has its first positions. */
function scenarioPlies(text: string, path: string): FilePositions {
  const { positions, failure } = playScenario(unwrapOrFail(path, parseScenario(text)));
  const stop = failure && `fails at line ${failure.line}: expected ${failure.expected}, found ${failure.found}`;
  return { setups: positions.map(setupOf), stop: positions.length === 0 ? stop : null };
}

/** `two-rulers e5`. */
export const describeSetupFault = ({ code, cell }: SetupFault): string =>
  cell === undefined ? code : `${code} ${makeCell(cell)}`;
