import type { ClientMessage, RefusalCode } from '@tigris/protocol';
import type { Connection } from '../people/presence.ts';
import { slotOf, type TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import type { JournaledRequest } from './decide.ts';

type PrepareDeps = Pick<TableServices, 'passwords' | 'notifier' | 'random'>;

/** The bytes of a secret that signs what a webhook is sent. */
const WEBHOOK_SECRET_BYTES = 24;

/** What a table leaves to others: it knows only hashes of passwords, and nothing of addresses on the web. */
export async function prepareRequest(
  state: TableState,
  { person, address }: Pick<Connection, 'person' | 'address'>,
  ask: ClientMessage,
  { passwords, notifier, random }: PrepareDeps,
): Promise<JournaledRequest | RefusalCode> {
  const { password, host, code } = state;
  const payer = { person: person.id, address };
  switch (ask.type) {
    case 'password': {
      if (host !== person.id) return 'not-host';
      if (state.phase !== 'gathering') return 'wrong-phase';
      if (ask.text === '') return { type: 'password', hash: null };
      const hashed = await passwords.hash(ask.text, payer);
      return hashed.ok ? { type: 'password', hash: hashed.value } : hashed.error.code;
    }
    case 'sit': {
      // Nobody sits down during a game, so a stranger's try must not keep its acts waiting.
      const isGathering = state.phase === 'gathering';
      if (!isGathering || password === null || host === person.id || slotOf(state, person.id) !== null)
        return ask;
      const right = await passwords.check(ask.password ?? '', password, code, payer);
      if (right === 'right') return ask;
      return right === 'wrong' ? 'wrong-password' : right;
    }
    case 'webhook': {
      if (ask.url === '') return { type: 'webhook', hook: null };
      if (host !== person.id) return 'not-host';
      if (!notifier.isAllowed(ask.url)) return 'bad-address';
      const bytes = Uint8Array.from({ length: WEBHOOK_SECRET_BYTES }, () => random(256));
      const secret = `whsec_${Buffer.from(bytes).toString('base64')}`;
      return { type: 'webhook', hook: { url: ask.url, secret, by: person.id } };
    }
    case 'look':
    case 'say':
    case 'phrase':
    case 'mute':
    case 'takeOver':
    case 'history':
    case 'time':
      return 'bad-message';
    default:
      return ask;
  }
}
