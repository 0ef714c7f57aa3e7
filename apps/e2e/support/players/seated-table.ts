import type { Dynasty } from '@tigris/engine';
import { PRESET_RULES, withChoice } from '@tigris/engine/explain';
import { DEFAULT_OPTIONS, SLOTS, type TableOptions } from '@tigris/protocol';
import type { TableClient } from '@tigris/protocol/client';
import { createTable, type Guest } from '../clients/http-api.ts';
import { joinTable, requireDone, waitUntil } from '../clients/party.ts';
import type { OptionSwitch, TableSetup } from './player-page.ts';

/** Who sits in one slot; null: a bot. */
export type SeatedPlayer = { readonly dynasty: Dynasty; readonly guest: Guest | null };

/** The options of a new table after these choices in the form for new tables. */
export function tableOptions({ preset, rules = 'std', toggle = [] }: TableSetup): TableOptions {
  const chosen = preset === undefined ? rules : PRESET_RULES[preset];
  return toggle.reduce(toggled, { ...DEFAULT_OPTIONS, rules: chosen });
}

function toggled(options: TableOptions, choice: OptionSwitch): TableOptions {
  switch (choice) {
    case 'listed':
      return { ...options, listed: !options.listed };
    case 'watchers':
      return { ...options, watch: options.watch === 'anyone' ? 'nobody' : 'anyone' };
    case 'confirm':
      return { ...options, confirm: !options.confirm };
    case 'orderDrawn':
      return { ...options, order: options.order === 'drawn' ? 'seated' : 'drawn' };
    default:
      return { ...options, rules: withChoice(options.rules, choice, true) };
  }
}

/** Starts a game over the wire, and disconnects its players. Resolves to the code of the table. */
export async function startSeatedGame(...game: Parameters<typeof seatPlayers>): Promise<string> {
  const { code, clients } = await seatPlayers(...game);
  await Promise.all(clients.map((client) => client.leave()));
  return code;
}

/** Starts a game over the wire. The first person is the host. */
export async function seatPlayers(
  url: string,
  seats: readonly SeatedPlayer[],
  options: TableOptions,
  password?: string,
): Promise<{ code: string; clients: TableClient[] }> {
  const guests = seats.flatMap(({ guest }) => guest ?? []);
  const code = await createTable(url, guests[0], options, password);
  const clients = guests.map((guest) => joinTable(url, code, guest));
  const [host, ...others] = clients;
  await waitUntil(() => clients.every(({ table, you }) => table !== null && you !== null), 'players to join');
  for (const [i, { dynasty, guest }] of seats.entries()) {
    const slot = SLOTS[i] ?? 0;
    const client = guest === null ? host : clients[guests.indexOf(guest)];
    await requireDone(
      client.send(
        guest === null
          ? { type: 'bot', slot, bot: 'calm', dynasty }
          : { type: 'sit', slot, dynasty, ...(password === undefined ? {} : { password }) },
      ),
    );
  }
  for (const client of others) await requireDone(client.send({ type: 'ready', on: true }));
  await requireDone(host.send({ type: 'start' }));
  return { code, clients };
}
