import { batch, computed, signal } from '@preact/signals';
import { type PersonTables, ServerClock, type ServerTimeResponse, type TableCard } from '@tigris/protocol';
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
/** True while the server does not answer. Practising is still possible then. */
export const isServerUnreachable = signal(false);

/** What the server has told; one tab tells it to the others. */
type ListsUpdate = {
  readonly listed?: readonly TableCard[];
  readonly mine?: PersonTables;
  readonly away?: boolean;
  readonly receivedTimes?: ServerTimeResponse;
};

const times = signal<ServerTimeResponse | null>(null);
const serverClock = new ServerClock(() => reopen());

/** What time it is at the server now; null until it has said so. */
export function serverTimes(): ServerTimeResponse | null {
  if (times.value === null) return null;
  const up = serverClock.now() ?? times.value.up;
  return { up, now: up + times.value.now - times.value.up };
}

/** The page has seen a table itself. */
export function noteTableSeen(
  code: string,
  now: Pick<GameSnapshot, 'rev' | 'seat'>,
  waitsForMe: boolean,
): void {
  answeredRevs.value = withAnsweredRev(answeredRevs.peek(), code, now, waitsForMe);
}

function receive(told: ListsUpdate): void {
  batch(() => {
    if (told.receivedTimes !== undefined) {
      serverClock.synchronize(told.receivedTimes.up);
      times.value = told.receivedTimes;
    }
    if (told.listed !== undefined) listedTables.value = told.listed;
    if (told.mine !== undefined) receivedMyTables.value = told.mine;
    if (told.away !== undefined) isServerUnreachable.value = told.away;
  });
}

/** All that was told so far, for a tab that comes later; while the server does not answer, nobody knows what still holds. */
function currentLists(): ListsUpdate {
  if (isServerUnreachable.value) return { away: true };
  const now = serverTimes();
  return {
    ...{ listed: listedTables.value, mine: receivedMyTables.value, away: false },
    ...(now === null ? {} : { receivedTimes: now }),
  };
}

/** Whether tabs of this browser can agree on which of them holds the stream: not over plain http. */
export const canShareStream = 'locks' in navigator && typeof BroadcastChannel === 'function';

let reopen = (): void => undefined;

/**
 * Keeps the lists up to date. Of all tabs of a browser one holds the stream, where the browser lets tabs agree on one.
 * @param isHome elsewhere a browser that cannot do that is content with asking now and then.
 * @returns what ends it.
 */
export function watchTableLists(isHome: boolean): () => void {
  if (canShareStream) {
    const tabs = new SharedStream<ListsUpdate>('tigris.lists', {
      open: openStream,
      current: currentLists,
      receive,
    });
    reopen = tabs.reopen;
    const stop = onPersonChange(tabs.reopen);
    return () => {
      stop();
      tabs.dispose();
    };
  }
  return isHome ? watchInThisTab() : pollWhenVisible();
}

/** Over plain http. */
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

/** A stream in each of many tabs would leave no connection for anything else. */
function pollWhenVisible(): () => void {
  const ask = async (): Promise<void> => {
    const reply = document.hidden ? null : await api.mine();
    if (reply?.ok) receive({ mine: reply.value });
  };
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => document.removeEventListener('visibilitychange', ask);
}

/** The lists are different for each person, so a visitor who has just given a name needs new ones. */
function onPersonChange(run: () => void): () => void {
  let before = me.peek();
  return me.subscribe((now) => {
    const isOther = before !== undefined && before?.id !== now?.id;
    before = now;
    if (isOther) run();
  });
}

function openStream(tell: (told: ListsUpdate) => void): () => void {
  const events = new EventSource('/api/tables/events');
  events.addEventListener('open', () => {
    tell({ away: false });
    // Who this is could not be asked while there was no server.
    void fetchMe();
  });
  events.addEventListener('error', () => tell({ away: true }));
  events.addEventListener('time', ({ data }) => tell({ receivedTimes: JSON.parse(data) }));
  events.addEventListener('tables', ({ data }) => tell({ listed: JSON.parse(data).tables }));
  events.addEventListener('mine', ({ data }) => tell({ mine: JSON.parse(data) }));
  return () => events.close();
}
