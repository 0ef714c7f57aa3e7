import {
  CLOSE_CODES,
  type ClientMessage,
  clockOf,
  messageIdOf,
  parseClientMessage,
  type RefusalCode,
} from '@tigris/protocol';
import { TABLE_LIMITS } from '../limits/limits.ts';
import { createRateLimit, type RateLimit } from '../limits/rate-limit.ts';
import { noteJob } from '../log/event-loop-lag.ts';
import { errorFields } from '../log/log.ts';
import type { Address, ConnectionOrigin, Person, PersonId } from '../ports/persons.ts';
import { decide } from './acts/decide.ts';
import { prepare } from './acts/prepare-request.ts';
import { Duties } from './automation/auto-actions.ts';
import { TableTime } from './clock/table-clock.ts';
import { callOf } from './clock/turn-notifications.ts';
import type { JournaledState } from './journal/journaled-state.ts';
import { type Connection, Presence } from './people/presence.ts';
import type { Visitors } from './people/visitor-log.ts';
import { Publisher } from './publish/publisher.ts';
import { Listing } from './publish/summary-writer.ts';
import { SideRequests } from './requests/ephemeral-requests.ts';
import { Underway } from './requests/in-flight-requests.ts';
import { Queue } from './scheduling/serial-queue.ts';
import type { Act, Cause, PlannedAct } from './state/act.ts';
import { slotOf, type TableState, unwelcome } from './state/table-state.ts';
import type { Outlet, TableServices } from './table-services.ts';

/** The id in a refusal if the refused message has no good id. */
const NO_ID = '';
/** What people wait for while they play. */
const MOVES: readonly ClientMessage['type'][] = ['act', 'confirm', 'undo'];

/** A table at work. It does one request after another, and each is on the disk before anybody sees what it did. */
export class Table {
  readonly #journaled: JournaledState;
  readonly #services: TableServices;
  readonly #visitors: Visitors;
  readonly #presence: Presence;
  readonly #time: TableTime;
  readonly #sideRequests: SideRequests;
  readonly #publisher: Publisher;
  readonly #listing: Listing;
  readonly #outlet: Outlet;
  readonly #changes: RateLimit;
  readonly #queue: Queue;
  readonly #duties: Duties;
  readonly #underway = new Underway();
  #closing = false;

  constructor(journaled: JournaledState, services: TableServices, outlet: Outlet) {
    this.#journaled = journaled;
    this.#services = services;
    const { uptime, pace } = services;
    this.#presence = new Presence(() => Math.round(uptime.now()));
    this.#time = new TableTime(uptime, this.#presence, pace);
    const around = { presence: this.#presence, time: this.#time };
    this.#visitors = services.visitors.of(journaled.state.code);
    this.#outlet = outlet;
    this.#changes = createRateLimit(TABLE_LIMITS.repeatableActs, services.clock);
    this.#publisher = new Publisher(around, outlet);
    this.#listing = new Listing(services, around);
    this.#sideRequests = new SideRequests(this.#presence, services, outlet);
    this.#queue = new Queue((error) => services.log.error('table failed', errorFields(error)));
    this.#duties = new Duties(services, around, {
      state: () => this.state,
      enqueue: (job) => this.#queue.add(job),
      commit: (planned) => this.#commit(planned, null),
      show: () => this.#show(null),
    });
    this.#time.goOn(this.state, true);
    this.#show(null);
    this.#duties.lookAhead();
  }

  get state(): TableState {
    return this.#journaled.state;
  }

  /** Why this person may not come in; null: they may. It is asked each time a person connects. */
  admit(person: Person, address: Address): RefusalCode | null {
    if (this.#closing || !this.#services.lease.isHeld) return 'closing';
    if (this.#presence.of(person.id).length >= TABLE_LIMITS.maxConnectionsPerPerson) return 'full';
    const unwanted = unwelcome(this.state, person.id);
    if (unwanted !== null) return unwanted;
    if (slotOf(this.state, person.id) !== null || this.state.host === person.id) return null;
    if (this.#visitors.refuses(person.id, address)) return 'removed';
    return this.#presence.size >= TABLE_LIMITS.maxConnections ? 'full' : null;
  }

  enter(key: string, person: Person, way: ConnectionOrigin): void {
    this.#visitors.came(person.id, way.address);
    this.#presence.enter(key, person, way);
    this.#time.goOn(this.state, false);
    this.#publisher.entered(this.state, key);
    this.#sideRequests.greet(this.state, key);
    this.#listing.update(this.state);
    this.#duties.lookAhead();
  }

  leave(key: string): void {
    if (this.#presence.leave(key) === null) return;
    this.#show(null);
    this.#duties.lookAhead();
  }

  /** Takes a message from a connection. The answer goes to that connection alone. */
  ask(key: string, type: unknown, payload: unknown): void {
    const connection = this.#presence.get(key);
    // Once the lease is held again everybody connects anew, and clients send again what got no answer.
    if (connection === null || !this.#services.lease.isHeld) return;
    const ask = parseClientMessage(type, payload);
    const id = ask?.id ?? messageIdOf(payload) ?? NO_ID;
    const came = this.#time.now();
    const refused = this.#underway.refusal(connection, id);
    noteJob(`ask ${ask?.type}`);
    if (refused !== null) this.#refuse([key], id, refused);
    else if (ask === null) this.#refuse([key], id, 'bad-message');
    else if (this.#sideRequests.takes(this.state, connection, ask)) this.#beside(connection, ask);
    else if (this.#underway.joins(connection, id)) return;
    else if (this.#journaled.settling || this.#queue.size >= TABLE_LIMITS.maxQueuedRequests)
      this.#refuse([key], id, 'busy');
    else {
      this.#underway.begin(connection, id);
      this.#queue.add(() => this.#answer(connection, ask, came));
    }
  }

  /** Whether that person can see the table at this moment. */
  isSeenBy(person: PersonId): boolean {
    return this.#presence.hiddenSince(person) === null;
  }

  /** Takes no more requests and finishes those that have begun. */
  async close(): Promise<void> {
    if (!this.#closing) this.#queue.add(() => this.#keepTime());
    this.#closing = true;
    this.#duties.stop();
    const keys = [...this.#presence.connections].map(({ key }) => key);
    this.#outlet.sendTo(keys, 'closing', { code: 'closing' });
    this.#journaled.stop();
    await this.#queue.done();
  }

  async #answer(first: Connection, ask: ClientMessage, came: number): Promise<void> {
    const { id } = ask;
    const connection = this.#underway.asker(first, id);
    const { person, active } = connection;
    const { meter } = this.#services;
    noteJob(`table ${ask.type}`);
    const { done } = this.state;
    const known = done.find((one) => one.by === person.id && one.id === id);
    const code = known ? null : active ? await this.#tried(connection, ask, came) : 'elsewhere';
    const keys = this.#underway.end(first, id, code);
    if (code !== null) return this.#refuse(keys, id, code);
    if (!known && MOVES.includes(ask.type)) meter.observeActLatency(this.#time.now() - came);
    this.#outlet.sendTo(keys, 'done', { id, rev: known?.rev ?? this.state.rev });
  }

  /** Answers even if our own code throws. */
  async #tried(connection: Connection, ask: ClientMessage, came: number): Promise<RefusalCode | null> {
    // Whoever waits behind others' passwords shall hear of it while they still wait.
    if (this.#time.now() - came > TABLE_LIMITS.queueTimeoutMs) return 'busy';
    const { rev } = this.state;
    try {
      return await this.#fulfil(connection, ask, came);
    } catch (error) {
      this.#services.log.error('table failed', { ...errorFields(error), request: connection.request });
      return this.state.rev > rev ? null : 'store-down';
    }
  }

  async #fulfil(
    { person, address, request: via }: Connection,
    ask: ClientMessage,
    came: number,
  ): Promise<RefusalCode | null> {
    if (this.#closing) return 'closing';
    const isMove = ask.type === 'act' || ask.type === 'confirm';
    if (!isMove && this.#changes.tryConsume(person.id) > 0) return 'too-fast';
    const { random, isBot, writes } = this.#services;
    const request = await prepare(this.state, { person, address }, ask, this.#services);
    if (typeof request === 'string') return request;
    const decided = decide(this.state, request, {
      person,
      random,
      watcher: (who) => this.#presence.watcher(this.state, who),
      isBot,
      isHere: (who) => this.#presence.isHere(who),
      people: this.#time.people(this.state),
      up: this.#time.now(),
    });
    if (!decided.ok) return decided.error;
    if (writes.tryConsume({ person: person.id, address }) > 0) return 'too-fast';
    if (decided.value.kind === 'again' && !(await this.#listing.hasFinished(this.state))) return 'store-down';
    return this.#commit(decided.value, { by: person.id, id: ask.id, via }, came);
  }

  /** @param came when it was asked: what the table needed since then is nobody's time. */
  async #commit(
    planned: PlannedAct,
    cause: Cause | null,
    came = this.#time.now(),
  ): Promise<RefusalCode | null> {
    const written = await this.#journaled.commit(planned, cause, this.#time.measure(this.state, came));
    if (!written.ok) {
      if (written.error !== 'lost') return written.error;
      this.#closing = true;
      this.#outlet.close(CLOSE_CODES.moved);
      return 'closing';
    }
    this.#time.goOn(this.state, true);
    try {
      this.#written(written.value);
    } finally {
      // Even if our own code throws: nobody may ever ask again, and the table still has to go on.
      this.#duties.lookAhead();
    }
    return null;
  }

  #written(act: Act): void {
    noteJob(`show ${act.kind}`);
    if (act.kind === 'ban') this.#services.visitors.ban(this.state.code, this.#visitors, act.person);
    this.#show(act);
    this.#sideRequests.after(this.state, act);
    if (act.kind === 'call') this.#call(act.reminder);
    this.#services.meter.countAct(act.kind);
  }

  /** It is written down already: whatever becomes of the call, it is not made again. */
  #call(reminder: boolean): void {
    const call = callOf(this.state, reminder, this.#time.spent());
    if (call !== null) this.#services.calls.send(call);
  }

  /** After a request that the journal does not hold. It changes nothing for anybody else. */
  #beside({ person }: Connection, { type }: ClientMessage): void {
    if (type === 'mute' || type === 'takeOver') this.#publisher.you(this.state, this.#presence.of(person.id));
    if (type !== 'look') return;
    this.#listing.update(this.state);
    this.#duties.lookAhead();
  }

  /** @param act the act that changed the table; null: somebody came or went, or the table opened. */
  #show(act: Act | null): void {
    this.#publisher.all(this.state, act);
    this.#listing.update(this.state);
  }

  /** A live clock stands while the table sleeps; what was thought before counts. */
  async #keepTime(): Promise<void> {
    if (clockOf(this.state.options).kind !== 'live' || this.#time.spent() <= 0) return;
    await this.#journaled.commit({ kind: 'clock' }, null, this.#time.measure(this.state));
    this.#time.stand();
    this.#listing.update(this.state);
  }

  #refuse(keys: readonly string[], id: string, code: RefusalCode): void {
    this.#services.meter.countRefusal(code);
    this.#outlet.sendTo(keys, 'refused', { id, code });
  }
}
