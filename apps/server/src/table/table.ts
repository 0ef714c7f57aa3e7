import { type Ask, CLOSE, type Code, idOf, parseAsk } from '@tigris/protocol';
import type { Address } from '../limits/budgets.ts';
import { AT_A_TABLE } from '../limits/limits.ts';
import { createRateLimit, type RateLimit } from '../limits/rate-limit.ts';
import { errorFacts } from '../log.ts';
import { nowRunning } from '../running.ts';
import type { Act, Cause } from './act.ts';
import { botMove, botToMove } from './bot-move.ts';
import { decide } from './decide.ts';
import { HostWatch } from './host-watch.ts';
import type { JournaledState } from './journaled-state.ts';
import { leadsNowhere } from './leads-nowhere.ts';
import type { Person } from './ports.ts';
import { prepare } from './prepare.ts';
import { type Connection, Presence } from './presence.ts';
import { Publisher } from './publisher.ts';
import { SideRequests } from './side-requests.ts';
import { slotOf, type TableState, unwelcome } from './state.ts';
import type { Outlet, TableServices } from './table-services.ts';
import type { Visitors } from './visitors.ts';

/** In the refusal of a message that has none of its own. */
const NO_ID = '';

/** A table at work: one request after another, each on the disk before anybody sees what it did. */
export class Table {
  readonly #journaled: JournaledState;
  readonly #services: TableServices;
  readonly #visitors: Visitors;
  readonly #presence = new Presence();
  readonly #sideRequests: SideRequests;
  readonly #publisher: Publisher;
  readonly #host: HostWatch;
  readonly #outlet: Outlet;
  readonly #changes: RateLimit;
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;
  #closing = false;
  #cancelBot: (() => void) | null = null;

  constructor(journaled: JournaledState, services: TableServices, outlet: Outlet) {
    this.#journaled = journaled;
    this.#services = services;
    this.#visitors = services.visitors.of(journaled.state.code);
    this.#outlet = outlet;
    this.#changes = createRateLimit(AT_A_TABLE.changes, services.clock);
    this.#publisher = new Publisher(this.#presence, services, outlet);
    this.#sideRequests = new SideRequests(this.#presence, services, outlet);
    this.#host = new HostWatch(this.#presence, services, (person) =>
      this.#enqueue(() => this.#moveHost(person)),
    );
    this.#publisher.all(this.state, null);
    this.#wake();
  }

  get state(): TableState {
    return this.#journaled.state;
  }

  /** Why this person may not come in, or null. Asked anew each time somebody comes back. */
  admit(person: Person, address: Address): Code | null {
    if (this.#closing) return 'closing';
    if (this.#presence.of(person.id).length >= AT_A_TABLE.tabs) return 'full';
    const unwanted = unwelcome(this.state, person.id);
    if (unwanted !== null) return unwanted;
    if (slotOf(this.state, person.id) !== null || this.state.host === person.id) return null;
    if (this.#visitors.refuses(person.id, address)) return 'removed';
    return this.#presence.size >= AT_A_TABLE.connections ? 'full' : null;
  }

  enter(key: string, person: Person, address: Address): void {
    this.#visitors.came(person.id, address);
    this.#presence.enter(key, person, address);
    this.#publisher.entered(this.state, key);
    this.#sideRequests.greet(this.state, key);
    this.#host.look(this.state);
  }

  leave(key: string): void {
    if (this.#presence.leave(key) === null) return;
    this.#publisher.all(this.state, null);
    this.#host.look(this.state);
  }

  /** A message from a connection. Whatever it holds, the answer goes to that connection alone. */
  ask(key: string, type: unknown, payload: unknown): void {
    const connection = this.#presence.get(key);
    if (connection === null) return;
    const ask = parseAsk(type, payload);
    const id = ask?.id ?? idOf(payload) ?? NO_ID;
    nowRunning(`ask ${ask?.type}`);
    if (ask === null) this.#refuse(key, id, 'bad-message');
    else if (this.#sideRequests.takes(this.state, connection, ask)) this.#publisher.you(this.state);
    else if (this.#journaled.settling || this.#waiting >= AT_A_TABLE.waiting) this.#refuse(key, id, 'busy');
    else this.#enqueue(() => this.#answer(connection, ask));
  }

  /** No more requests; what has begun is finished. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#cancelBot?.();
    this.#host.stop();
    const keys = [...this.#presence.connections].map(({ key }) => key);
    this.#outlet.sendTo(keys, 'closing', { code: 'closing' });
    this.#journaled.stop();
    await this.#queue;
  }

  #enqueue(job: () => Promise<void>): void {
    this.#waiting++;
    const run = async (): Promise<void> => {
      try {
        await job();
      } finally {
        this.#waiting--;
      }
    };
    this.#queue = this.#queue
      .then(run)
      .catch((error: unknown) => this.#services.log.error('table failed', errorFacts(error)));
  }

  async #answer(connection: Connection, ask: Ask): Promise<void> {
    const { key, person, active } = connection;
    const { id } = ask;
    nowRunning(`table ${ask.type}`);
    const { done } = this.state;
    const known = done.find((one) => one.by === person.id && one.id === id);
    const code = known ? null : active ? await this.#tried(connection, ask) : 'elsewhere';
    if (code === null) this.#outlet.sendTo([key], 'done', { id, rev: known?.rev ?? this.state.rev });
    else this.#refuse(key, id, code);
  }

  /** A fault of ours is no reason to leave somebody without an answer. */
  async #tried(connection: Connection, ask: Ask): Promise<Code | null> {
    const { rev } = this.state;
    try {
      return await this.#fulfil(connection, ask);
    } catch (error) {
      this.#services.log.error('table failed', errorFacts(error));
      return this.state.rev > rev ? null : 'store-down';
    }
  }

  async #fulfil({ person, address }: Connection, ask: Ask): Promise<Code | null> {
    if (this.#closing) return 'closing';
    const isMove = ask.type === 'act' || ask.type === 'confirm';
    if (!isMove && this.#changes.take(person.id) > 0) return 'too-fast';
    const { random, bots, passwords, writes } = this.#services;
    const request = await prepare(this.state, { person, address }, ask, passwords);
    if (typeof request === 'string') return request;
    const decided = decide(this.state, request, {
      person,
      random,
      watcher: (who) => this.#presence.watcher(this.state, who),
      isBot: (name) => bots(name) !== null,
    });
    if (!decided.ok) return decided.error;
    if (writes.take({ person: person.id, address }) > 0) return 'too-fast';
    return this.#commit(decided.value, { by: person.id, id: ask.id });
  }

  async #commit(act: Act, cause: Cause | null): Promise<Code | null> {
    const kept = await this.#journaled.commit(act, cause);
    if (!kept.ok) {
      if (kept.error !== 'lost') return kept.error;
      this.#closing = true;
      this.#outlet.close(CLOSE.moved);
      return 'closing';
    }
    nowRunning(`show ${kept.value.kind}`);
    if (kept.value.kind === 'ban') this.#visitors.ban(kept.value.person);
    this.#publisher.all(this.state, kept.value);
    this.#sideRequests.after(this.state, kept.value);
    this.#host.look(this.state);
    this.#wake();
    return null;
  }

  async #moveHost(person: string): Promise<void> {
    if (!this.#closing) await this.#commit({ kind: 'host', person }, null);
  }

  async #giveUp(): Promise<void> {
    if (!this.#closing && leadsNowhere(this.state))
      await this.#commit({ kind: 'end', why: 'abandoned' }, null);
  }

  /** Lets the bot play whose turn it is, and gives up a game in which nothing happens. */
  #wake(): void {
    if (!this.#closing && leadsNowhere(this.state)) this.#enqueue(() => this.#giveUp());
    if (this.#cancelBot !== null || this.#closing || botToMove(this.state) === null) return;
    this.#cancelBot = this.#services.clock.after(this.#services.pace.bot, () =>
      this.#enqueue(() => this.#playBot()),
    );
  }

  async #playBot(): Promise<void> {
    this.#cancelBot = null;
    nowRunning('bot');
    const act = this.#closing ? null : botMove(this.state, this.#services);
    if (act !== null) await this.#commit(act, null);
    // Also after a store that was down.
    this.#wake();
  }

  #refuse(key: string, id: string, code: Code): void {
    this.#outlet.sendTo([key], 'refused', { id, code });
  }
}
