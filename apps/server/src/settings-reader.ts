import { isAbsolute, resolve } from 'node:path';
import { type BotEffort, parseBotEffort } from './bots/bot-effort.ts';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** Node names are part of URLs. */
const NODE_NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;
const MIN_SECRET_CHARS = 32;

/** Readers for each kind of setting. Instead of throwing, they add a sentence to `problems`. */
export function createSettingsReader(variables: EnvironmentVariables, problems: string[]) {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const refuse = <T>(name: string, expected: string, fallback: T): T => {
    problems.push(`${name} is ${JSON.stringify(text(name))}, but it has to be ${expected}.`);
    return fallback;
  };
  return {
    text,
    whole(name: string, fallback: number, min: number, max = 1_000_000): number {
      const value = text(name) ?? String(fallback);
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= min && number <= max) return number;
      return refuse(name, `a whole number from ${min} to ${max}`, fallback);
    },
    oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const value = text(name);
      if (value === undefined) return fallback;
      return allowed.find((each) => each === value) ?? refuse(name, `one of ${allowed.join(', ')}`, fallback);
    },
    folder(name: string, fallback: string): string {
      const value = text(name) ?? fallback;
      return isAbsolute(value) ? value : resolve(value);
    },
    botEffort(name: string, fallback: BotEffort): BotEffort {
      const value = text(name);
      if (value === undefined) return fallback;
      const expected = 'a share of the usual thinking time, like 50%, or a number of positions, like 500i';
      return parseBotEffort(value) ?? refuse(name, expected, fallback);
    },
    origin(name: string): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
      return isOrigin
        ? url.origin
        : refuse(name, 'an address like https://play.example.org, without a path', undefined);
    },
    /** Problems do not quote the value: it may contain a password. */
    serviceUrl(name: string, protocol: RegExp, example: string): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (URL.canParse(value) && protocol.test(new URL(value).protocol)) return value;
      problems.push(`${name} has to be an address like ${example}.`);
      return undefined;
    },
    nodeName(name: string, fallback: string): string {
      const value = text(name);
      if (value === undefined) return toNodeName(fallback);
      return NODE_NAME_PATTERN.test(value)
        ? value
        : refuse(name, 'lower-case letters, digits and dashes, at most 40', toNodeName(fallback));
    },
    secrets(name: string): string[] {
      const values = (text(name) ?? '').split(',').flatMap((each) => each.trim() || []);
      if (values.some((each) => each.length < MIN_SECRET_CHARS))
        problems.push(`${name} is too short: each secret needs at least ${MIN_SECRET_CHARS} characters.`);
      return values;
    },
    /** Problems do not quote the value, not even an invalid one. */
    secret(name: string): string | undefined {
      const value = text(name);
      if (value === undefined || value.length >= MIN_SECRET_CHARS) return value;
      problems.push(`${name} is too short: it has to be at least ${MIN_SECRET_CHARS} characters.`);
      return undefined;
    },
  };
}

const toNodeName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, 40) || 'node';
