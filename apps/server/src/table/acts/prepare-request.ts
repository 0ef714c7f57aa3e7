import type { RefusalCode } from '@tigris/protocol';
import type { Connection } from '../people/presence.ts';
import type { JournaledMessage } from '../requests/message-kinds.ts';
import { slotOf, type TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import type { PreparedRequest } from './decide.ts';

type PrepareDeps = Pick<TableServices, 'passwords' | 'notifier' | 'random'>;

/** Messages that need work outside of the table before they can be decided. */
type UnpreparedMessage = Extract<JournaledMessage, { type: 'password' | 'sit' | 'webhook' }>;

export const needsPreparation = (message: JournaledMessage): message is UnpreparedMessage =>
  message.type === 'password' || message.type === 'sit' || message.type === 'webhook';

/** Length of the secret that signs webhook requests, in bytes. */
const WEBHOOK_SECRET_BYTES = 24;

/** Hashes or checks passwords, and creates webhook secrets. */
export async function prepareRequest(
  state: TableState,
  { person, address }: Pick<Connection, 'person' | 'address'>,
  message: UnpreparedMessage,
  { passwords, notifier, random }: PrepareDeps,
): Promise<PreparedRequest | RefusalCode> {
  const { password, host, code } = state;
  const requester = { person: person.id, address };
  switch (message.type) {
    case 'password': {
      if (host !== person.id) return 'not-host';
      if (state.phase !== 'gathering') return 'wrong-phase';
      if (message.text === '') return { type: 'password', hash: null };
      const hashed = await passwords.hash(message.text, requester);
      return hashed.ok ? { type: 'password', hash: hashed.value } : hashed.error.code;
    }
    case 'sit': {
      // No password is checked during a game: hashing for a stranger would delay the players' acts.
      const isGathering = state.phase === 'gathering';
      if (!isGathering || password === null || host === person.id || slotOf(state, person.id) !== null) return message;
      const result = await passwords.check(message.password ?? '', password, code, requester);
      if (result === 'right') return message;
      return result === 'wrong' ? 'wrong-password' : result;
    }
    case 'webhook': {
      if (message.url === '') return { type: 'webhook', hook: null };
      if (host !== person.id) return 'not-host';
      if (!notifier.isAllowed(message.url)) return 'bad-address';
      const bytes = Uint8Array.from({ length: WEBHOOK_SECRET_BYTES }, () => random(256));
      const secret = `whsec_${Buffer.from(bytes).toString('base64')}`;
      return { type: 'webhook', hook: { url: message.url, secret, by: person.id } };
    }
  }
}
