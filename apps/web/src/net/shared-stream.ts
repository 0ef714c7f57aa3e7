/** Milliseconds that a tab waits for an answer of the one that has the stream. A tab in the back of a phone may sleep. */
const ANSWER_TIMEOUT_MS = 1000;

type TabMessage<T> = { readonly told: T } | 'hello' | 'again';

type SharedStreamOptions<T> = {
  /** Opens what one tab only shall have. Returns what closes it. */
  readonly open: (tell: (told: T) => void) => () => void;
  /** What was told so far; a tab that comes later is told the same. */
  readonly current: () => T;
  readonly receive: (told: T) => void;
};

/**
 * Something that is open in one tab of this browser only, which tells all others what comes. When that tab goes, the
 * next one opens it; and so does a tab that somebody looks at where the other one does not answer. Browsers open only a
 * few connections to one server, and a person may have many tables.
 */
export class SharedStream<T> {
  readonly #name: string;
  readonly #options: SharedStreamOptions<T>;
  readonly #channel: BroadcastChannel;
  /** Null: another tab has it. */
  #close: (() => void) | null = null;
  #releaseLock = (): void => undefined;
  #lockRequest = new AbortController();
  #attempt = 0;
  #wasAnswered = false;
  #isEnded = false;

  constructor(name: string, given: SharedStreamOptions<T>) {
    this.#name = name;
    this.#options = given;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage<T>>) => this.#receive(data);
    document.addEventListener('visibilitychange', this.#checkLeader);
    void this.#requestLead(false);
    this.#checkLeader();
  }

  /** Opens it anew, wherever it is. */
  reopen = (): void => {
    if (this.#close === null) this.#broadcast('again');
    else this.#openHere();
  };

  dispose(): void {
    this.#isEnded = true;
    document.removeEventListener('visibilitychange', this.#checkLeader);
    this.#lockRequest.abort();
    this.#closeHere();
    this.#channel.close();
  }

  #broadcast(message: TabMessage<T>): void {
    if (!this.#isEnded) this.#channel.postMessage(message);
  }

  #receive(message: TabMessage<T>): void {
    if (typeof message === 'object') {
      this.#wasAnswered = true;
      this.#options.receive(message.told);
    } else if (this.#close !== null) {
      if (message === 'hello') this.#broadcast({ told: this.#options.current() });
      else this.#openHere();
    }
  }

  #openHere(): void {
    this.#close?.();
    this.#close = this.#options.open((told) => {
      this.#options.receive(told);
      this.#broadcast({ told });
    });
  }

  #closeHere(): void {
    this.#close?.();
    this.#close = null;
    this.#releaseLock();
  }

  /** Waits for its turn, or takes it. Whoever loses it waits again. */
  async #requestLead(steal: boolean): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#lockRequest.abort();
    this.#lockRequest = new AbortController();
    const how = steal ? { steal } : { signal: this.#lockRequest.signal };
    let held = false;
    const hold = (): Promise<void> =>
      new Promise((resolve) => {
        // A turn that was taken from another tab may come after the end: nobody would ever close what begins then.
        if (this.#isEnded) return resolve();
        held = true;
        this.#releaseLock = resolve;
        this.#openHere();
      });
    await navigator.locks.request(this.#name, how, hold).catch(() => undefined);
    if (attempt !== this.#attempt || this.#isEnded) return;
    // A browser that gives no turn at all lets each tab have its own.
    if (!held) return this.#openHere();
    this.#closeHere();
    void this.#requestLead(false);
  }

  /** Asks who has it; where nobody answers, this tab takes it. */
  #checkLeader = (): void => {
    if (document.hidden || this.#close !== null) return;
    this.#wasAnswered = false;
    this.#broadcast('hello');
    setTimeout(() => {
      const isTaken = this.#wasAnswered || this.#close !== null;
      if (!isTaken && !this.#isEnded && !document.hidden) void this.#requestLead(true);
    }, ANSWER_TIMEOUT_MS);
  };
}
