import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type GameRecord, makeRecord } from '@tigris/engine';
import { type Command, Complaint, readOptions, readRules, type Terminal, wholeNumber } from './command.ts';
import { playSeries, type Series } from './play-series.ts';
import { knownEntrants, parseEntrant } from './player.ts';
import { addGame, describeGame, describeStanding, newStanding } from './standings.ts';

const MIN_SEATS = 2;
const MAX_SEATS = 4;
const MAX_JOBS = 16;

/** Lets bots play. The same seed gives the same games, unless a bot thinks by time. */
export const play: Command = async (args, terminal) => {
  const { words, values, flags } = readOptions(
    args,
    ['seats', 'rules', 'seed', 'games', 'jobs', 'out'],
    ['swap'],
  );
  if (words.length > 0) throw new Complaint(`play does not know what to do with ${words[0]}`);
  const series: Series = {
    entrants: readEntrants(values.seats, terminal.folder),
    folder: terminal.folder,
    rules: readRules(values.rules ?? 'std'),
    seed: wholeNumber('seed', values.seed ?? '1', 0),
    games: wholeNumber('games', values.games ?? '1', 1),
    swap: flags.swap === true,
  };
  const jobs = Math.min(MAX_JOBS, wholeNumber('jobs', values.jobs ?? '1', 1));
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
    throw new Complaint(`--seats is needed: two to four of ${knownEntrants}, with commas between`);
  const names = text.split(',').map((name) => parseEntrant(name, folder).name);
  if (names.length < MIN_SEATS || names.length > MAX_SEATS) {
    throw new Complaint(`${MIN_SEATS} to ${MAX_SEATS} bots can play, not ${names.length}`);
  }
  return names;
}

/** Where the records go. Nobody has to name a folder: there is a new one, and this says which. */
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
    throw new Complaint(`the folder ${path} cannot be made`);
  }
}

function newFolderIn(path: string): string {
  try {
    return mkdtempSync(join(path, 'te-play-'));
  } catch {
    throw new Complaint(`no folder can be made in ${path}: name one with --out`);
  }
}

function save(path: string, record: GameRecord): void {
  try {
    writeFileSync(path, makeRecord(record));
  } catch {
    throw new Complaint(`${path} cannot be written`);
  }
}
