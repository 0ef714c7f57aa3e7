import type { ServerResponse } from 'node:http';
import type { ServerTimeResponse } from '@tigris/protocol';
import { noteJob } from '../../log/event-loop-lag.ts';
import type { Timers } from '../../ports/environment.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { HomeLists } from './home-lists.ts';

/** Every move of every table changes a list; one update per second is enough. */
const ROUND_INTERVAL_MS = 1000;
/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;

/** A client that lets more data queue up is disconnected. */
const MAX_BUFFERED_BYTES = 512 * 1024;

interface Stream {
  readonly response: ServerResponse;
  readonly person: PersonId | null;
  /** The data sent last, by event name: duplicates are skipped. */
  readonly sent: Map<string, string>;
  /** The tables last sent as the person's own. */
  ownTables: ReadonlySet<string>;
  /** Whether its first lists are still being loaded. */
  isNew: boolean;
}

/** The changed tables, and streams that missed a round. */
type PendingChanges = {
  readonly codes: ReadonlySet<string | null>;
  readonly lateStreams: ReadonlySet<Stream>;
};

/**
 * Server-sent events: `time` once; `tables` with the public list; `mine` with the lists of the person. Lists are always
 * complete. A change is sent only to the streams that it affects.
 */
export interface ListStreams {
  add(response: ServerResponse, person: PersonId | null): Promise<void>;
  /** @param code null: any table may have changed */
  tableChanged(code: string | null): void;
  readonly count: number;
  /** Ends the streams of a person; null: of all. Pages reconnect with their current credentials. */
  end(person: PersonId | null): void;
  close(): void;
}

export function createListStreams(homeLists: HomeLists, timers: Timers, times: () => ServerTimeResponse): ListStreams {
  const streams = new Set<Stream>();
  let cancelPause = (): void => undefined;
  let isRunning = false;
  let rounds = 0;
  let changed = new Set<string | null>();
  /** Streams that were added during a round. */
  let lateStreams = new Set<Stream>();
  const stopHeartbeat = startHeartbeat(timers, () => {
    for (const { response } of streams) write(response, ':\n\n');
  });

  const sendOwnLists = async (stream: Stream): Promise<void> => {
    if (stream.person === null) return;
    const lists = await homeLists.listsOf(stream.person);
    stream.ownTables = new Set(lists.tables.map(({ code }) => code));
    sendIfChanged(stream, 'mine', JSON.stringify(lists));
  };
  const refresh = async (all: readonly Stream[], pending: PendingChanges): Promise<void> => {
    noteJob('lists');
    const tables = JSON.stringify({ tables: await homeLists.listedTables() });
    for (const stream of all) sendIfChanged(stream, 'tables', tables);
    for (const stream of await affectedStreams(homeLists, all, pending)) await sendOwnLists(stream);
  };
  /**
   * Rounds run one after another: older data never overwrites newer data, and a slow store is not queried in parallel.
   */
  const runRound = async (): Promise<void> => {
    const pending = { codes: changed, lateStreams };
    [changed, lateStreams] = [new Set(), new Set()];
    rounds++;
    const updated = [...streams].filter(({ isNew }) => !isNew);
    const paused = new Promise<void>((resolve) => {
      cancelPause = timers.after(ROUND_INTERVAL_MS, resolve);
    });
    // If the store is down, the next round sends everything again.
    await refresh(updated, pending).catch(() => void changed.add(null));
    await paused;
  };
  const runRounds = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    // A loop, not recursion: chained promises would pile up.
    while (changed.size + lateStreams.size > 0) await runRound();
    isRunning = false;
  };
  /** Rounds skip new streams: otherwise older data could overwrite newer data here. */
  const sendFirstLists = async (stream: Stream): Promise<void> => {
    const before = rounds;
    await refresh([stream], { codes: new Set(), lateStreams: new Set([stream]) });
    stream.isNew = false;
    if (rounds === before) return;
    lateStreams.add(stream);
    void runRounds();
  };

  return {
    async add(response, person) {
      // The client left during authentication; its close event has already fired.
      if (response.destroyed) return;
      const stream: Stream = { response, person, sent: new Map(), ownTables: new Set(), isNew: true };
      response.on('close', () => streams.delete(stream));
      streams.add(stream);
      response.write('retry: 3000\n\n');
      sendIfChanged(stream, 'time', JSON.stringify(times()));
      await sendFirstLists(stream);
    },
    tableChanged(code) {
      if (streams.size === 0) return;
      changed.add(code);
      void runRounds();
    },
    get count() {
      return streams.size;
    },
    end(person) {
      for (const stream of streams) if (person === null || stream.person === person) stream.response.end();
    },
    close() {
      cancelPause();
      stopHeartbeat();
      for (const { response } of streams) response.end();
    },
  };
}

/** The streams that may show one of these tables; all, if any table may have changed. */
async function affectedStreams(
  homeLists: HomeLists,
  all: readonly Stream[],
  { codes, lateStreams }: PendingChanges,
): Promise<readonly Stream[]> {
  const known = [...codes].filter((code) => code !== null);
  // Looking up more tables than there are streams would cost more than it saves.
  if (known.length < codes.size || known.length >= all.length) return all;
  const people = await homeLists.personsAtTables(known);
  const isAffected = ({ person, ownTables }: Stream): boolean =>
    (person !== null && people.has(person)) || known.some((code) => ownTables.has(code));
  return all.filter((stream) => lateStreams.has(stream) || isAffected(stream));
}

function sendIfChanged({ response, sent }: Stream, name: string, data: string): void {
  if (sent.get(name) === data) return;
  sent.set(name, data);
  write(response, `event: ${name}\ndata: ${data}\n\n`);
}

function write(response: ServerResponse, text: string): void {
  // An ended stream stays open until its client has read everything. A write would emit an uncaught error.
  if (response.writableEnded) return;
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}

function startHeartbeat(timers: Timers, run: () => void): () => void {
  let stop = (): void => undefined;
  const next = (): void => {
    stop = timers.after(HEARTBEAT_MS, () => {
      run();
      next();
    });
  };
  next();
  return () => stop();
}
