import { RawClient } from '../load/raw-client.ts';
import { newGuest } from '../support/http.ts';

/** One more watcher, who only listens. @returns whether they have been told by now that the table goes down. */
export async function hearClosing(url: string, code: string): Promise<() => boolean> {
  let told = false;
  const message = (type: string): void => {
    told ||= type === 'closing';
  };
  await RawClient.join(url, code, await newGuest(url, 'Ear'), { message, closed: () => undefined });
  return () => told;
}
