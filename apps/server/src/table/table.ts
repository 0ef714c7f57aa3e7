import { type Ask, CLOSE, type Code, idOf, parseAsk, type Slot } from '@tigris/protocol';
import { AT_A_TABLE } from '../limits/limits.ts';
import { createRateLimit, type RateLimit } from '../limits/rate-limit.ts';
import { nowRunning } from '../log/lag.ts';
import { errorFacts } from '../log/log.ts';
import type { Address, Person, Way } from '../ports.ts';
import type { Cause, PlannedAct } from './act.ts';
import { BotAnswers } from './bot-answers.ts';
import { botMove } from './bot-move.ts';
import { decide } from './decide.ts';
import type { JournaledState } from './journaled-state.ts';
import { leadsNowhere, newHost } from './own-decisions.ts';
import { prepare } from './prepare.ts';
import { type Connection, Presence } from './presence.ts';
import { Publisher } from './publisher.ts';
import { Queue } from './queue.ts';
import { SideRequests } from './side-requests.ts';
import { returned } from './stand-ins.ts';
import { slotOf, type TableState, unwelcome } from './state.ts';
import type { Outlet, TableServices } from './table-services.ts';
import type { Visitors } from './visitors.ts';
import { Waiting } from './waiting.ts';

/** The id in a refusal if the refused message has no good id. */
const NO_ID = '';
/** What people wait for while they play. */
const MOVES: readonly Ask['type'][] = ['act', 'confirm', 'undo'];

/** A table at work. It does one request after another, and each is on the disk before anybody sees what it did. */
export class Table {
  readonly #journaled: JournaledState;
  readonly #services: TableServices;
  readonly #visitors: Visitors;
  readonly #presence = new Presence();
  readonly #sideRequests: SideRequests;
  readonly #publisher: Publisher;
  readonly #outlet: Outlet;
  readonly #changes: RateLimit;
  readonly #queue: Queue;
  readonly #hostless: Waiting;
  readonly #bots: BotAnswers;
  #closing = false;

  constructor(journaled: JournaledState, services: TableServices, outlet: Outlet) {
    this.#journaled = journaled;
    this.#services = services;
    this.#visitors = services.visitors.of(journaled.state.code);
    this.#outlet = outlet;
    this.#changes = createRateLimit(AT_A_TABLE.changes, services.clock);
    this.#publisher = new Publisher(this.#presence, services, outlet);
    this.#sideRequests = new SideRequests(this.#presence, services, outlet);
    this.#queue = new Queue((error) => services.log.error('table failed', errorFacts(error)));
    const enqueue = (job: () => Promise<void>): void => this.#queue.add(job);
    this.#hostless = new Waiting(services.timers, enqueue);
    this.#bots = new BotAnswers(services, {
      think: (state) => botMove(state, services),
      enqueue,
      give: (answer) => this.#decideAlone(answer),
      again: () => this.#lookAhead(),
    });
    this.#publisher.all(this.state, null);
    this.#lookAhead();
  }

  get state(): TableState {
    return this.#journaled.state;
  }

  /** Why this person may not come in; null: they may. It is asked each time a person connects. */
  admit(person: Person, address: Address): Code | null {
    if (this.#closing || !this.#services.lease.held) return 'closing';
    if (this.#presence.of(person.id).length >= AT_A_TABLE.tabs) return 'full';
    const unwanted = unwelcome(this.state, person.id);
    if (unwanted !== null) return unwanted;
    if (slotOf(this.state, person.id) !== null || this.state.host === person.id) return null;
    if (this.#visitors.refuses(person.id, address)) return 'removed';
    return this.#presence.size >= AT_A_TABLE.connections ? 'full' : null;
  }

  enter(key: string, person: Person, way: Way): void {
    this.#visitors.came(person.id, way.address);
    this.#presence.enter(key, person, way);
    this.#publisher.entered(this.state, key);
    this.#sideRequests.greet(this.state, key);
    this.#lookAhead();
  }

  leave(key: string): void {
    if (this.#presence.leave(key) === null) return;
    this.#publisher.all(this.state, null);
    this.#lookAhead();
  }

  /** Takes a message from a connection. The answer goes to that connection alone. */
  ask(key: string, type: unknown, payload: unknown): void {
    const connection = this.#presence.get(key);
    // Once the lease is held again everybody connects anew, and clients send again what got no answer.
    if (connection === null || !this.#services.lease.held) return;
    const ask = parseAsk(type, payload);
    const id = ask?.id ?? idOf(payload) ?? NO_ID;
    const came = this.#services.clock.elapsed();
    nowRunning(`ask ${ask?.type}`);
    if (ask === null) this.#refuse(key, id, 'bad-message');
    else if (this.#sideRequests.takes(this.state, connection, ask)) this.#publisher.you(this.state);
    else if (this.#journaled.settling || this.#queue.size >= AT_A_TABLE.waiting)
      this.#refuse(key, id, 'busy');
    else this.#queue.add(() => this.#answer(connection, ask, came));
  }

  /** Takes no more requests and finishes those that have begun. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#hostless.stop();
    this.#bots.stop();
    const keys = [...this.#presence.connections].map(({ key }) => key);
    this.#outlet.sendTo(keys, 'closing', { code: 'closing' });
    this.#journaled.stop();
    await this.#queue.done();
  }

  async #answer(connection: Connection, ask: Ask, came: number): Promise<void> {
    const { key, person, active } = connection;
    const { id } = ask;
    const { clock, meter } = this.#services;
    nowRunning(`table ${ask.type}`);
    const { done } = this.state;
    const known = done.find((one) => one.by === person.id && one.id === id);
    const code = known ? null : active ? await this.#tried(connection, ask, came) : 'elsewhere';
    if (code !== null) return this.#refuse(key, id, code);
    if (!known && MOVES.includes(ask.type)) meter.shown(clock.elapsed() - came);
    this.#outlet.sendTo([key], 'done', { id, rev: known?.rev ?? this.state.rev });
  }

  /** Answers even if our own code throws. */
  async #tried(connection: Connection, ask: Ask, came: number): Promise<Code | null> {
    // Whoever waits behind others' passwords shall hear of it while they still wait.
    if (this.#services.clock.elapsed() - came > AT_A_TABLE.patience) return 'busy';
    const { rev } = this.state;
    try {
      return await this.#fulfil(connection, ask);
    } catch (error) {
      this.#services.log.error('table failed', { ...errorFacts(error), request: connection.request });
      return this.state.rev > rev ? null : 'store-down';
    }
  }

  async #fulfil({ person, address, request: via }: Connection, ask: Ask): Promise<Code | null> {
    if (this.#closing) return 'closing';
    const isMove = ask.type === 'act' || ask.type === 'confirm';
    if (!isMove && this.#changes.take(person.id) > 0) return 'too-fast';
    const { random, isBot, passwords, writes } = this.#services;
    const request = await prepare(this.state, { person, address }, ask, passwords);
    if (typeof request === 'string') return request;
    const decided = decide(this.state, request, {
      person,
      random,
      watcher: (who) => this.#presence.watcher(this.state, who),
      isBot,
      isHere: (who) => this.#presence.isHere(who),
    });
    if (!decided.ok) return decided.error;
    if (writes.take({ person: person.id, address }) > 0) return 'too-fast';
    return this.#commit(decided.value, { by: person.id, id: ask.id, via });
  }

  async #commit(planned: PlannedAct, cause: Cause | null): Promise<Code | null> {
    const written = await this.#journaled.commit(planned, cause);
    if (!written.ok) {
      if (written.error !== 'lost') return written.error;
      this.#closing = true;
      this.#outlet.close(CLOSE.moved);
      return 'closing';
    }
    const act = written.value;
    nowRunning(`show ${act.kind}`);
    if (act.kind === 'ban') this.#services.visitors.ban(this.state.code, act.person);
    this.#publisher.all(this.state, act);
    this.#sideRequests.after(this.state, act);
    this.#services.meter.acted(act.kind);
    this.#lookAhead();
    return null;
  }

  /** What the table does by itself: at once, or when it has waited long enough. */
  #lookAhead(): void {
    if (this.#closing) return;
    const { host } = this.#services.pace;
    if (leadsNowhere(this.state)) this.#queue.add(() => this.#giveUp());
    const back = returned(this.state, this.#presence, this.#bots.answering(this.state));
    if (back !== null) this.#queue.add(() => this.#giveBack(back));
    this.#bots.update(this.state);
    this.#hostless.update(newHost(this.state, this.#presence) !== null, host, () => this.#moveHost());
  }

  async #giveUp(): Promise<void> {
    if (leadsNowhere(this.state)) await this.#decideAlone({ kind: 'end', why: 'abandoned' });
  }

  /** The person of this slot may have left again in the meantime. */
  async #giveBack(slot: Slot): Promise<void> {
    if (returned(this.state, this.#presence, null) === slot)
      await this.#decideAlone({ kind: 'give-back', slot });
  }

  async #moveHost(): Promise<void> {
    const person = newHost(this.state, this.#presence);
    await this.#decideAlone(person === null ? null : { kind: 'host', person });
  }

  async #decideAlone(planned: PlannedAct | null): Promise<void> {
    if (!this.#closing && planned !== null) await this.#commit(planned, null);
  }

  #refuse(key: string, id: string, code: Code): void {
    this.#services.meter.refused(code);
    this.#outlet.sendTo([key], 'refused', { id, code });
  }
}
