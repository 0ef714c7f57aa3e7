#!/usr/bin/env node
import { join } from 'node:path';
import { bench } from './commands/bench.ts';
import { check } from './commands/check.ts';
import { engine } from './commands/engine.ts';
import { legal } from './commands/legal.ts';
import { play } from './commands/play.ts';
import { review } from './commands/review.ts';
import { show } from './commands/show.ts';
import { type Command, type Terminal, UsageError } from './terminal/command.ts';

const USAGE = `te check FILE…                        run scenarios (*.scn) and records (*.ter)
te show POSITION|FILE [--ply N] [--as SEAT] [--picture FILE.svg|FILE.png]   draw a board
te legal POSITION|FILE [--ply N]       list the legal tokens
te review FILE [--as SEAT] [--iterations N]   say where a player gave most away, and what was better
te play --seats BOT,BOT[,…] [--rules R] [--seed N] [--games N] [--swap] [--jobs N] [--out DIR]   let bots play, and write their games down
te engine [BOT]   answer another program, see docs/engine-protocol.md
te bench [--rules R] [--against FILE] [--seconds S]   measure the engine, beside a calibration script`;

const COMMANDS = { check, show, legal, review, play, bench, engine } satisfies Record<string, Command>;

const isCommand = (word: string): word is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, word);

const usageOf = (command: keyof typeof COMMANDS): string =>
  USAGE.split('\n')
    .filter((line) => line.startsWith(`te ${command} `))
    .join('\n');

const { env, stdout, stderr } = process;

const terminal: Terminal = {
  folder: env.INIT_CWD || process.cwd(),
  webBuildFolder: env.WEB_DIR || join(import.meta.dirname, '../../web/dist'),
  out: (line) => stdout.write(`${line}\n`),
  err: (line) => stderr.write(`te: ${line}\n`),
  colors: !env.NO_COLOR && (stdout.isTTY || Boolean(env.FORCE_COLOR)),
};

async function run([word = '', ...args]: readonly string[]): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(word)) {
    terminal.out(USAGE);
    return word === '' ? 1 : 0;
  }
  if (!isCommand(word))
    throw new UsageError(`there is no command ${word}; there are ${Object.keys(COMMANDS).join(' ')}`);
  if (args.includes('--help') || args.includes('-h')) {
    terminal.out(usageOf(word));
    return 0;
  }
  return await COMMANDS[word](args, terminal);
}

/** Prints one line. With TE_DEBUG a bug also prints its stack. */
function reportError(error: unknown): number {
  terminal.err(error instanceof Error ? error.message : String(error));
  if (!(error instanceof UsageError) && env.TE_DEBUG && error instanceof Error) stderr.write(`${error.stack}\n`);
  return 1;
}

stdout.on('error', () => process.exit(1)); // the reader closed the pipe: `te legal … | head`
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = reportError(error);
}
