import type { Subscription } from './store.ts';

/** Reads a subscription from its row in either database. */
export const subscriptionFromRow = (row: Readonly<Record<string, unknown>>): Subscription => ({
  id: String(row.id),
  person: String(row.person),
  endpoint: String(row.endpoint),
  p256dh: String(row.p256dh),
  auth: String(row.auth),
  language: String(row.language),
  device: String(row.device),
  at: Number(row.at),
});
