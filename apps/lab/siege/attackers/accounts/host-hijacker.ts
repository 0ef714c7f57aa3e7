import { createGuest, createTable } from '../../../../e2e/support/clients/http-api.ts';
import { AttackClient } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

/** Slightly longer than a host may be away. */
const HOST_AWAY_MS = 33_000;
const TABLE_COUNT = 8;

type TargetTable = { stranger: AttackClient; friend: AttackClient; startedAt: number };

export class HostHijacker extends Attacker {
  readonly name = 'host';
  readonly description =
    'Waits at a table with a password until its creator is away, to become host and sit down without it.';
  readonly maxPerSecond = 2;
  readonly #targets: TargetTable[] = [];
  #made = 0;

  async step(): Promise<string> {
    if (this.#made < TABLE_COUNT) return this.#addTarget();
    const one = this.#targets[Math.floor(this.context.random(this.#targets.length))];
    return this.#attack(one);
  }

  override async stop(): Promise<void> {
    for (const { stranger, friend } of this.#targets) {
      stranger.disconnect();
      friend.disconnect();
    }
  }

  /** Creates a table whose creator leaves before sitting down. */
  async #addTarget(): Promise<string> {
    this.#made++;
    const [bad, good] = this.context.sources;
    const maker = await createGuest(good.url, 'Maker');
    const code = await createTable(good.url, maker, {}, 'the password');
    const there = await AttackClient.join(good, code, maker);
    const friend = await AttackClient.join(good, code, await createGuest(good.url, 'Friend'));
    const stranger = await AttackClient.join(bad, code, await createGuest(bad.url, 'Stranger'));
    there.disconnect();
    this.#targets.push({ stranger, friend, startedAt: performance.now() });
    return 'a lobby';
  }

  async #attack({ stranger, startedAt }: TargetTable): Promise<string> {
    const suffix = performance.now() - startedAt > HOST_AWAY_MS ? ' (creator away)' : '';
    const seat = await stranger.request('sit', { slot: 0 });
    const word = await stranger.request('password', { text: 'mine now' });
    const ban = await stranger.request('remove', { who: 'w1' });
    if (seat === 'done') this.reportBreach('a stranger sat down without the password');
    if (word === 'done') this.reportBreach('a stranger changed the password');
    if (ban === 'done') this.reportBreach('a stranger removed a person');
    this.count(`sit: ${seat}${suffix}`);
    this.count(`password: ${word}`);
    return ban;
  }
}
