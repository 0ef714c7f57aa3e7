import type { Ask, Code } from '@tigris/protocol';
import type { Passwords } from '../ports.ts';
import type { Request } from './decide.ts';
import type { Connection } from './presence.ts';
import { slotOf, type TableState } from './state.ts';

/** Passwords are hashed and compared outside of the table, which knows only hashes. */
export async function prepare(
  state: TableState,
  { person, address }: Pick<Connection, 'person' | 'address'>,
  ask: Ask,
  passwords: Passwords,
): Promise<Request | Code> {
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
    case 'say':
    case 'phrase':
    case 'mute':
    case 'takeOver':
    case 'history':
      return 'bad-message';
    default:
      return ask;
  }
}
