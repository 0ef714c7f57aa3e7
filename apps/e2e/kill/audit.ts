import { type Account, checkHistory, settleAccounts } from './accounts.ts';
import type { People } from './people.ts';
import { readJournal, type Written } from './read-journal.ts';

/** `strange`: what somebody saw, or was sent as the history, and no journal holds. */
export type Audit = Account & { strange: string[]; written: Written };

/** Holds everything that the people of a table saw and were told against everything that is written. They rest for it. */
export async function audit(people: People, dataDir: string): Promise<Audit> {
  await people.rest();
  const written = await readJournal(dataDir, people.code);
  const { states, last } = written;
  await people.until('everybody to see what is written', () =>
    people.witnesses.every(({ rev }) => rev >= last.rev),
  );
  const strange: string[] = [];
  for (const witness of people.witnesses) {
    strange.push(...witness.compare(states), ...(await checkHistory(witness, last)));
  }
  return { ...settleAccounts(people.players, written), strange, written };
}
