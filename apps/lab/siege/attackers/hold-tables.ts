import { createGuest, createTable, type Guest } from '../../../e2e/support/clients/http-api.ts';
import { AttackClient } from './attack-client.ts';
import type { SourceAddress } from './source-address.ts';

/** Creates guests who are connected to several tables of their own. */
export async function createTablesWithClients(
  sources: readonly SourceAddress[],
  guests: number,
  tables: number,
): Promise<{ guests: Guest[]; talkers: AttackClient[] }> {
  const created: Guest[] = [];
  const clients: AttackClient[] = [];
  for (let i = 0; i < guests; i++) {
    const source = sources[i % sources.length];
    const guest = await createGuest(source.url, `Holder ${i}`);
    created.push(guest);
    for (let k = 0; k < tables; k++) clients.push(await createTableWithClient(source, guest));
  }
  return { guests: created, talkers: clients };
}

async function createTableWithClient(source: SourceAddress, guest: Guest): Promise<AttackClient> {
  return AttackClient.join(source, await createTable(source.url, guest), guest);
}
