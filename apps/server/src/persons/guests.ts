import { createHash } from 'node:crypto';
import type { Clock, Timers } from '../ports/environment.ts';
import type { Credentials, Person, PersonId, Persons } from '../ports/persons.ts';
import type { PersonStore } from '../store/store.ts';
import type { Ids } from './ids.ts';
import { tokenIfTrusted } from './read-credentials.ts';
import type { SiteSettings } from './request-source.ts';
import type { Tokens } from './tokens.ts';

const DEVICE_LINK_LIFETIME_MS = 10 * 60 * 1000;
const SIGN_OUT_DELAY_MS = 1000;

export type SignedIn = { readonly person: Person; readonly token: string };
export type DeviceLink = { readonly link: string; readonly expiresAt: number };

/** Persons without accounts. A signed token identifies the person, on any number of devices. */
export interface Guests extends Persons {
  create(name: string): Promise<SignedIn>;
  rename(person: PersonId, name: string): Promise<boolean>;
  /** Returns the person and their token: a new one if the old one is aging. */
  authenticate(credentials: Credentials): Promise<(SignedIn & { readonly isNew: boolean }) | null>;
  /** Revokes all older tokens. Null: the person does not exist. */
  signOutElsewhere(person: Person): Promise<SignedIn | null>;
  /** Notifies the listeners of this node, for a sign-out at another node. */
  notifySignedOut(person: PersonId | null): void;
  /** Creates a link that signs the person in on another device, once and within 10 minutes. */
  createDeviceLink(person: PersonId): Promise<DeviceLink>;
  claimDeviceLink(link: string): Promise<SignedIn | null>;
}

type GuestsDeps = {
  readonly store: PersonStore;
  readonly tokens: Tokens;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly site: SiteSettings;
};

export function createGuests({ store, tokens, ids, clock, timers, site }: GuestsDeps): Guests {
  // Links expire by the time of day, because they outlive a restart. Within one process that time must not jump when
  // the system clock is set.
  const startedAt = clock.now() - clock.elapsed();
  const steadyNow = (): number => Math.round(startedAt + clock.elapsed());
  const listeners = new Set<(person: PersonId) => void>();

  const signedOut = (person: PersonId): void => {
    for (const listener of listeners) listener(person);
  };
  const lookUp: Guests['authenticate'] = async (credentials) => {
    const token = tokenIfTrusted(credentials, site);
    const signed = token === null ? undefined : tokens.read(token);
    const stored = signed === undefined ? null : await store.find(signed.person);
    if (token === null || signed === undefined || stored?.generation !== signed.generation) return null;
    const { person, generation } = stored;
    return signed.stale
      ? { person, token: tokens.sign(person.id, generation), isNew: true }
      : { person, token, isNew: false };
  };

  return {
    authenticate: lookUp,
    verify: async (credentials) => (await lookUp(credentials))?.person ?? null,
    async create(name) {
      const person = { id: ids.personId(), name };
      await store.add(person, clock.now());
      return { person, token: tokens.sign(person.id, 0) };
    },
    async signOutElsewhere(person) {
      const generation = await store.startNextGeneration(person.id);
      if (generation === null) return null;
      // The requesting device has to receive its new token first, or it would be signed out as well.
      timers.after(SIGN_OUT_DELAY_MS, () => signedOut(person.id));
      return { person, token: tokens.sign(person.id, generation) };
    },
    notifySignedOut: signedOut,
    onSignedOut(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rename: (person, name) => store.rename(person, name),
    async createDeviceLink(person) {
      const link = ids.deviceLink();
      const now = steadyNow();
      const expiresAt = now + DEVICE_LINK_LIFETIME_MS;
      await store.addLink(hashOf(link), person, expiresAt, now);
      return { link, expiresAt };
    },
    async claimDeviceLink(link) {
      const id = await store.claimLink(hashOf(link), steadyNow());
      const stored = id === null ? null : await store.find(id);
      return stored && { person: stored.person, token: tokens.sign(stored.person.id, stored.generation) };
    },
  };
}

function hashOf(link: string): string {
  return createHash('sha256').update(link).digest('base64url');
}
