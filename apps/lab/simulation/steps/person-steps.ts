import { DYNASTIES } from '@tigris/engine';
import { SLOTS, type Slot, type SlotInfo, type TableOptions } from '@tigris/protocol';
import type { SimulatedPerson } from '../world/simulated-person.ts';
import { sendMalformed } from './malformed-messages.ts';
import { makeMove, PASSWORD } from './progress.ts';

const MAX_TABS = 8;
const BOTS = ['random', 'calm', 'keen', 'nobody'] as const;
const FLOOD_MESSAGES = 70;

const OPTIONS: readonly Partial<TableOptions>[] = [
  { confirm: true },
  { confirm: false },
  { watch: 'nobody' },
  { watch: 'anyone' },
  { order: 'seated' },
  { order: 'drawn' },
  { rules: 'std+o' },
  { listed: true },
  { clock: 'live:30+10' },
  { clock: 'slow:1h+1d' },
  { clock: 'none' },
  { atZero: 'bot' },
  { atZero: 'choose' },
];

/** Picks a slot that fulfils a condition in the person's view, or any slot. */
function slotFor(who: SimulatedPerson, n: number, isSuch: (info: SlotInfo) => boolean = () => true): Slot {
  const { slots = [] } = who.tab?.client.table ?? {};
  const such = SLOTS.filter((slot) => slots[slot] !== undefined && isSuch(slots[slot]));
  const among = such.length > 0 && n % 8 > 0 ? such : SLOTS;
  return among[n % among.length];
}

const isEmpty = ({ sitter }: SlotInfo): boolean => sitter === 'none';
const isAway = ({ sitter, connected }: SlotInfo): boolean => sitter === 'person' && !connected;

/** Picks a person, most often a watcher. */
function pickPerson(who: SimulatedPerson, n: number): string {
  const { watchers = [] } = who.tab?.client.table ?? {};
  return n % 3 > 0 && watchers.length > 0 ? watchers[n % watchers.length].who : `s${n % SLOTS.length}`;
}

/** Steps of one person or their connection. @param n a choice, or a duration in ms. */
export const PERSON_STEPS = {
  come: (who) => who.join(),
  leave: (who) => who.leave(),
  drop: (who, n) => who.tab?.breakConnection(n),
  reload(who, n) {
    who.tab?.breakConnection(n);
    who.leave();
    who.openTab();
  },
  tab(who) {
    if (who.tabs.length < MAX_TABS) who.openTab();
  },
  lag(who, n) {
    who.network.lagMs = n;
  },
  twice: (who, n) => void who.network.faults.push({ kind: 'twice', ms: n }),
  late: (who, n) => void who.network.faults.push({ kind: 'late', ms: n }),
  act: (who, n) => makeMove(who, n),
  guess: (who, n) => who.tab?.request({ type: 'act', move: ['.', '-', '+2', 'r@c5', '~r', '='][n % 6] }),
  undo: (who) => who.tab?.request({ type: 'undo' }),
  confirm: (who) => who.tab?.request({ type: 'confirm' }),
  sit: (who, n) => who.tab?.request({ type: 'sit', slot: slotFor(who, n, isEmpty), ...sitOptions(n >> 2) }),
  stand: (who) => who.tab?.request({ type: 'stand' }),
  ready: (who, n) => who.tab?.request({ type: 'ready', on: n % 3 > 0 }),
  start: (who) => who.tab?.request({ type: 'start' }),
  options: (who, n) => who.tab?.request({ type: 'options', set: OPTIONS[n % OPTIONS.length] }),
  password: (who, n) => who.tab?.request({ type: 'password', text: n % 3 === 0 ? '' : PASSWORD }),
  bot: (who, n) =>
    who.tab?.request({ type: 'bot', slot: slotFor(who, n, isEmpty), bot: BOTS[(n >> 2) % BOTS.length] }),
  remove: (who, n) => who.tab?.request({ type: 'remove', who: pickPerson(who, n) }),
  replace: (who, n) =>
    who.tab?.request({
      type: 'propose',
      motion: { kind: 'bot', slot: slotFor(who, n, isAway), bot: BOTS[(n >> 2) % BOTS.length] },
    }),
  proposeEnd: (who) => who.tab?.request({ type: 'propose', motion: { kind: 'end' } }),
  vote: (who, n) => who.tab?.request({ type: 'vote', on: n % 3 > 0 }),
  pause: (who, n) => who.tab?.request({ type: 'pause', on: n % 3 > 0 }),
  resign: (who) => who.tab?.request({ type: 'resign' }),
  calls: (who, n) => who.tab?.request({ type: 'calls', on: n % 4 > 0 }),
  webhook: (who, n) =>
    who.tab?.request({ type: 'webhook', url: n % 3 === 0 ? '' : 'https://hooks.example.org' }),
  look: (who, n) => who.tab?.request({ type: 'look', on: n % 3 === 0 }),
  time: (who) => who.tab?.request({ type: 'time' }),
  again: (who) => who.tab?.request({ type: 'again' }),
  say: (who, n) => who.tab?.request({ type: 'say', text: `line ${n}` }),
  mute: (who, n) => who.tab?.request({ type: 'mute', who: `s${n % 4}`, on: n % 3 > 0 }),
  takeOver: (who, n) => who.tabs.at(n % Math.max(1, who.tabs.length))?.request({ type: 'takeOver' }),
  history: (who) => who.tab?.readHistory(),
  junk: (who, n) => sendMalformed(who, n),
  flood(who) {
    for (let i = 0; i < FLOOD_MESSAGES; i++) who.tab?.request({ type: 'ready', on: i % 2 === 0 });
  },
} satisfies Record<string, (who: SimulatedPerson, n: number) => void>;

export type PersonStep = keyof typeof PERSON_STEPS;

const sitOptions = (n: number): { dynasty?: (typeof DYNASTIES)[number]; password?: string } => ({
  ...(n % 3 === 0 ? { dynasty: DYNASTIES[(n >> 1) % DYNASTIES.length] } : {}),
  ...(n % 5 > 0 ? { password: PASSWORD } : {}),
});
