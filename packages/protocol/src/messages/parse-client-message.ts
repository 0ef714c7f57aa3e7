import { DYNASTIES, type Dynasty, makeRules, parseRules } from '@tigris/engine';
import { BOT_PACES } from '../table/bot-pace.ts';
import { makeClock, parseClock } from '../table/game-clock.ts';
import {
  DEFAULT_OPTIONS,
  type ParticipantId,
  PLAY_ORDERS,
  SLOTS,
  type Slot,
  type TableOptions,
  TIMEOUT_POLICIES,
  WATCH_POLICIES,
} from '../table/table-info.ts';
import type { VoteMotion } from '../table/vote.ts';
import { type ClientMessage, type ClientMessageType, PHRASES } from './messages.ts';

export const MAX_CHAT_CHARS = 300;
export const MAX_PASSWORD_CHARS = 64;
/** Longer names of persons are cut. */
export const MAX_NAME_CHARS = 24;
export const MAX_WEBHOOK_URL_CHARS = 500;
/** The longest valid token has seven characters. Longer ones up to this limit are refused with `bad-token`. */
const MAX_TOKEN_CHARS = 32;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);
const isParticipantId = (value: unknown): value is ParticipantId =>
  typeof value === 'string' && /^[sw]\d{1,6}$/.test(value);
const isBot = (value: unknown): value is string => typeof value === 'string' && /^[a-z][a-z0-9-]{0,19}$/.test(value);
const isText = (value: unknown, maxChars: number): value is string =>
  typeof value === 'string' && value.length <= maxChars;
const isOn = (value: unknown): value is boolean => typeof value === 'boolean';
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isOneOf = <T>(value: unknown, all: readonly T[]): value is T => all.some((item) => item === value);
const isSlot = (value: unknown): value is Slot => isOneOf(value, SLOTS);
const isDynasty = (value: unknown): value is Dynasty | undefined => value === undefined || isOneOf(value, DYNASTIES);

const PARSERS: Readonly<Record<ClientMessageType, (fields: Fields) => ClientMessage | null>> = {
  act: ({ id, rev, move }) =>
    isId(id) && isCount(rev) && isText(move, MAX_TOKEN_CHARS) ? { type: 'act', id, rev, move } : null,
  undo: ({ id, rev }) => (isId(id) && isCount(rev) ? { type: 'undo', id, rev } : null),
  confirm: ({ id, rev }) => (isId(id) && isCount(rev) ? { type: 'confirm', id, rev } : null),
  sit: ({ id, slot, dynasty, password }) =>
    isId(id) && isSlot(slot) && isDynasty(dynasty) && (password === undefined || isText(password, MAX_PASSWORD_CHARS))
      ? { type: 'sit', id, slot, dynasty, password }
      : null,
  stand: ({ id }) => (isId(id) ? { type: 'stand', id } : null),
  ready: ({ id, rev, on }) => (isId(id) && isCount(rev) && isOn(on) ? { type: 'ready', id, rev, on } : null),
  start: ({ id, rev }) => (isId(id) && isCount(rev) ? { type: 'start', id, rev } : null),
  options: ({ id, set }) => {
    const options = isFields(set) ? parseTableOptions(set) : null;
    return isId(id) && options ? { type: 'options', id, set: options } : null;
  },
  password: ({ id, text }) => (isId(id) && isText(text, MAX_PASSWORD_CHARS) ? { type: 'password', id, text } : null),
  bot: ({ id, slot, bot, dynasty }) =>
    isId(id) && isSlot(slot) && isBot(bot) && isDynasty(dynasty) ? { type: 'bot', id, slot, bot, dynasty } : null,
  remove: ({ id, who }) => (isId(id) && isParticipantId(who) ? { type: 'remove', id, who } : null),
  propose: ({ id, motion }) => {
    const parsed = isFields(motion) ? parseMotion(motion) : null;
    return isId(id) && parsed ? { type: 'propose', id, motion: parsed } : null;
  },
  vote: ({ id, rev, on }) => (isId(id) && isCount(rev) && isOn(on) ? { type: 'vote', id, rev, on } : null),
  pause: ({ id, on }) => (isId(id) && isOn(on) ? { type: 'pause', id, on } : null),
  resign: ({ id }) => (isId(id) ? { type: 'resign', id } : null),
  calls: ({ id, on }) => (isId(id) && isOn(on) ? { type: 'calls', id, on } : null),
  webhook: ({ id, url }) => (isId(id) && isText(url, MAX_WEBHOOK_URL_CHARS) ? { type: 'webhook', id, url } : null),
  look: ({ id, on }) => (isId(id) && isOn(on) ? { type: 'look', id, on } : null),
  again: ({ id }) => (isId(id) ? { type: 'again', id } : null),
  say: ({ id, text }) => (isId(id) && isText(text, MAX_CHAT_CHARS) ? { type: 'say', id, text } : null),
  phrase: ({ id, phrase }) =>
    isId(id) && isCount(phrase) && phrase < PHRASES.length ? { type: 'phrase', id, phrase } : null,
  mute: ({ id, who, on }) => (isId(id) && isParticipantId(who) && isOn(on) ? { type: 'mute', id, who, on } : null),
  takeOver: ({ id }) => (isId(id) ? { type: 'takeOver', id } : null),
  history: ({ id, from }) => (isId(id) && isCount(from) ? { type: 'history', id, from } : null),
  time: ({ id }) => (isId(id) ? { type: 'time', id } : null),
};

function parseMotion({ kind, slot, bot }: Fields): VoteMotion | null {
  if (kind === 'end') return { kind };
  return kind === 'bot' && isSlot(slot) && isBot(bot) ? { kind, slot, bot } : null;
}

const isClientMessageType = (type: unknown): type is ClientMessageType =>
  typeof type === 'string' && Object.hasOwn(PARSERS, type);

/** Returns null for anything that is not a message of this protocol. */
export const parseClientMessage = (type: unknown, payload: unknown): ClientMessage | null =>
  isClientMessageType(type) && isFields(payload) ? PARSERS[type](payload) : null;

/** Returns the id of an invalid message for its refusal. */
export const messageIdOf = (payload: unknown): string | null =>
  isFields(payload) && isId(payload.id) ? payload.id : null;

/** Parses some of a table's options. Returns null if one of them is invalid. */
export function parseTableOptions(fields: Fields): Partial<TableOptions> | null {
  if (Object.keys(fields).some((key) => !Object.hasOwn(DEFAULT_OPTIONS, key))) return null;
  const { rules, confirm, order, listed, watch, pace, clock, atZero } = fields;
  const options: Partial<TableOptions> = {};
  if (rules !== undefined) {
    const parsed = typeof rules === 'string' ? parseRules(rules) : null;
    if (parsed === null) return null;
    options.rules = makeRules(parsed);
  }
  if (clock !== undefined) {
    const parsed = typeof clock === 'string' ? parseClock(clock) : null;
    if (parsed === null) return null;
    options.clock = makeClock(parsed);
  }
  if (confirm !== undefined && !isOn(confirm)) return null;
  if (listed !== undefined && !isOn(listed)) return null;
  if (order !== undefined && !isOneOf(order, PLAY_ORDERS)) return null;
  if (watch !== undefined && !isOneOf(watch, WATCH_POLICIES)) return null;
  if (pace !== undefined && !isOneOf(pace, BOT_PACES)) return null;
  if (atZero !== undefined && !isOneOf(atZero, TIMEOUT_POLICIES)) return null;
  if (confirm !== undefined) options.confirm = confirm;
  if (listed !== undefined) options.listed = listed;
  if (order !== undefined) options.order = order;
  if (watch !== undefined) options.watch = watch;
  if (pace !== undefined) options.pace = pace;
  if (atZero !== undefined) options.atZero = atZero;
  return options;
}
