import { setFlagsFromString } from 'node:v8';
import { readSettings, type Settings } from './config.ts';
import { createLog, errorCode, errorText } from './log/log.ts';
import { ignoreOutputErrors, keepGoing, redirectConsole, redirectWarnings } from './log/redirect-console.ts';

const MIN_NODE_VERSION = 24;
/** Service managers usually wait ten seconds before they kill a process. */
const CLOSE_TIMEOUT_MS = 9500;

/** Sentences for the person who starts the server. The standard output is for the log alone. */
const printLine = (line: string): void => void process.stderr.write(`${line}\n`);

function fail(line: string): never {
  printLine(line);
  process.exit(1);
}

function requireNodeVersion(): void {
  if (Number.parseInt(process.versions.node, 10) >= MIN_NODE_VERSION) return;
  fail(
    `This is Node ${process.versions.node}, but Node ${MIN_NODE_VERSION} is needed. ` +
      'The project brings its own: start it with `npx pnpm start`.',
  );
}

function requireSettings(): Settings {
  const read = readSettings(process.env);
  return read.ok ? read.settings : fail(`The settings are not right:\n${read.problems.join('\n')}`);
}

function startErrorText(error: unknown, { port, host, dataDir }: Settings): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: end what listens there, or choose another with PORT=${port + 1}.`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, but this machine has no such address.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Not allowed: ${errorText(error, 'message')}. Check PORT (${port}) and DATA_DIR (${dataDir}).`;
    case 'ERR_SQLITE_ERROR':
      return `The store did not open: ${errorText(error, 'message')}. Check DATA_DIR (${dataDir}).`;
    default:
      return `It did not start: ${errorText(error, 'message') ?? String(error)}`;
  }
}

// Once it was busy, V8 would keep for good the pages of objects that are long gone; now they go back with the next
// collection. Measured with `pnpm soak siege`; the engine is as fast as before.
setFlagsFromString('--optimize-for-size');
ignoreOutputErrors();
requireNodeVersion();
const settings = requireSettings();
redirectWarnings(createLog(settings.logLevel, Date.now));
// Imported only now, because it needs things that older versions of Node do not have.
const { openServer } = await import('./compose.ts');

try {
  const server = await openServer(settings);
  redirectConsole(server.log, server.malformedFrames, console);
  const address = await server.listen();
  keepGoing(server.log, server.malformedFrames);
  printLine(`Tigris & Euphrates is at ${settings.publicUrl ?? address}`);

  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  // SIGHUP: the terminal in which the server was started is closed.
  process.on('SIGHUP', close);
} catch (error) {
  fail(startErrorText(error, settings));
}
