import { BoundedMap } from '../cache/bounded-map.ts';
import type { PersonId } from '../ports/persons.ts';
import type { TableSummary } from '../ports/tables.ts';

/** The persons at each table as they were last written. Summaries change with every move, seats hardly ever. */
export type SeatCache = BoundedMap<string, string>;

export const createSeatCache = (): SeatCache => new BoundedMap({ maxSize: 10_000 });

export const seatedPersons = ({ seats }: TableSummary): PersonId[] => seats.flatMap(({ person }) => person ?? []);
