import type { Guest } from '../support/http.ts';
import { RawClient } from './raw-client.ts';
import type { ServerChild } from './server-child.ts';
import { loadTable } from './tables.ts';

const TABLES = 8;

/** WebSocket payload: of each move to somebody else at the table, and of joining while a game goes on. */
export async function bytesOf(
  server: ServerChild,
  guests: readonly Guest[],
): Promise<{ move: number[]; join: number[] }> {
  const move: number[] = [];
  const join: number[] = [];
  for (let i = 0; i < TABLES; i++) {
    const table = await loadTable(server, guests);
    const opponent = table.clients[0];
    let sum = 0;
    opponent.ears.frame = (frame) => {
      sum += frame.length;
    };
    for (let moves = 0; ; moves++) {
      const mine = table.mover === 0;
      sum = 0;
      const act = table.next();
      if (act === null) break;
      await act.done;
      await opponent.fence();
      if (!mine) move.push(sum);
      if (moves === 60) join.push(await joining(server, table.code, guests));
    }
    table.close();
  }
  return { move, join };
}

/** The heaviest is a person's: a seat's own secret comes with it. */
async function joining({ url }: ServerChild, code: string, guests: readonly Guest[]): Promise<number> {
  let sum = 0;
  const frame = ({ length }: Buffer): void => {
    sum += length;
  };
  const client = await RawClient.join(url, code, guests[0], { frame });
  await client.fence();
  // Until the newer tab is gone the older one does not play.
  await client.leave();
  return sum;
}
