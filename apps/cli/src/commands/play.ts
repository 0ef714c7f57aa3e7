import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type GameRecord, makeRecord } from '@tigris/engine';
import { KNOWN_ENTRANTS, parseEntrant } from '../play/entrant.ts';
import { playSeries, type Series } from '../play/play-series.ts';
import { addGame, describeGame, describeStanding, newStanding } from '../play/standings.ts';
import {
  type Command,
  parseOptions,
  parseRulesOption,
  parseWholeNumber,
  type Terminal,
  UsageError,
} from '../terminal/command.ts';

const MIN_SEATS = 2;
const MAX_SEATS = 4;
const MAX_JOBS = 16;

/** Plays games between bots. The same seed gives the same games unless a bot has a time budget. */
export const play: Command = async (args, terminal) => {
  const { words, values, flags } = parseOptions(args, ['seats', 'rules', 'seed', 'games', 'jobs', 'out'], ['swap']);
  if (words.length > 0) throw new UsageError(`play does not know what to do with ${words[0]}`);
  const series: Series = {
    entrants: readEntrants(values.seats, terminal.folder),
    folder: terminal.folder,
    rules: parseRulesOption(values.rules ?? 'std'),
    seed: parseWholeNumber('seed', values.seed ?? '1', 0),
    games: parseWholeNumber('games', values.games ?? '1', 1),
    swap: flags.swap === true,
  };
  const jobs = Math.min(MAX_JOBS, parseWholeNumber('jobs', values.jobs ?? '1', 1));
  const folder = folderFor(values.out, terminal);
  const standings = series.entrants.map(newStanding);
  await playSeries(series, jobs, (played) => {
    const { game, seats, record } = played;
    save(join(folder, `${game}.ter`), record);
    terminal.out(`${game} ${describeGame(played)}`);
    addGame(
      seats.map((entrant) => standings[entrant]),
      played,
    );
  });
  if (series.games > 1) for (const standing of standings) terminal.out(describeStanding(standing));
  return 0;
};

function readEntrants(text: string | undefined, folder: string): string[] {
  if (text === undefined)
    throw new UsageError(`--seats is needed: two to four of ${KNOWN_ENTRANTS}, with commas between`);
  const names = text.split(',').map((name) => parseEntrant(name, folder).name);
  if (names.length < MIN_SEATS || names.length > MAX_SEATS) {
    throw new UsageError(`${MIN_SEATS} to ${MAX_SEATS} bots can play, not ${names.length}`);
  }
  return names;
}

/** Returns the folder for the records. Without `--out` creates a temporary one and prints its path. */
function folderFor(out: string | undefined, terminal: Terminal): string {
  if (out !== undefined) return makeFolder(resolve(terminal.folder, out));
  const folder = newFolderIn(tmpdir());
  terminal.err(`the records are in ${folder}`);
  return folder;
}

function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    return path;
  } catch {
    throw new UsageError(`the folder ${path} cannot be made`);
  }
}

function newFolderIn(path: string): string {
  try {
    return mkdtempSync(join(path, 'te-play-'));
  } catch {
    throw new UsageError(`no folder can be made in ${path}: name one with --out`);
  }
}

function save(path: string, record: GameRecord): void {
  try {
    writeFileSync(path, makeRecord(record));
  } catch {
    throw new UsageError(`${path} cannot be written`);
  }
}
