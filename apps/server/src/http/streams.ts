import type { ServerResponse } from 'node:http';
import { nowRunning } from '../log/lag.ts';
import type { PersonId, Timers } from '../ports.ts';
import type { Lobby } from './lobby.ts';

/** Changes come in bursts, with every move of every table; a home page is fresh enough once a second. */
const PAUSE = 1000;
/** Proxies cut what is silent for a minute. */
const HEARTBEAT = 25_000;

/** Bytes that may wait for a client that does not read. A client with more is cut. */
const MOST_WAITING = 512 * 1024;

interface Stream {
  readonly response: ServerResponse;
  readonly person: PersonId | null;
  /** What was sent last under each name: nothing is sent twice. */
  readonly sent: Map<string, string>;
}

/** Server-sent events for the home page: `tables` for everybody, `mine` for a person. Each holds the whole list. */
export interface Streams {
  add(response: ServerResponse, person: PersonId | null): Promise<void>;
  changed(): void;
  readonly open: number;
  /** Ends the streams of this person. Their pages open new ones, with the credentials that they have then. */
  end(person: PersonId): void;
  close(): void;
}

export function createStreams(lobby: Lobby, timers: Timers): Streams {
  const streams = new Set<Stream>();
  let stopPause: (() => void) | undefined;
  let changedSince = false;
  const stopBeat = beat(timers, () => {
    for (const { response } of streams) write(response, ':\n\n');
  });

  const refresh = async (some: Iterable<Stream>): Promise<void> => {
    nowRunning('lists');
    const tables = JSON.stringify({ tables: await lobby.listed() });
    for (const stream of some) {
      tell(stream, 'tables', tables);
      if (stream.person !== null) tell(stream, 'mine', JSON.stringify(await lobby.mine(stream.person)));
    }
  };
  const refreshAll = (): void => {
    changedSince = false;
    stopPause = timers.after(PAUSE, () => {
      stopPause = undefined;
      if (changedSince) refreshAll();
    });
    // A store that is down for a moment is no reason to end the streams: the next change tries again.
    refresh([...streams]).catch(() => undefined);
  };

  return {
    async add(response, person) {
      const stream: Stream = { response, person, sent: new Map() };
      response.on('close', () => streams.delete(stream));
      streams.add(stream);
      response.write('retry: 3000\n\n');
      await refresh([stream]);
    },
    changed() {
      if (streams.size === 0) return;
      if (stopPause === undefined) refreshAll();
      else changedSince = true;
    },
    get open() {
      return streams.size;
    },
    end(person) {
      for (const stream of streams) if (stream.person === person) stream.response.end();
    },
    close() {
      stopPause?.();
      stopBeat();
      for (const { response } of streams) response.end();
    },
  };
}

function tell({ response, sent }: Stream, name: string, data: string): void {
  if (sent.get(name) === data || response.writableEnded) return;
  sent.set(name, data);
  write(response, `event: ${name}\ndata: ${data}\n\n`);
}

function write(response: ServerResponse, text: string): void {
  if (response.writableLength > MOST_WAITING) response.destroy();
  else response.write(text);
}

function beat(timers: Timers, run: () => void): () => void {
  let stop = (): void => undefined;
  const next = (): void => {
    stop = timers.after(HEARTBEAT, () => {
      run();
      next();
    });
  };
  next();
  return () => stop();
}
