import { signal } from '@preact/signals';
import type { PersonCard } from '@tigris/protocol';
import { api, type Reply } from './api.ts';

/** Who this browser is to the server; undefined until that is known. */
export const me = signal<PersonCard | null | undefined>(undefined);

let asking: Promise<void> | null = null;

export function findMe(): Promise<void> {
  asking ??= api.me().then((reply) => {
    me.value = reply.ok ? reply.value.person : null;
    if (!reply.ok) asking = null;
  });
  return asking;
}

/** Makes a guest of that name, or renames the one there is. */
export async function callMe(name: string): Promise<Reply<{ person: PersonCard }>> {
  await findMe();
  const reply = await (me.value ? api.rename(name) : api.become(name));
  if (reply.ok) me.value = reply.value.person;
  return reply;
}
