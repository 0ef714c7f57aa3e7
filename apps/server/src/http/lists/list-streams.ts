import type { ServerResponse } from 'node:http';
import type { ServerTimeResponse } from '@tigris/protocol';
import { noteJob } from '../../log/event-loop-lag.ts';
import type { Timers } from '../../ports/environment.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { HomeLists } from './table-lists.ts';

/** Changes come in bursts, with every move of every table; a home page is fresh enough once a second. */
const ROUND_INTERVAL_MS = 1000;
/** Proxies cut what is silent for a minute. */
const HEARTBEAT_MS = 25_000;

/** Bytes that may wait for a client that does not read. A client with more is cut. */
const MAX_BUFFERED_BYTES = 512 * 1024;

interface Stream {
  readonly response: ServerResponse;
  readonly person: PersonId | null;
  /** What was sent last under each name: nothing is sent twice. */
  readonly sent: Map<string, string>;
  /** The tables that the person was shown last as their own. */
  ownTables: ReadonlySet<string>;
  /** Its first lists are still being read. */
  isNew: boolean;
}

/** The tables that have changed, and who is told in any case. */
type PendingChanges = {
  readonly codes: ReadonlySet<string | null>;
  readonly lateStreams: ReadonlySet<Stream>;
};

/**
 * Server-sent events: `time` once, `tables` for everybody, `listsOf` for a person. The last two hold the whole list. A
 * person may have many tables and look at another one, so each change costs only those whom it concerns.
 */
export interface ListStreams {
  add(response: ServerResponse, person: PersonId | null): Promise<void>;
  /** @param code the table that has changed; null: any may have. */
  tableChanged(code: string | null): void;
  readonly count: number;
  /** Ends the streams of this person; null: of all. Their pages open new ones, with the credentials that they have then. */
  end(person: PersonId | null): void;
  close(): void;
}

export function createListStreams(
  lobby: HomeLists,
  timers: Timers,
  times: () => ServerTimeResponse,
): ListStreams {
  const streams = new Set<Stream>();
  let stopPause = (): void => undefined;
  let isRunning = false;
  let rounds = 0;
  let changed = new Set<string | null>();
  /** Streams that were new while others were told. */
  let lateStreams = new Set<Stream>();
  const stopBeat = startHeartbeat(timers, () => {
    for (const { response } of streams) write(response, ':\n\n');
  });

  const sendOwnLists = async (stream: Stream): Promise<void> => {
    if (stream.person === null) return;
    const mine = await lobby.listsOf(stream.person);
    stream.ownTables = new Set(mine.tables.map(({ code }) => code));
    sendIfChanged(stream, 'mine', JSON.stringify(mine));
  };
  const refresh = async (all: readonly Stream[], news: PendingChanges): Promise<void> => {
    noteJob('lists');
    const tables = JSON.stringify({ tables: await lobby.listedTables() });
    for (const stream of all) sendIfChanged(stream, 'tables', tables);
    for (const stream of await affectedStreams(lobby, all, news)) await sendOwnLists(stream);
  };
  /** One after another: what was read earlier is not told later, and a slow store is not asked ever more at once. */
  const runRound = async (): Promise<void> => {
    const news = { codes: changed, lateStreams };
    [changed, lateStreams] = [new Set(), new Set()];
    rounds++;
    const told = [...streams].filter(({ isNew }) => !isNew);
    const paused = new Promise<void>((resolve) => {
      stopPause = timers.after(ROUND_INTERVAL_MS, resolve);
    });
    // A store that is down for a moment is no reason to end the streams: all are told after the next pause.
    await refresh(told, news).catch(() => void changed.add(null));
    await paused;
  };
  const runRounds = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    // A loop: rounds that await the next one would be kept for as long as changes go on.
    while (changed.size + lateStreams.size > 0) await runRound();
    isRunning = false;
  };
  /** Rounds leave new streams out: one of the two would tell what it read earlier after what the other read later. */
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
      // Gone while somebody found out who they are: nothing would ever take them off the list.
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
      stopPause();
      stopBeat();
      for (const { response } of streams) response.end();
    },
  };
}

/** Streams of people who sit at one of these tables, or were shown one of them; all, where any table may have changed. */
async function affectedStreams(
  lobby: HomeLists,
  all: readonly Stream[],
  { codes, lateStreams }: PendingChanges,
): Promise<readonly Stream[]> {
  const known = [...codes].filter((code) => code !== null);
  // To look up more tables than there are streams would cost more than it saves.
  if (known.length < codes.size || known.length >= all.length) return all;
  const people = await lobby.personsAt(known);
  const concerns = ({ person, ownTables }: Stream): boolean =>
    (person !== null && people.has(person)) || known.some((code) => ownTables.has(code));
  return all.filter((stream) => lateStreams.has(stream) || concerns(stream));
}

function sendIfChanged({ response, sent }: Stream, name: string, data: string): void {
  if (sent.get(name) === data || response.writableEnded) return;
  sent.set(name, data);
  write(response, `event: ${name}\ndata: ${data}\n\n`);
}

function write(response: ServerResponse, text: string): void {
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
