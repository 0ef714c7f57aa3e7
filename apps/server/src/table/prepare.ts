import type { Ask, Code } from '@tigris/protocol';
import type { Request } from './decide.ts';
import type { Passwords, Person } from './ports.ts';
import { slotOf, type TableState } from './state.ts';

/** Passwords are hashed and compared outside of the table, which knows only hashes. */
export async function prepare(
  state: TableState,
  person: Person,
  ask: Ask,
  passwords: Passwords,
): Promise<Request | Code> {
  const { password, host, code } = state;
  switch (ask.type) {
    case 'password':
      if (host !== person.id) return 'not-host';
      if (state.phase !== 'gathering') return 'wrong-phase';
      return { type: 'password', hash: ask.text === '' ? null : await passwords.hash(ask.text) };
    case 'sit': {
      if (password === null || host === person.id || slotOf(state, person.id) !== null) return ask;
      const right = await passwords.check(ask.password ?? '', password, { code, person: person.id });
      if (right === 'right') return ask;
      return right === 'wrong' ? 'wrong-password' : 'too-fast';
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
