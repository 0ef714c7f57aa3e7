import { batch, computed, signal } from '@preact/signals';
import { type PersonTables, type ServerTimeResponse, ServiceClock, type TableCard } from '@tigris/protocol';
import type { GameSnapshot } from '../model/game/game-source.ts';
import { type AnsweredRevs, withAnsweredRev, withoutAnsweredTurns } from '../model/tables/my-tables.ts';
import { api, fetchMe, me } from './api.ts';
import { SharedStream } from './shared-stream.ts';

export const listedTables = signal<readonly TableCard[]>([]);
const receivedMyTables = signal<PersonTables>({ tables: [], finished: [] });
const answeredRevs = signal<AnsweredRevs>(new Map());
export const myTables = computed<PersonTables>(() => ({
  ...receivedMyTables.value,
  tables: withoutAnsweredTurns(receivedMyTables.value.tables, answeredRevs.value),
}));
export const isServerUnreachable = signal(false);

/** An update of the lists. Tabs of different builds send it to each other. */
type ListsUpdate = {
  readonly listed?: readonly TableCard[];
  readonly mine?: PersonTables;
  readonly away?: boolean;
  readonly times?: ServerTimeResponse;
};

const receivedTimes = signal<ServerTimeResponse | null>(null);
const serviceClock = new ServiceClock(() => reopen());

/** The present service time and time of day at the server; null until it has sent them. */
export function serverTimes(): ServerTimeResponse | null {
  const received = receivedTimes.value;
  if (received === null) return null;
  const up = serviceClock.now() ?? received.up;
  return { up, now: up + received.now - received.up };
}

/** Corrects the lists by what the page has seen at a table. */
export function noteTableSeen(
  code: string,
  snapshot: Pick<GameSnapshot, 'rev' | 'seat'>,
  awaitsMyDecision: boolean,
): void {
  answeredRevs.value = withAnsweredRev(answeredRevs.peek(), code, snapshot, awaitsMyDecision);
}

function receive({ times, listed, mine, away }: ListsUpdate): void {
  batch(() => {
    if (times !== undefined) {
      serviceClock.synchronize(times.up);
      receivedTimes.value = times;
    }
    if (listed !== undefined) listedTables.value = listed;
    if (mine !== undefined) receivedMyTables.value = mine;
    if (away !== undefined) isServerUnreachable.value = away;
  });
}

/** The lists for a tab that joins later. While the server is unreachable they may be outdated. */
function currentLists(): ListsUpdate {
  if (isServerUnreachable.value) return { away: true };
  const times = serverTimes();
  return {
    ...{ listed: listedTables.value, mine: receivedMyTables.value, away: false },
    ...(times === null ? {} : { times }),
  };
}

/** Whether the tabs of this browser can elect a leader: not over plain HTTP. */
export const canShareStream = 'locks' in navigator && typeof BroadcastChannel === 'function';

let reopen = (): void => undefined;

/**
 * Keeps the lists up to date, by one stream for all tabs of the browser if they can share it.
 * @param isHome otherwise only the home page opens a stream, and other pages poll.
 * @returns a function that stops this.
 */
export function watchTableLists(isHome: boolean): () => void {
  if (canShareStream) {
    const stream = new SharedStream<ListsUpdate>('tigris.lists', {
      open: openStream,
      current: currentLists,
      receive,
    });
    reopen = stream.reopen;
    const stop = onPersonChange(stream.reopen);
    return () => {
      stop();
      stream.dispose();
    };
  }
  return isHome ? watchInThisTab() : pollWhenVisible();
}

function watchInThisTab(): () => void {
  let close = openStream(receive);
  reopen = () => {
    close();
    close = openStream(receive);
  };
  const stop = onPersonChange(reopen);
  return () => {
    stop();
    close();
  };
}

/** Fetches the lists whenever the page becomes visible: a stream in each tab would use up the connections. */
function pollWhenVisible(): () => void {
  const poll = async (): Promise<void> => {
    const reply = document.hidden ? null : await api.myTables();
    if (reply?.ok) receive({ mine: reply.value });
  };
  document.addEventListener('visibilitychange', poll);
  void poll();
  return () => document.removeEventListener('visibilitychange', poll);
}

/** Calls `run` when the browser is signed in as another person, whose lists are different. */
function onPersonChange(run: () => void): () => void {
  let previous = me.peek();
  return me.subscribe((person) => {
    const hasChanged = previous !== undefined && previous?.id !== person?.id;
    previous = person;
    if (hasChanged) run();
  });
}

function openStream(publish: (update: ListsUpdate) => void): () => void {
  const events = new EventSource('/api/tables/events');
  events.addEventListener('open', () => {
    publish({ away: false });
    // This may have failed while the server was unreachable.
    void fetchMe();
  });
  events.addEventListener('error', () => publish({ away: true }));
  events.addEventListener('time', ({ data }) => publish({ times: JSON.parse(data) }));
  events.addEventListener('tables', ({ data }) => publish({ listed: JSON.parse(data).tables }));
  events.addEventListener('mine', ({ data }) => publish({ mine: JSON.parse(data) }));
  return () => events.close();
}
