/** How long a tab waits for the answer of the leading tab, in ms. Browsers may suspend a tab in the background. */
const ANSWER_TIMEOUT_MS = 1000;

/** Sent between tabs, which may run different builds. */
type TabMessage<T> = { readonly told: T } | 'hello' | 'again';

type SharedStreamOptions<T> = {
  /** Opens the stream in this tab. Returns a function that closes it. */
  readonly open: (publish: (update: T) => void) => () => void;
  /** All that has been received so far, for a tab that joins later. */
  readonly current: () => T;
  readonly receive: (update: T) => void;
};

/**
 * A stream that is open in only one tab of this browser, the leader, which forwards updates to the others: browsers limit
 * the connections to one server. A Web Lock elects the leader. A visible tab takes over if the leader does not answer.
 */
export class SharedStream<T> {
  readonly #name: string;
  readonly #options: SharedStreamOptions<T>;
  readonly #channel: BroadcastChannel;
  /** Closes the stream; null in tabs that don't lead. */
  #close: (() => void) | null = null;
  #releaseLock = (): void => undefined;
  #lockRequest = new AbortController();
  #attempt = 0;
  #wasAnswered = false;
  #isDisposed = false;

  constructor(name: string, options: SharedStreamOptions<T>) {
    this.#name = name;
    this.#options = options;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage<T>>) => this.#receive(data);
    document.addEventListener('visibilitychange', this.#checkLeader);
    void this.#requestLead(false);
    this.#checkLeader();
  }

  /** Reopens the stream in the leading tab. */
  reopen = (): void => {
    if (this.#close === null) this.#broadcast('again');
    else this.#openHere();
  };

  dispose(): void {
    this.#isDisposed = true;
    document.removeEventListener('visibilitychange', this.#checkLeader);
    this.#lockRequest.abort();
    this.#closeHere();
    this.#channel.close();
  }

  #broadcast(message: TabMessage<T>): void {
    if (!this.#isDisposed) this.#channel.postMessage(message);
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
    this.#close = this.#options.open((update) => {
      this.#options.receive(update);
      this.#broadcast({ told: update });
    });
  }

  #closeHere(): void {
    this.#close?.();
    this.#close = null;
    this.#releaseLock();
  }

  /** Waits for the lock, or steals it. A tab from which it is stolen waits again. */
  async #requestLead(steal: boolean): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#lockRequest.abort();
    this.#lockRequest = new AbortController();
    const options = steal ? { steal } : { signal: this.#lockRequest.signal };
    let isGranted = false;
    const lead = (): Promise<void> =>
      new Promise((resolve) => {
        // A stolen lock may be granted after `dispose`, which would leave the stream open.
        if (this.#isDisposed) return resolve();
        isGranted = true;
        this.#releaseLock = resolve;
        this.#openHere();
      });
    await navigator.locks.request(this.#name, options, lead).catch(() => undefined);
    if (attempt !== this.#attempt || this.#isDisposed) return;
    // A browser that refuses locks opens a stream in each tab.
    if (!isGranted) return this.#openHere();
    this.#closeHere();
    void this.#requestLead(false);
  }

  /** Takes the lead if no tab answers as the leader. */
  #checkLeader = (): void => {
    if (document.hidden || this.#close !== null) return;
    this.#wasAnswered = false;
    this.#broadcast('hello');
    setTimeout(() => {
      const hasLeader = this.#wasAnswered || this.#close !== null;
      if (!hasLeader && !this.#isDisposed && !document.hidden) void this.#requestLead(true);
    }, ANSWER_TIMEOUT_MS);
  };
}
