import { parseClientMessage, type ServerMessages, type ServerMessageType } from '@tigris/protocol';
import type { TransportEvents } from '@tigris/protocol/client';
import type { Person, PersonId } from '../../../server/src/ports/persons.ts';
import type { Receiver } from '../../../server/test/table/support/room-model.ts';
import { StateReader } from '../../../server/test/table/support/state-reader.ts';
import type { ClockLaw } from '../laws/clocks.ts';
import type { RequestLog } from '../laws/request-log.ts';
import type { VisibilityLaw } from '../laws/visibility.ts';
import type { Scheduler } from './scheduler.ts';
import type { TableProcess } from './table-process.ts';

/** A fault of the next message to the table. */
export type MessageFault = { kind: 'twice' | 'late'; ms: number };

/** Network of a person: current latency, and faults of the next messages. */
export type NetworkState = { lagMs: number; readonly faults: MessageFault[] };

export type Laws = { book: RequestLog; sights: VisibilityLaw; clocks: ClockLaw };

type ConnectionEnds = {
  readonly key: string;
  readonly person: Person;
  readonly process: TableProcess;
  readonly events: TransportEvents;
  /** Called when the client end is closed: with the code of the server, or null. */
  readonly closed: (code: number | null) => void;
};

/** A simulated connection. Messages to the client keep their order. Either end may be closed before the other notices. */
export class SimulatedConnection implements Receiver {
  readonly #ends: ConnectionEnds;
  readonly #network: NetworkState;
  readonly #scheduler: Scheduler;
  readonly #laws: Laws;
  readonly #reader = new StateReader();
  /** Messages to the client before its first state. */
  readonly #queuedUntilJoined: (() => void)[] = [];
  #joined = false;
  #isClientThere = true;
  /** Whether the client has its first state: it cannot send before. */
  #isOpen = false;
  #isServerThere = true;
  #lastDownMs = 0;
  /** Whether the page is visible, by the last message to the table. */
  isPageVisible = true;

  constructor(ends: ConnectionEnds, network: NetworkState, scheduler: Scheduler, laws: Laws) {
    this.#ends = ends;
    this.#network = network;
    this.#scheduler = scheduler;
    this.#laws = laws;
  }

  get person(): PersonId {
    return this.#ends.person.id;
  }

  /** Completes the join: the client gets its first state. */
  join(): void {
    const { process, key, events } = this.#ends;
    if (!this.#isServerThere || !this.#isClientThere) return;
    this.#down(() => {
      this.#isOpen = true;
      events.joined();
    });
    process.room.joined(key);
    this.#joined = true;
    for (const message of this.#queuedUntilJoined) this.#down(message);
  }

  /** @param isForged whether the message does not come from the person's client. */
  send(type: unknown, payload: unknown, isForged = false): void {
    if (!this.#isClientThere || !this.#isOpen) return;
    const { lagMs, faults } = this.#network;
    const fault = faults.shift();
    this.#laws.book.requested(this.#ends.person.id, type, payload, isForged || fault?.kind === 'twice');
    if (fault === undefined || fault.kind === 'twice') this.#up(lagMs, type, payload);
    if (fault !== undefined) this.#up(lagMs + fault.ms, type, payload);
  }

  receiveState(bytes: Uint8Array): void {
    const { person, process, events } = this.#ends;
    this.#laws.sights.sent(person.id, process.room.rev);
    this.#down(() => {
      this.#reader.read(bytes);
      events.state(this.#reader.state);
    });
  }

  receiveMessage<T extends ServerMessageType>(type: T, message: ServerMessages[T]): void {
    const { events } = this.#ends;
    this.#checkSent[type](message);
    const carry = (): void => {
      this.#checkReceived[type](message);
      events.message(type, message);
    };
    if (this.#joined) this.#down(carry);
    else this.#queuedUntilJoined.push(carry);
  }

  onClose(closeCode: number): void {
    const { process, key, closed } = this.#ends;
    this.#isServerThere = false;
    this.#scheduler.after(1, () => process.left(key));
    this.#down(() => {
      this.#isClientThere = false;
      closed(closeCode);
    });
  }

  /** Breaks the connection. The server notices later. */
  breakConnection(noticed: number): void {
    if (!this.#isClientThere) return;
    this.#isClientThere = false;
    this.#scheduler.after(noticed, () => this.#leave());
    this.#ends.closed(null);
  }

  /** Closes the client end after its process was killed. */
  onProcessKilled(): void {
    this.#isServerThere = false;
    this.#down(() => {
      this.#isClientThere = false;
      this.#ends.closed(null);
    });
  }

  #leave(): void {
    if (!this.#isServerThere) return;
    this.#isServerThere = false;
    this.#ends.process.left(this.#ends.key);
  }

  #up(ms: number, type: unknown, payload: unknown): void {
    const { process, key, person } = this.#ends;
    this.#scheduler.after(ms, () => {
      if (!this.#isServerThere) return;
      const ask = parseClientMessage(type, payload);
      if (ask?.type === 'look') this.isPageVisible = ask.on;
      this.#laws.clocks.requestArrived(process, person.id, payload);
      process.table?.receive(key, type, payload);
    });
  }

  /** Delivers to the client in order. */
  #down(run: () => void): void {
    const { lagMs } = this.#network;
    this.#lastDownMs = Math.max(this.#lastDownMs, this.#scheduler.elapsed() + lagMs);
    this.#scheduler.after(this.#lastDownMs - this.#scheduler.elapsed(), () => {
      if (this.#isClientThere) run();
    });
  }

  /** Checks messages when they are sent. */
  readonly #checkSent: MessageChecks = {
    ...NO_CHECKS,
    done: (done) => this.#laws.book.done(this.#ends.person.id, done),
    refused: (refused) => this.#laws.book.refused(this.#ends.person.id, refused),
    said: (lines) => this.#laws.sights.said(this.#ends.person.id, lines, this.#ends.process.room.rev),
  };

  /** Checks messages when they arrive. */
  readonly #checkReceived: MessageChecks = {
    ...NO_CHECKS,
    done: ({ id }) => this.#laws.book.heard(this.#ends.person.id, id, 'done'),
    refused: ({ id, code }) => this.#laws.book.heard(this.#ends.person.id, id, code),
  };
}

type MessageChecks = { [T in ServerMessageType]: (message: ServerMessages[T]) => void };

const nothing = (): void => undefined;
const NO_CHECKS: MessageChecks = {
  ...{ you: nothing, closing: nothing, history: nothing },
  ...{ done: nothing, refused: nothing, said: nothing, time: nothing },
};
