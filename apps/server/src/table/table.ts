import { CLOSE_CODES, clockOf, messageIdOf, parseClientMessage, type RefusalCode } from '@tigris/protocol';
import { TABLE_LIMITS } from '../limits/limits.ts';
import { noteJob } from '../log/event-loop-lag.ts';
import { errorFields } from '../log/log.ts';
import type { Address, ConnectionOrigin, Person, PersonId } from '../ports/persons.ts';
import { AutoActions } from './automation/auto-actions.ts';
import { TableClock } from './clock/table-clock.ts';
import { turnNotification } from './clock/turn-notifications.ts';
import type { JournaledState } from './journal/journaled-state.ts';
import { admissionRefusal } from './people/admission.ts';
import { type Connection, Presence } from './people/presence.ts';
import type { VisitorLog } from './people/visitor-log.ts';
import { Publisher } from './publish/publisher.ts';
import { SummaryWriter } from './publish/summary-writer.ts';
import { EphemeralRequests } from './requests/ephemeral-requests.ts';
import { InFlightRequests } from './requests/in-flight-requests.ts';
import { type EphemeralMessage, isEphemeral, type JournaledMessage } from './requests/message-kinds.ts';
import { RequestPlanner } from './requests/request-planner.ts';
import { SerialQueue } from './scheduling/serial-queue.ts';
import type { Act, Cause, PlannedAct } from './state/act.ts';
import type { TableState } from './state/table-state.ts';
import type { Broadcaster, TableServices } from './table-services.ts';

/** The id in the refusal of a message without a valid id. */
const NO_ID = '';
/** Requests whose latency is measured. */
const TIMED_REQUESTS: readonly JournaledMessage['type'][] = ['act', 'confirm', 'undo'];

/**
 * An open table. It answers requests one at a time; each passes `decide` and `perform`, is written to the journal, and
 * only then published. A refused request changes nothing.
 */
export class Table {
  readonly #journaled: JournaledState;
  readonly #services: TableServices;
  readonly #visitorLog: VisitorLog;
  readonly #presence: Presence;
  readonly #clock: TableClock;
  readonly #ephemeral: EphemeralRequests;
  readonly #publisher: Publisher;
  readonly #summaryWriter: SummaryWriter;
  readonly #broadcaster: Broadcaster;
  readonly #planner: RequestPlanner;
  readonly #queue: SerialQueue;
  readonly #autoActions: AutoActions;
  readonly #inFlight = new InFlightRequests();
  #isClosing = false;

  constructor(journaled: JournaledState, services: TableServices, broadcaster: Broadcaster) {
    this.#journaled = journaled;
    this.#services = services;
    const { serviceTime, delays } = services;
    this.#presence = new Presence(() => Math.round(serviceTime.now()));
    this.#clock = new TableClock(serviceTime, this.#presence, delays);
    const live = { presence: this.#presence, clock: this.#clock };
    this.#visitorLog = services.visitorLogs.get(journaled.state.code);
    this.#broadcaster = broadcaster;
    this.#publisher = new Publisher(live, broadcaster);
    this.#summaryWriter = new SummaryWriter(services, live);
    this.#planner = new RequestPlanner({
      ...{ services, live, summaryWriter: this.#summaryWriter },
      state: () => this.state,
    });
    this.#ephemeral = new EphemeralRequests(this.#presence, services, broadcaster);
    this.#queue = new SerialQueue((error) => services.log.error('table failed', errorFields(error)));
    this.#autoActions = new AutoActions(services, live, {
      state: () => this.state,
      enqueue: (job) => this.#queue.add(job),
      commit: (planned) => this.#commit(planned, null),
      publish: () => this.#publish(null),
    });
    this.#clock.start(this.state, true);
    this.#publish(null);
    this.#autoActions.update();
  }

  get state(): TableState {
    return this.#journaled.state;
  }

  /** Why this person may not connect; null: they may. */
  admissionRefusal(person: Person, address: Address): RefusalCode | null {
    if (this.#isClosing || !this.#services.lease.isHeld) return 'closing';
    return admissionRefusal(this.state, this.#presence, this.#visitorLog, person.id, address);
  }

  connect(key: string, person: Person, origin: ConnectionOrigin): void {
    this.#visitorLog.add(person.id, origin.address);
    this.#presence.connect(key, person, origin);
    this.#clock.start(this.state, false);
    this.#publisher.publishAfterConnect(this.state, key);
    this.#ephemeral.greet(this.state, key);
    this.#summaryWriter.update(this.state);
    this.#autoActions.update();
  }

  disconnect(key: string): void {
    if (this.#presence.disconnect(key) === null) return;
    this.#publish(null);
    this.#autoActions.update();
  }

  /** Accepts a message from a connection. Only connections that sent the request get the answer. */
  receive(key: string, type: unknown, payload: unknown): void {
    const connection = this.#presence.get(key);
    // Without the lease nothing is answered. Clients reconnect once it is held again, and repeat the request.
    if (connection === null || !this.#services.lease.isHeld) return;
    const receivedAt = this.#clock.now();
    const message = parseClientMessage(type, payload);
    noteJob(`receive ${message?.type}`);
    const id = message?.id ?? messageIdOf(payload) ?? NO_ID;
    const earlierRefusal = this.#inFlight.earlierRefusal(connection, id);
    if (earlierRefusal !== null) this.#refuse([key], id, earlierRefusal);
    else if (message === null) this.#refuse([key], id, 'bad-message');
    else if (isEphemeral(message)) this.#answerEphemeral(connection, message);
    else this.#enqueue(connection, message, receivedAt);
  }

  /** Whether the table is visible on a screen of this person. */
  isOnScreenOf(person: PersonId): boolean {
    return this.#presence.hiddenSince(person) === null;
  }

  /** Rejects new requests and drains the queue. */
  async close(): Promise<void> {
    if (!this.#isClosing) this.#queue.add(() => this.#saveClock());
    this.#isClosing = true;
    this.#autoActions.stop();
    const keys = [...this.#presence.connections].map(({ key }) => key);
    this.#broadcaster.sendTo(keys, 'closing', { code: 'closing' });
    this.#journaled.stop();
    await this.#queue.whenDone();
  }

  #answerEphemeral(connection: Connection, message: EphemeralMessage): void {
    const { key, person } = connection;
    const code = this.#ephemeral.handle(this.state, connection, message);
    if (code !== null) {
      this.#refuse([key], message.id, code);
      return;
    }
    // A history request is answered by the history itself.
    if (message.type !== 'history') this.#broadcaster.sendTo([key], 'done', { id: message.id, rev: this.state.rev });
    this.#afterEphemeral(message.type, person.id);
  }

  /** Follow-up of an ephemeral request: only the sender's own connections are concerned, and nothing is journaled. */
  #afterEphemeral(type: EphemeralMessage['type'], person: PersonId): void {
    if (type === 'mute' || type === 'takeOver')
      this.#publisher.sendYou(this.state, this.#presence.connectionsOf(person));
    if (type !== 'look') return;
    this.#summaryWriter.update(this.state);
    this.#autoActions.update();
  }

  #enqueue(connection: Connection, message: JournaledMessage, receivedAt: number): void {
    if (this.#inFlight.join(connection, message.id)) return;
    if (this.#journaled.isAppendUnknown || this.#queue.size >= TABLE_LIMITS.maxQueuedRequests) {
      this.#refuse([connection.key], message.id, 'busy');
      return;
    }
    this.#inFlight.begin(connection, message.id);
    this.#queue.add(() => this.#answer(connection, message, receivedAt));
  }

  async #answer(first: Connection, message: JournaledMessage, receivedAt: number): Promise<void> {
    const { id, type } = message;
    noteJob(`table ${type}`);
    const connection = this.#inFlight.currentConnection(first, id);
    const { person, active } = connection;
    const { done } = this.state;
    const doneBefore = done.find((request) => request.by === person.id && request.id === id);
    const code = doneBefore ? null : active ? await this.#tryExecute(connection, message, receivedAt) : 'elsewhere';
    const keys = this.#inFlight.end(first, id, code);
    if (code !== null) return this.#refuse(keys, id, code);
    if (!doneBefore && TIMED_REQUESTS.includes(type))
      this.#services.metrics.observeActLatency(this.#clock.now() - receivedAt);
    this.#broadcaster.sendTo(keys, 'done', { id, rev: doneBefore?.rev ?? this.state.rev });
  }

  /** Turns an exception into an answer. */
  async #tryExecute(
    connection: Connection,
    message: JournaledMessage,
    receivedAt: number,
  ): Promise<RefusalCode | null> {
    // Password hashing can hold up the queue. Fail fast rather than after the client has timed out.
    if (this.#clock.now() - receivedAt > TABLE_LIMITS.queueTimeoutMs) return 'busy';
    const { rev } = this.state;
    try {
      return await this.#execute(connection, message, receivedAt);
    } catch (error) {
      this.#services.log.error('table failed', { ...errorFields(error), request: connection.requestId });
      return this.state.rev > rev ? null : 'store-down';
    }
  }

  async #execute(connection: Connection, message: JournaledMessage, receivedAt: number): Promise<RefusalCode | null> {
    if (this.#isClosing) return 'closing';
    const planned = await this.#planner.plan(connection, message);
    if (typeof planned === 'string') return planned;
    const { person, requestId: via } = connection;
    return this.#commit(planned, { by: person.id, id: message.id, via }, receivedAt);
  }

  /** @param receivedAt when the clock stops for this act; the table's own delay is not charged */
  async #commit(planned: PlannedAct, cause: Cause | null, receivedAt = this.#clock.now()): Promise<RefusalCode | null> {
    const written = await this.#journaled.commit(planned, cause, this.#clock.read(this.state, receivedAt));
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
      // Also after an exception: if no client sends anything, nothing else would schedule the next action.
      this.#autoActions.update();
    }
    return null;
  }

  #afterCommit(act: Act): void {
    noteJob(`show ${act.kind}`);
    if (act.kind === 'ban') this.#services.visitorLogs.ban(this.state.code, this.#visitorLog, act.person);
    this.#publish(act);
    this.#ephemeral.afterAct(this.state, act);
    if (act.kind === 'call') this.#notify(act.reminder);
    this.#services.metrics.countAct(act.kind);
  }

  /** The entry exists already, so a notification that fails is not repeated. */
  #notify(isReminder: boolean): void {
    const notification = turnNotification(this.state, isReminder, this.#clock.spent());
    if (notification !== null) this.#services.notifier.send(notification);
  }

  /** @param act the act to show; null: a connection came or went, or the table opened. */
  #publish(act: Act | null): void {
    this.#publisher.publish(this.state, act);
    this.#summaryWriter.update(this.state);
  }

  /** Charges the time spent so far. A live clock is stopped while the table is closed. */
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
