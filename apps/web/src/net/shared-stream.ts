/** Milliseconds that a tab waits for an answer of the one that has the stream. A tab in the back of a phone may sleep. */
const PATIENCE = 1000;

type Message<T> = { readonly told: T } | 'hello' | 'again';

type Given<T> = {
  /** Opens what one tab only shall have. Returns what closes it. */
  readonly open: (tell: (told: T) => void) => () => void;
  /** What was told so far; a tab that comes later is told the same. */
  readonly known: () => T;
  readonly take: (told: T) => void;
};

/**
 * Something that is open in one tab of this browser only, which tells all others what comes. When that tab goes, the
 * next one opens it; and so does a tab that somebody looks at where the other one does not answer. Browsers open only a
 * few connections to one server, and a person may have many tables.
 */
export class InOneTab<T> {
  readonly #name: string;
  readonly #given: Given<T>;
  readonly #tabs: BroadcastChannel;
  /** Null: another tab has it. */
  #close: (() => void) | null = null;
  #letGo = (): void => undefined;
  #waiting = new AbortController();
  #attempt = 0;
  #answered = false;
  #ended = false;

  constructor(name: string, given: Given<T>) {
    this.#name = name;
    this.#given = given;
    this.#tabs = new BroadcastChannel(name);
    this.#tabs.onmessage = ({ data }: MessageEvent<Message<T>>) => this.#hear(data);
    document.addEventListener('visibilitychange', this.#look);
    void this.#lead(false);
    this.#look();
  }

  /** Opens it anew, wherever it is. */
  again = (): void => {
    if (this.#close === null) this.#say('again');
    else this.#begin();
  };

  end(): void {
    this.#ended = true;
    document.removeEventListener('visibilitychange', this.#look);
    this.#waiting.abort();
    this.#stop();
    this.#tabs.close();
  }

  #say(message: Message<T>): void {
    if (!this.#ended) this.#tabs.postMessage(message);
  }

  #hear(message: Message<T>): void {
    if (typeof message === 'object') {
      this.#answered = true;
      this.#given.take(message.told);
    } else if (this.#close !== null) {
      if (message === 'hello') this.#say({ told: this.#given.known() });
      else this.#begin();
    }
  }

  #begin(): void {
    this.#close?.();
    this.#close = this.#given.open((told) => {
      this.#given.take(told);
      this.#say({ told });
    });
  }

  #stop(): void {
    this.#close?.();
    this.#close = null;
    this.#letGo();
  }

  /** Waits for its turn, or takes it. Whoever loses it waits again. */
  async #lead(steal: boolean): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const how = steal ? { steal } : { signal: this.#waiting.signal };
    let held = false;
    const hold = (): Promise<void> =>
      new Promise((resolve) => {
        // A turn that was taken from another tab may come after the end: nobody would ever close what begins then.
        if (this.#ended) return resolve();
        held = true;
        this.#letGo = resolve;
        this.#begin();
      });
    await navigator.locks.request(this.#name, how, hold).catch(() => undefined);
    if (attempt !== this.#attempt || this.#ended) return;
    // A browser that gives no turn at all lets each tab have its own.
    if (!held) return this.#begin();
    this.#stop();
    void this.#lead(false);
  }

  /** Asks who has it; where nobody answers, this tab takes it. */
  #look = (): void => {
    if (document.hidden || this.#close !== null) return;
    this.#answered = false;
    this.#say('hello');
    setTimeout(() => {
      const isTaken = this.#answered || this.#close !== null;
      if (!isTaken && !this.#ended && !document.hidden) void this.#lead(true);
    }, PATIENCE);
  };
}
