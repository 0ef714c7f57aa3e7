import { createGuest, createTable } from '../../../../e2e/support/clients/http-api.ts';
import { Talker } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

/** Somewhat longer than a host may be away. */
const AWAY = 33_000;
const ROUNDS_HELD = 8;

type Siege = { stranger: Talker; friend: Talker; begun: number };

export class HostThief extends Attacker {
  readonly name = 'host';
  readonly does =
    'Waits in the lobby of a password table until its maker is away, to become host and sit without the word.';
  readonly perSecond = 2;
  readonly #sieges: Siege[] = [];
  #made = 0;

  async step(): Promise<string> {
    if (this.#made < ROUNDS_HELD) return this.#waitAtOneMore();
    const one = this.#sieges[Math.floor(this.ground.random(this.#sieges.length))];
    return this.#try(one);
  }

  override async end(): Promise<void> {
    for (const { stranger, friend } of this.#sieges) {
      stranger.drop();
      friend.drop();
    }
  }

  /** The maker was there once and is gone before sitting down. */
  async #waitAtOneMore(): Promise<string> {
    this.#made++;
    const [bad, good] = this.ground.lines;
    const maker = await createGuest(good.url, 'Maker');
    const code = await createTable(good.url, maker, {}, 'the word');
    const there = await Talker.at(good, code, maker);
    const friend = await Talker.at(good, code, await createGuest(good.url, 'Friend'));
    const stranger = await Talker.at(bad, code, await createGuest(bad.url, 'Stranger'));
    there.drop();
    this.#sieges.push({ stranger, friend, begun: performance.now() });
    return 'a lobby';
  }

  async #try({ stranger, begun }: Siege): Promise<string> {
    const late = performance.now() - begun > AWAY ? ' (maker long gone)' : '';
    const seat = await stranger.ask('sit', { slot: 0 });
    const word = await stranger.ask('password', { text: 'mine now' });
    const ban = await stranger.ask('remove', { who: 'w1' });
    if (seat === 'done') this.breach('a stranger sits without the password');
    if (word === 'done') this.breach('a stranger has set another password');
    if (ban === 'done') this.breach('a stranger has sent somebody away');
    this.count(`sit: ${seat}${late}`);
    this.count(`password: ${word}`);
    return ban;
  }
}
