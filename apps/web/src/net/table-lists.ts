import { batch, computed, signal } from '@preact/signals';
import { type PersonTables, ServerClock, type ServerTimeResponse, type TableCard } from '@tigris/protocol';
import type { GameSnapshot } from '../model/game/game-source.ts';
import { type SeenAnswers, withAnswers, withSight } from '../model/tables/my-tables.ts';
import { api, findMe, me } from './api.ts';
import { InOneTab } from './shared-stream.ts';

export const listed = signal<readonly TableCard[]>([]);
const toldMine = signal<PersonTables>({ tables: [], finished: [] });
const answers = signal<SeenAnswers>(new Map());
export const mine = computed<PersonTables>(() => ({
  ...toldMine.value,
  tables: withAnswers(toldMine.value.tables, answers.value),
}));
/** True while the server does not answer. Practising is still possible then. */
export const away = signal(false);

/** What the server has told; one tab tells it to the others. */
type Told = {
  readonly listed?: readonly TableCard[];
  readonly mine?: PersonTables;
  readonly away?: boolean;
  readonly times?: ServerTimeResponse;
};

const times = signal<ServerTimeResponse | null>(null);
const clock = new ServerClock(() => again());

/** What time it is at the server now; null until it has said so. */
export function serverTimes(): ServerTimeResponse | null {
  if (times.value === null) return null;
  const up = clock.now() ?? times.value.up;
  return { up, now: up + times.value.now - times.value.up };
}

/** The page has seen a table itself. */
export function sawTable(code: string, now: Pick<GameSnapshot, 'rev' | 'seat'>, waitsForMe: boolean): void {
  answers.value = withSight(answers.peek(), code, now, waitsForMe);
}

function take(told: Told): void {
  batch(() => {
    if (told.times !== undefined) {
      clock.synchronize(told.times.up);
      times.value = told.times;
    }
    if (told.listed !== undefined) listed.value = told.listed;
    if (told.mine !== undefined) toldMine.value = told.mine;
    if (told.away !== undefined) away.value = told.away;
  });
}

/** All that was told so far, for a tab that comes later; while the server does not answer, nobody knows what still holds. */
function known(): Told {
  if (away.value) return { away: true };
  const now = serverTimes();
  return {
    ...{ listed: listed.value, mine: toldMine.value, away: false },
    ...(now === null ? {} : { times: now }),
  };
}

/** Whether tabs of this browser can agree on which of them holds the stream: not over plain http. */
export const sharesLists = 'locks' in navigator && typeof BroadcastChannel === 'function';

let again = (): void => undefined;

/**
 * Keeps the lists up to date. Of all tabs of a browser one holds the stream, where the browser lets tabs agree on one.
 * @param isHome elsewhere a browser that cannot do that is content with asking now and then.
 * @returns what ends it.
 */
export function watchLists(isHome: boolean): () => void {
  if (sharesLists) {
    const tabs = new InOneTab<Told>('tigris.lists', { open: openStream, known, take });
    again = tabs.again;
    const stop = onOtherPerson(tabs.again);
    return () => {
      stop();
      tabs.end();
    };
  }
  return isHome ? watchAlone() : askNowAndThen();
}

/** Over plain http. */
function watchAlone(): () => void {
  let close = openStream(take);
  again = () => {
    close();
    close = openStream(take);
  };
  const stop = onOtherPerson(again);
  return () => {
    stop();
    close();
  };
}

/** A stream in each of many tabs would leave no connection for anything else. */
function askNowAndThen(): () => void {
  const ask = async (): Promise<void> => {
    const reply = document.hidden ? null : await api.mine();
    if (reply?.ok) take({ mine: reply.value });
  };
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => document.removeEventListener('visibilitychange', ask);
}

/** The lists are different for each person, so a visitor who has just given a name needs new ones. */
function onOtherPerson(run: () => void): () => void {
  let before = me.peek();
  return me.subscribe((now) => {
    const isOther = before !== undefined && before?.id !== now?.id;
    before = now;
    if (isOther) run();
  });
}

function openStream(tell: (told: Told) => void): () => void {
  const events = new EventSource('/api/tables/events');
  events.addEventListener('open', () => {
    tell({ away: false });
    // Who this is could not be asked while there was no server.
    void findMe();
  });
  events.addEventListener('error', () => tell({ away: true }));
  events.addEventListener('time', ({ data }) => tell({ times: JSON.parse(data) }));
  events.addEventListener('tables', ({ data }) => tell({ listed: JSON.parse(data).tables }));
  events.addEventListener('mine', ({ data }) => tell({ mine: JSON.parse(data) }));
  return () => events.close();
}
