import { BOT_NAMES } from '@tigris/bots';
import { findBot } from '@tigris/bots/levels';
import { EngineSession } from '../engine/engine-session.ts';
import { type EngineMessage, parseMessage } from '../protocol/engine-message.ts';
import { readLines } from '../protocol/read-lines.ts';
import { type Command, parseOptions, UsageError } from '../terminal/command.ts';

/** More than any record has. */
const MAX_LINE_CHARS = 64_000_000;

/** Serves the engine protocol on stdin and stdout, see docs/engine-protocol.md. */
export const engine: Command = async (args, terminal) => {
  const { words } = parseOptions(args, []);
  const [name = 'fierce', ...more] = words;
  const bot = findBot(name);
  if (bot === null || more.length > 0)
    throw new UsageError(`engine needs one of ${BOT_NAMES.join(' ')}, not ${words.join(' ')}`);
  const send = (message: EngineMessage) => terminal.out(JSON.stringify(message));
  const session = new EngineSession(bot, send);
  for await (const line of readLines(process.stdin, MAX_LINE_CHARS)) {
    if (line?.trim() === '') continue;
    // `break` closes stdin. After `quit` an open stdin would keep this process alive.
    if (!session.handle(line === null ? null : parseMessage(line))) break;
  }
  await session.idle;
  return 0;
};
