export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, if it is JSON. */
  readonly json: Record<string, unknown>;
}

/** An HTTP client with fixed headers. */
export class Caller {
  readonly origin: string;
  readonly headers: Record<string, string>;

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin;
    this.headers = headers;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.ask('GET', path, undefined, headers);
  }

  post(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.ask('POST', path, JSON.stringify(body), headers);
  }

  patch(path: string, body: object): Promise<HttpAnswer> {
    return this.ask('PATCH', path, JSON.stringify(body), {});
  }

  async ask(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<HttpAnswer> {
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    return await this.readResponse(response);
  }

  protected async readResponse(response: Response): Promise<HttpAnswer> {
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} };
  }
}

/** A browser with our page: sends its Origin and stores cookies. */
export class Browser extends Caller {
  cookie: string | undefined;
  readonly #jar = new Map<string, string>();

  constructor(origin: string) {
    super(origin, { Origin: origin });
  }

  protected override async readResponse(response: Response): Promise<HttpAnswer> {
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = ''] = pair.split('=');
      if (/Max-Age=0/.test(set)) this.#jar.delete(name);
      else this.#jar.set(name, pair);
    }
    if (this.#jar.size > 0) {
      this.cookie = [...this.#jar.values()].join('; ');
      this.headers.Cookie = this.cookie;
    }
    return await super.readResponse(response);
  }
}

export async function signInBrowser(origin: string, name: string): Promise<Browser> {
  const browser = new Browser(origin);
  const made = await browser.post('/api/persons', { name });
  if (made.status !== 201) throw new Error(made.text);
  return browser;
}

export async function signInProgram(origin: string, name: string): Promise<Caller> {
  const made = await new Caller(origin).post('/api/persons', { name });
  return new Caller(origin, { Authorization: `Bearer ${made.json.token}` });
}
