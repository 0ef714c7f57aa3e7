import { apiRequest, createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { MESSAGE_CODE, RawClient } from '../../../../e2e/support/clients/raw-client.ts';
import { RawSocket } from '../../../../e2e/support/clients/raw-socket.ts';
import { Attacker } from '../attacker.ts';

/** Host headers that change the URL if a server concatenates host and path. */
const FORGED_HOSTS = [
  'x/y?z',
  'x/',
  'x#',
  'x?',
  '@',
  '[::1',
  'a b',
  '',
  '127.0.0.1:99999',
  'x\\y',
  '..',
  '%2f',
  'x/%00',
];

/** Frames that only the owner of a session may receive. */
const SECRET_FRAMES: readonly number[] = [MESSAGE_CODE.join, MESSAGE_CODE.data, MESSAGE_CODE.state, MESSAGE_CODE.patch];

export class SessionHijacker extends Attacker {
  readonly name = 'sessions';
  readonly description = 'Uses the session id and reconnection token of a player to take over the session.';
  readonly maxPerSecond = 10;
  #owner: Guest | null = null;
  #thief: Guest | null = null;
  #victim: RawClient | null = null;
  #code = '';

  override async prepare(): Promise<void> {
    const [bad, good] = this.context.sources;
    this.#owner ??= await createGuest(good.url, 'Owner');
    this.#thief ??= await createGuest(bad.url, 'Thief');
    this.#code = await createTable(good.url, this.#owner);
    await apiRequest(good.url, `/api/tables/${this.#code}/open`, { token: this.#owner.token });
    this.#victim = await RawClient.join(good.url, this.#code, this.#owner, {
      closed: () => this.reportBreach('the owner of the session was disconnected'),
    });
  }

  async step(number: number): Promise<string> {
    if (this.#victim === null || this.#thief === null) return 'no victim';
    if (number % 3 === 0) return this.#byMatchmaking(this.#victim, this.#thief);
    const host = FORGED_HOSTS[this.context.random(FORGED_HOSTS.length)];
    return this.#bySocket(this.#victim, host, number % 3 === 1 ? this.#thief : null);
  }

  override async stop(): Promise<void> {
    if (this.#victim === null) return;
    this.#victim.handlers.closed = () => undefined;
    await this.#victim.leave();
  }

  async #byMatchmaking({ reconnectionToken }: RawClient, { token }: Guest): Promise<string> {
    const path = `/matchmake/reconnect/${this.#code}`;
    const body = { reconnectionToken };
    const { status, json } = await apiRequest(this.source(0).url, path, { token, body });
    if (status === 200) this.reportBreach('matchmaking handed over a session');
    return `reconnect ${status} ${json.message}`;
  }

  async #bySocket({ address, reconnectionToken }: RawClient, host: string, thief: Guest | null): Promise<string> {
    const { pathname, search } = new URL(address);
    const url = `${this.source(0).url}${pathname}${search}&reconnectionToken=${reconnectionToken}`;
    const headers = { host, ...(thief === null ? {} : { authorization: `Bearer ${thief.token}` }) };
    return new Promise((resolve) => {
      RawSocket.open(url, headers).then(
        (socket) => {
          let received = 'nothing';
          socket.onFrame = (frame) => {
            received = frame[0] === MESSAGE_CODE.error ? 'an error' : `frame ${frame[0]}`;
            if (SECRET_FRAMES.includes(frame[0])) this.reportBreach(`${received} for a hijacker (Host: ${host})`);
          };
          socket.onClose = () => resolve(`socket: opened, ${received}, closed`);
          setTimeout(() => socket.close(), 1000);
        },
        (error: Error) => resolve(`socket: ${error.message}`),
      );
    });
  }
}
