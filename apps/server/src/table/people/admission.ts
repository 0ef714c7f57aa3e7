import type { RefusalCode } from '@tigris/protocol';
import { TABLE_LIMITS } from '../../limits/limits.ts';
import type { Address, PersonId } from '../../ports/persons.ts';
import { exclusionReason, slotOf, type TableState } from '../state/table-state.ts';
import type { Presence } from './presence.ts';
import type { VisitorLog } from './visitor-log.ts';

/** Why this person may not connect to an open table; null: they may. The limit of the table does not apply to players and the host. */
export function admissionRefusal(
  state: TableState,
  presence: Presence,
  visitorLog: VisitorLog,
  person: PersonId,
  address: Address,
): RefusalCode | null {
  if (presence.connectionsOf(person).length >= TABLE_LIMITS.maxConnectionsPerPerson) return 'full';
  const exclusion = exclusionReason(state, person);
  if (exclusion !== null) return exclusion;
  if (slotOf(state, person) !== null || state.host === person) return null;
  if (visitorLog.isBanned(person, address)) return 'removed';
  return presence.size >= TABLE_LIMITS.maxConnections ? 'full' : null;
}
