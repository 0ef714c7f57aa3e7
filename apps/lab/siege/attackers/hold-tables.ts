import { createGuest, createTable, type Guest } from '../../../e2e/support/clients/http-api.ts';
import { Talker } from './attack-client.ts';
import type { Line } from './source-address.ts';

/** Guests, each connected to so many tables of their own. */
export async function holdTables(
  lines: readonly Line[],
  guests: number,
  tables: number,
): Promise<{ guests: Guest[]; talkers: Talker[] }> {
  const made: Guest[] = [];
  const talkers: Talker[] = [];
  for (let i = 0; i < guests; i++) {
    const line = lines[i % lines.length];
    const guest = await createGuest(line.url, `Holder ${i}`);
    made.push(guest);
    for (let k = 0; k < tables; k++) talkers.push(await sitDownAlone(line, guest));
  }
  return { guests: made, talkers };
}

async function sitDownAlone(line: Line, guest: Guest): Promise<Talker> {
  return Talker.at(line, await createTable(line.url, guest), guest);
}
