import { setFlagsFromString } from 'node:v8';
import { readSettings, type Settings } from './config.ts';
import { exitOnUncaughtErrors } from './log/exit-on-uncaught-errors.ts';
import { createLog, errorCode, errorText } from './log/log.ts';
import { ignoreOutputErrors, redirectConsole, redirectWarnings } from './log/redirect-console.ts';

const MIN_NODE_VERSION = 24;
/** Service managers usually wait 10 s before they kill a process. */
const CLOSE_TIMEOUT_MS = 9500;

/** Prints a sentence for the host. The standard output is reserved for the log. */
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
  return read.ok ? read.settings : fail(`The settings are invalid:\n${read.problems.join('\n')}`);
}

function startErrorText(error: unknown, { port, host, dataDir }: Settings): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop the program that uses it, or choose another with PORT=${port + 1}.`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, but this machine has no such address.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Not allowed: ${errorText(error, 'message')}. Check PORT (${port}) and DATA_DIR (${dataDir}).`;
    case 'ERR_SQLITE_ERROR':
      return `The store did not open: ${errorText(error, 'message')}. Check DATA_DIR (${dataDir}).`;
    default:
      return `The server did not start: ${errorText(error, 'message') ?? String(error)}`;
  }
}

// Otherwise V8 keeps the pages of dead objects after a busy period; with this flag the next collection returns them.
// Measured with `pnpm soak siege`; the engine is not slower.
setFlagsFromString('--optimize-for-size');
ignoreOutputErrors();
requireNodeVersion();
const settings = requireSettings();
redirectWarnings(createLog(settings.logLevel, Date.now));
// Imported only now, because it uses modules that older versions of Node lack.
const { openServer } = await import('./compose.ts');

try {
  const server = await openServer(settings);
  redirectConsole(server.log, server.malformedFrames, console);
  const address = await server.listen();
  // From here on: an error before this line ends the process with code 1, and no supervisor should retry it quickly.
  exitOnUncaughtErrors(server.log);
  printLine(`Tigris & Euphrates is at ${settings.publicUrl ?? address}`);

  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  // The terminal in which the server was started is closed.
  process.on('SIGHUP', close);
} catch (error) {
  fail(startErrorText(error, settings));
}
