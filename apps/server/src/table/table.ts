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
import { prepareRequest } from './acts/prepare-request.ts';
import { AutoActions } from './automation/auto-actions.ts';
import { TableClock } from './clock/table-clock.ts';
import { turnNotification } from './clock/turn-notifications.ts';
import type { JournaledState } from './journal/journaled-state.ts';
import { type Connection, Presence } from './people/presence.ts';
import type { VisitorLog } from './people/visitor-log.ts';
import { Publisher } from './publish/publisher.ts';
import { SummaryWriter } from './publish/summary-writer.ts';
import { EphemeralRequests } from './requests/ephemeral-requests.ts';
import { InFlightRequests } from './requests/in-flight-requests.ts';
import { SerialQueue } from './scheduling/serial-queue.ts';
import type { Act, Cause, PlannedAct } from './state/act.ts';
import { exclusionReason, slotOf, type TableState } from './state/table-state.ts';
import type { Broadcaster, TableServices } from './table-services.ts';

/** The id in a refusal if the refused message has no good id. */
const NO_ID = '';
/** What people wait for while they play. */
const TIMED_REQUESTS: readonly ClientMessage['type'][] = ['act', 'confirm', 'undo'];

/** A table at work. It does one request after another, and each is on the disk before anybody sees what it did. */
export class Table {
  readonly #journaled: JournaledState;
  readonly #services: TableServices;
  readonly #visitors: VisitorLog;
  readonly #presence: Presence;
  readonly #clock: TableClock;
  readonly #ephemeral: EphemeralRequests;
  readonly #publisher: Publisher;
  readonly #summaryWriter: SummaryWriter;
  readonly #broadcaster: Broadcaster;
  readonly #changeLimit: RateLimit;
  readonly #queue: SerialQueue;
  readonly #autoActions: AutoActions;
  readonly #inFlight = new InFlightRequests();
  #isClosing = false;

  constructor(journaled: JournaledState, services: TableServices, outlet: Broadcaster) {
    this.#journaled = journaled;
    this.#services = services;
    const { serviceTime, delays } = services;
    this.#presence = new Presence(() => Math.round(serviceTime.now()));
    this.#clock = new TableClock(serviceTime, this.#presence, delays);
    const live = { presence: this.#presence, clock: this.#clock };
    this.#visitors = services.visitorLogs.get(journaled.state.code);
    this.#broadcaster = outlet;
    this.#changeLimit = createRateLimit(TABLE_LIMITS.repeatableActs, services.clock);
    this.#publisher = new Publisher(live, outlet);
    this.#summaryWriter = new SummaryWriter(services, live);
    this.#ephemeral = new EphemeralRequests(this.#presence, services, outlet);
    this.#queue = new SerialQueue((error) => services.log.error('table failed', errorFields(error)));
    this.#autoActions = new AutoActions(services, live, {
      state: () => this.state,
      enqueue: (job) => this.#queue.add(job),
      commit: (planned) => this.#commit(planned, null),
      show: () => this.#show(null),
    });
    this.#clock.start(this.state, true);
    this.#show(null);
    this.#autoActions.update();
  }

  get state(): TableState {
    return this.#journaled.state;
  }

  /** Why this person may not come in; null: they may. It is asked each time a person connects. */
  admissionRefusal(person: Person, address: Address): RefusalCode | null {
    if (this.#isClosing || !this.#services.lease.isHeld) return 'closing';
    if (this.#presence.connectionsOf(person.id).length >= TABLE_LIMITS.maxConnectionsPerPerson) return 'full';
    const unwanted = exclusionReason(this.state, person.id);
    if (unwanted !== null) return unwanted;
    if (slotOf(this.state, person.id) !== null || this.state.host === person.id) return null;
    if (this.#visitors.isBanned(person.id, address)) return 'removed';
    return this.#presence.size >= TABLE_LIMITS.maxConnections ? 'full' : null;
  }

  connect(key: string, person: Person, way: ConnectionOrigin): void {
    this.#visitors.add(person.id, way.address);
    this.#presence.connect(key, person, way);
    this.#clock.start(this.state, false);
    this.#publisher.publishTo(this.state, key);
    this.#ephemeral.greet(this.state, key);
    this.#summaryWriter.update(this.state);
    this.#autoActions.update();
  }

  disconnect(key: string): void {
    if (this.#presence.disconnect(key) === null) return;
    this.#show(null);
    this.#autoActions.update();
  }

  /** Takes a message from a connection. The answer goes to that connection alone. */
  receive(key: string, type: unknown, payload: unknown): void {
    const connection = this.#presence.get(key);
    // Once the lease is held again everybody connects anew, and clients send again what got no answer.
    if (connection === null || !this.#services.lease.isHeld) return;
    const ask = parseClientMessage(type, payload);
    const id = ask?.id ?? messageIdOf(payload) ?? NO_ID;
    const came = this.#clock.now();
    const refused = this.#inFlight.earlierRefusal(connection, id);
    noteJob(`ask ${ask?.type}`);
    if (refused !== null) this.#refuse([key], id, refused);
    else if (ask === null) this.#refuse([key], id, 'bad-message');
    else if (this.#ephemeral.takes(this.state, connection, ask)) this.#afterEphemeral(connection, ask);
    else if (this.#inFlight.join(connection, id)) return;
    else if (this.#journaled.isAppendUnknown || this.#queue.size >= TABLE_LIMITS.maxQueuedRequests)
      this.#refuse([key], id, 'busy');
    else {
      this.#inFlight.begin(connection, id);
      this.#queue.add(() => this.#answer(connection, ask, came));
    }
  }

  /** Whether that person can see the table at this moment. */
  isVisibleTo(person: PersonId): boolean {
    return this.#presence.hiddenSince(person) === null;
  }

  /** Takes no more requests and finishes those that have begun. */
  async close(): Promise<void> {
    if (!this.#isClosing) this.#queue.add(() => this.#saveClock());
    this.#isClosing = true;
    this.#autoActions.stop();
    const keys = [...this.#presence.connections].map(({ key }) => key);
    this.#broadcaster.sendTo(keys, 'closing', { code: 'closing' });
    this.#journaled.stop();
    await this.#queue.whenDone();
  }

  async #answer(first: Connection, ask: ClientMessage, came: number): Promise<void> {
    const { id } = ask;
    const connection = this.#inFlight.currentConnection(first, id);
    const { person, active } = connection;
    const { metrics } = this.#services;
    noteJob(`table ${ask.type}`);
    const { done } = this.state;
    const known = done.find((one) => one.by === person.id && one.id === id);
    const code = known ? null : active ? await this.#executeSafely(connection, ask, came) : 'elsewhere';
    const keys = this.#inFlight.end(first, id, code);
    if (code !== null) return this.#refuse(keys, id, code);
    if (!known && TIMED_REQUESTS.includes(ask.type)) metrics.observeActLatency(this.#clock.now() - came);
    this.#broadcaster.sendTo(keys, 'done', { id, rev: known?.rev ?? this.state.rev });
  }

  /** Answers even if our own code throws. */
  async #executeSafely(
    connection: Connection,
    ask: ClientMessage,
    came: number,
  ): Promise<RefusalCode | null> {
    // Whoever waits behind others' passwords shall hear of it while they still wait.
    if (this.#clock.now() - came > TABLE_LIMITS.queueTimeoutMs) return 'busy';
    const { rev } = this.state;
    try {
      return await this.#execute(connection, ask, came);
    } catch (error) {
      this.#services.log.error('table failed', { ...errorFields(error), request: connection.request });
      return this.state.rev > rev ? null : 'store-down';
    }
  }

  async #execute(
    { person, address, request: via }: Connection,
    ask: ClientMessage,
    came: number,
  ): Promise<RefusalCode | null> {
    if (this.#isClosing) return 'closing';
    const isMove = ask.type === 'act' || ask.type === 'confirm';
    if (!isMove && this.#changeLimit.tryConsume(person.id) > 0) return 'too-fast';
    const { random, isBot, writeBudget } = this.#services;
    const request = await prepareRequest(this.state, { person, address }, ask, this.#services);
    if (typeof request === 'string') return request;
    const decided = decide(this.state, request, {
      person,
      random,
      personOfWatcher: (who) => this.#presence.personOfWatcher(this.state, who),
      isBot,
      isHere: (who) => this.#presence.isHere(who),
      availability: this.#clock.availability(this.state),
      serviceTime: this.#clock.now(),
    });
    if (!decided.ok) return decided.error;
    if (writeBudget.tryConsume({ person: person.id, address }) > 0) return 'too-fast';
    if (decided.value.kind === 'again' && !(await this.#summaryWriter.ensureResultListed(this.state)))
      return 'store-down';
    return this.#commit(decided.value, { by: person.id, id: ask.id, via }, came);
  }

  /** @param came when it was asked: what the table needed since then is nobody's time. */
  async #commit(
    planned: PlannedAct,
    cause: Cause | null,
    came = this.#clock.now(),
  ): Promise<RefusalCode | null> {
    const written = await this.#journaled.commit(planned, cause, this.#clock.read(this.state, came));
    if (!written.ok) {
      if (written.error !== 'lost') return written.error;
      this.#isClosing = true;
      this.#broadcaster.closeRoom(CLOSE_CODES.moved);
      return 'closing';
    }
    this.#clock.start(this.state, true);
    try {
      this.#afterCommit(written.value);
    } finally {
      // Even if our own code throws: nobody may ever ask again, and the table still has to go on.
      this.#autoActions.update();
    }
    return null;
  }

  #afterCommit(act: Act): void {
    noteJob(`show ${act.kind}`);
    if (act.kind === 'ban') this.#services.visitorLogs.ban(this.state.code, this.#visitors, act.person);
    this.#show(act);
    this.#ephemeral.after(this.state, act);
    if (act.kind === 'call') this.#notify(act.reminder);
    this.#services.metrics.countAct(act.kind);
  }

  /** It is written down already: whatever becomes of the call, it is not made again. */
  #notify(reminder: boolean): void {
    const call = turnNotification(this.state, reminder, this.#clock.spent());
    if (call !== null) this.#services.notifier.send(call);
  }

  /** After a request that the journal does not hold. It changes nothing for anybody else. */
  #afterEphemeral({ person }: Connection, { type }: ClientMessage): void {
    if (type === 'mute' || type === 'takeOver')
      this.#publisher.sendYou(this.state, this.#presence.connectionsOf(person.id));
    if (type !== 'look') return;
    this.#summaryWriter.update(this.state);
    this.#autoActions.update();
  }

  /** @param act the act that changed the table; null: somebody came or went, or the table opened. */
  #show(act: Act | null): void {
    this.#publisher.publish(this.state, act);
    this.#summaryWriter.update(this.state);
  }

  /** A live clock stands while the table sleeps; what was thought before counts. */
  async #saveClock(): Promise<void> {
    if (clockOf(this.state.options).kind !== 'live' || this.#clock.spent() <= 0) return;
    await this.#journaled.commit({ kind: 'clock' }, null, this.#clock.read(this.state));
    this.#clock.stop();
    this.#summaryWriter.update(this.state);
  }

  #refuse(keys: readonly string[], id: string, code: RefusalCode): void {
    this.#services.metrics.countRefusal(code);
    this.#broadcaster.sendTo(keys, 'refused', { id, code });
  }
}
