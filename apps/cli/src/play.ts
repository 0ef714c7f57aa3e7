import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BOTS, type Bot, botNamed } from '@tigris/bots';
import { type GameRecord, makeRecord } from '@tigris/engine';
import { seeded } from '@tigris/engine/check';
import { type Command, Complaint } from './command.ts';
import { describeGame } from './describe.ts';
import { readOptions, readRules, wholeNumber } from './options.ts';
import { playGame } from './play-game.ts';

const MIN_SEATS = 2;
const MAX_SEATS = 4;

/** Lets bots play; the same seed gives the same games. */
export const play: Command = (args, terminal) => {
  const { words, values } = readOptions(args, ['seats', 'rules', 'seed', 'games', 'out']);
  if (words.length > 0) throw new Complaint(`play does not know what to do with ${words[0]}`);
  const bots = readBots(values.seats);
  const rules = readRules(values.rules ?? 'std');
  const seed = wholeNumber('seed', values.seed ?? '1', 0);
  const games = wholeNumber('games', values.games ?? '1', 1);
  const folder = values.out === undefined ? null : makeFolder(resolve(terminal.folder, values.out));
  for (let game = 1; game <= games; game++) {
    const record = playGame(rules, bots, seeded(Math.imul(seed, 1_000_003) + game));
    if (folder !== null) save(join(folder, `${game}.ter`), record);
    terminal.out(`${game} ${describeGame(record)}`);
  }
  return 0;
};

function readBots(text: string | undefined): Bot[] {
  const known = BOTS.map(({ name }) => name).join(' ');
  if (text === undefined)
    throw new Complaint(`--seats is needed: two to four of ${known}, with commas between`);
  const bots = text.split(',').map((name) => {
    const bot = botNamed(name.trim());
    if (!bot) throw new Complaint(`there is no bot ${name}; there are ${known}`);
    return bot;
  });
  if (bots.length < MIN_SEATS || bots.length > MAX_SEATS) {
    throw new Complaint(`${MIN_SEATS} to ${MAX_SEATS} bots can play, not ${bots.length}`);
  }
  return bots;
}

function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    return path;
  } catch {
    throw new Complaint(`the folder ${path} cannot be made`);
  }
}

function save(path: string, record: GameRecord): void {
  try {
    writeFileSync(path, makeRecord(record));
  } catch {
    throw new Complaint(`${path} cannot be written`);
  }
}
