import { createGuest, createTable, type Guest } from '../../../e2e/support/clients/http-api.ts';
import { AttackClient } from './attack-client.ts';
import type { SourceAddress } from './source-address.ts';

/** Creates guests who are connected to several tables of their own. */
export async function createTablesWithClients(
  lines: readonly SourceAddress[],
  guests: number,
  tables: number,
): Promise<{ guests: Guest[]; talkers: AttackClient[] }> {
  const made: Guest[] = [];
  const talkers: AttackClient[] = [];
  for (let i = 0; i < guests; i++) {
    const line = lines[i % lines.length];
    const guest = await createGuest(line.url, `Holder ${i}`);
    made.push(guest);
    for (let k = 0; k < tables; k++) talkers.push(await createTableWithClient(line, guest));
  }
  return { guests: made, talkers };
}

async function createTableWithClient(line: SourceAddress, guest: Guest): Promise<AttackClient> {
  return AttackClient.join(line, await createTable(line.url, guest), guest);
}
