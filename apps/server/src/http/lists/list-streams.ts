import type { ServerResponse } from 'node:http';
import type { ServerTimeResponse } from '@tigris/protocol';
import { noteJob } from '../../log/event-loop-lag.ts';
import type { Timers } from '../../ports/environment.ts';
import type { PersonId } from '../../ports/persons.ts';
import type { Lobby } from './table-lists.ts';

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
  /** The tables that the person was shown last as their own. */
  shown: ReadonlySet<string>;
  /** Its first lists are still being read. */
  isNew: boolean;
}

/** The tables that have changed, and who is told in any case. */
type News = { readonly codes: ReadonlySet<string | null>; readonly behind: ReadonlySet<Stream> };

/**
 * Server-sent events: `time` once, `tables` for everybody, `mine` for a person. The last two hold the whole list. A
 * person may have many tables and look at another one, so each change costs only those whom it concerns.
 */
export interface Streams {
  add(response: ServerResponse, person: PersonId | null): Promise<void>;
  /** @param code the table that has changed; null: any may have. */
  changed(code: string | null): void;
  readonly open: number;
  /** Ends the streams of this person; null: of all. Their pages open new ones, with the credentials that they have then. */
  end(person: PersonId | null): void;
  close(): void;
}

export function createStreams(lobby: Lobby, timers: Timers, times: () => ServerTimeResponse): Streams {
  const streams = new Set<Stream>();
  let stopPause = (): void => undefined;
  let isTelling = false;
  let rounds = 0;
  let changed = new Set<string | null>();
  /** Streams that were new while others were told. */
  let behind = new Set<Stream>();
  const stopBeat = beat(timers, () => {
    for (const { response } of streams) write(response, ':\n\n');
  });

  const tellOwn = async (stream: Stream): Promise<void> => {
    if (stream.person === null) return;
    const mine = await lobby.mine(stream.person);
    stream.shown = new Set(mine.tables.map(({ code }) => code));
    tell(stream, 'mine', JSON.stringify(mine));
  };
  const refresh = async (all: readonly Stream[], news: News): Promise<void> => {
    noteJob('lists');
    const tables = JSON.stringify({ tables: await lobby.listed() });
    for (const stream of all) tell(stream, 'tables', tables);
    for (const stream of await concernedBy(lobby, all, news)) await tellOwn(stream);
  };
  /** One after another: what was read earlier is not told later, and a slow store is not asked ever more at once. */
  const refreshAll = async (): Promise<void> => {
    const news = { codes: changed, behind };
    [changed, behind] = [new Set(), new Set()];
    rounds++;
    const told = [...streams].filter(({ isNew }) => !isNew);
    const paused = new Promise<void>((resolve) => {
      stopPause = timers.after(PAUSE, resolve);
    });
    // A store that is down for a moment is no reason to end the streams: all are told after the next pause.
    await refresh(told, news).catch(() => void changed.add(null));
    await paused;
  };
  const tellOn = async (): Promise<void> => {
    if (isTelling) return;
    isTelling = true;
    // A loop: rounds that await the next one would be kept for as long as changes go on.
    while (changed.size + behind.size > 0) await refreshAll();
    isTelling = false;
  };
  /** Rounds leave new streams out: one of the two would tell what it read earlier after what the other read later. */
  const tellNew = async (stream: Stream): Promise<void> => {
    const before = rounds;
    await refresh([stream], { codes: new Set(), behind: new Set([stream]) });
    stream.isNew = false;
    if (rounds === before) return;
    behind.add(stream);
    void tellOn();
  };

  return {
    async add(response, person) {
      // Gone while somebody found out who they are: nothing would ever take them off the list.
      if (response.destroyed) return;
      const stream: Stream = { response, person, sent: new Map(), shown: new Set(), isNew: true };
      response.on('close', () => streams.delete(stream));
      streams.add(stream);
      response.write('retry: 3000\n\n');
      tell(stream, 'time', JSON.stringify(times()));
      await tellNew(stream);
    },
    changed(code) {
      if (streams.size === 0) return;
      changed.add(code);
      void tellOn();
    },
    get open() {
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
async function concernedBy(
  lobby: Lobby,
  all: readonly Stream[],
  { codes, behind }: News,
): Promise<readonly Stream[]> {
  const known = [...codes].filter((code) => code !== null);
  // To look up more tables than there are streams would cost more than it saves.
  if (known.length < codes.size || known.length >= all.length) return all;
  const people = await lobby.peopleAt(known);
  const concerns = ({ person, shown }: Stream): boolean =>
    (person !== null && people.has(person)) || known.some((code) => shown.has(code));
  return all.filter((stream) => behind.has(stream) || concerns(stream));
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
