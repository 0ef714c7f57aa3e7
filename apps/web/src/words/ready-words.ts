import type { ReceiverInfo, SlotInfo, TableInfo } from '@tigris/protocol';
import { t } from '../i18n/i18n.ts';

/** The other players who are not ready. The host is ready by starting the game, and bots always are. */
export const unreadySlots = ({ slots, host }: TableInfo, you: ReceiverInfo | null): SlotInfo[] =>
  slots.filter(
    ({ sitter, ready }, slot) => sitter === 'person' && !ready && slot !== you?.slot && hostIdOf(slot) !== host,
  );

/** What a lobby waits for, addressed to the reader. */
export function readyWords(table: TableInfo, you: ReceiverInfo | null): string {
  const isHost = you !== null && you.who === table.host;
  if (table.slots.filter(({ sitter }) => sitter !== 'none').length < 2) return t('lobby.needTwo');
  const host = hostName(table);
  if (!isHost && !isReady(table, you)) return t('lobby.startWhy', { host });
  const names = unreadySlots(table, you).map(({ name }) => name);
  if (names.length > 0) return t('lobby.waitFor', { names: names.join(', ') });
  return isHost ? t('lobby.mayStart') : t('lobby.waitStart', { host });
}

const isReady = ({ slots }: TableInfo, you: ReceiverInfo | null): boolean =>
  you?.slot != null && slots[you.slot]?.ready === true;

const hostIdOf = (slot: number): string => `s${slot}`;

function hostName({ host, slots, watchers }: TableInfo): string {
  const seatedHost = slots.find((_, slot) => hostIdOf(slot) === host);
  return seatedHost?.name ?? watchers.find(({ who }) => who === host)?.name ?? t('lobby.host');
}
