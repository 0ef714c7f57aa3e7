import { apiRequest, createGuest, createTable, type Guest } from '../../e2e/support/clients/http-api.ts';
import { RawClient } from '../../e2e/support/clients/raw-client.ts';
import { TestCluster } from '../../e2e/support/servers/test-cluster.ts';

export type OpenTally = { rounds: number; opened: number; joined: number; violations: string[] };
type Plan = { rounds: number; atOnce: number; onProgress?: (tally: OpenTally) => void };

/** Creates tables, and opens each at all nodes from many clients at once. */
export async function runOpens({ rounds, atOnce, onProgress }: Plan): Promise<OpenTally> {
  const tally: OpenTally = { rounds: 0, opened: 0, joined: 0, violations: [] };
  const cluster = await TestCluster.start({ nodes: 3 });
  try {
    const guests = await Promise.all(Array.from({ length: atOnce }, (_, i) => createGuest(cluster.url, `Guest ${i}`)));
    while (tally.rounds < rounds) {
      await openAtOnce(cluster, guests, tally);
      tally.rounds++;
      onProgress?.(tally);
    }
  } catch (error) {
    tally.violations.push(`${error}\n${cluster.output}`);
  } finally {
    await cluster.end();
  }
  return tally;
}

async function openAtOnce(cluster: TestCluster, guests: readonly Guest[], tally: OpenTally): Promise<void> {
  const code = await createTable(cluster.url, guests[0]);
  const nodes = [...cluster.nodes.values()].map(({ process }) => process);
  const answers = await Promise.all(
    guests.map((guest, i) => openTable(cluster, nodes[i % nodes.length].url, code, guest)),
  );
  const paths = new Set(answers.map(({ path }) => path));
  tally.opened += answers.filter(({ status }) => status === 200).length;
  for (const { status, text } of answers) if (status !== 200) tally.violations.push(`${code}: ${text}`);
  if (paths.size !== 1) tally.violations.push(`${code}: it is open at ${[...paths].join(' and ')}`);
  const clients = await Promise.all(
    guests.map((guest, i) => RawClient.join(cluster.url + answers[i].path, code, guest)),
  );
  tally.joined += clients.length;
  const opens = (await cluster.store.journal.read(`${code}/1`)).filter(({ kind }) => kind === 'open');
  if (opens.length !== 1) tally.violations.push(`${code}: ${opens.length} nodes opened it`);
  for (const client of clients) client.disconnect();
}

/** Opens a table at a node, or at the node to which the first one refers, as `TableClient` does. */
async function openTable(
  cluster: TestCluster,
  node: string,
  code: string,
  { token }: Guest,
): Promise<{ status: number; path: string; text: string }> {
  const first = await apiRequest(node, `/api/tables/${code}/open`, { token });
  const path = String(first.json.path);
  if (first.json.elsewhere !== true) return { ...first, path };
  const there = await apiRequest(cluster.url, `${path}/api/tables/${code}/open`, {
    token,
    body: { led: true },
  });
  return { ...there, path: String(there.json.path) };
}
