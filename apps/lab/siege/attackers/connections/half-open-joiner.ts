import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { apiRequest, createGuest, createTable, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { ConnectionHolder } from '../connection-holder.ts';
import type { SourceAddress } from '../source-address.ts';

export class HalfOpenJoiner extends ConnectionHolder {
  readonly name = 'half-open';
  readonly description = 'Reserves seats at a room, opens the sockets and never completes the join.';
  readonly maxPerSecond = 5;
  protected readonly maxConnections = 60;
  #guest: Guest | null = null;
  #code = '';

  override async prepare(): Promise<void> {
    const { url } = this.source(0);
    this.#guest = await createGuest(url, 'Half');
    this.#code = await createTable(url, this.#guest);
  }

  protected async start(socket: Socket, { url }: SourceAddress): Promise<void> {
    const token = this.#guest?.token;
    await apiRequest(url, `/api/tables/${this.#code}/open`, { token });
    const { json } = await apiRequest(url, `/matchmake/joinById/${this.#code}`, {
      token,
      body: { protocol: 1 },
    });
    socket.write(
      `GET /${json.processId}/${this.#code}?sessionId=${json.sessionId}&skipHandshake=1 HTTP/1.1\r\nhost: x\r\n` +
        `authorization: Bearer ${token}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  }
}
