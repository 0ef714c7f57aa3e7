import { signal } from '@preact/signals';
import type { MyLists, TableCard } from '@tigris/protocol';

export const listed = signal<readonly TableCard[]>([]);
export const mine = signal<MyLists>({ tables: [], finished: [] });
/** The server does not answer: practising is still possible. */
export const away = signal(false);

/** Keeps the lists of the home page fresh for as long as it is open. Returns what ends it. */
export function followLobby(): () => void {
  const events = new EventSource('/api/tables/events');
  events.addEventListener('open', () => {
    away.value = false;
  });
  events.addEventListener('error', () => {
    away.value = true;
  });
  events.addEventListener('tables', ({ data }) => {
    listed.value = JSON.parse(data).tables;
  });
  events.addEventListener('mine', ({ data }) => {
    mine.value = JSON.parse(data);
  });
  return () => events.close();
}
