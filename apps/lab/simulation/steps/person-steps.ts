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
function slotFor(person: SimulatedPerson, n: number, isSuch: (info: SlotInfo) => boolean = () => true): Slot {
  const { slots = [] } = person.tab?.client.table ?? {};
  const such = SLOTS.filter((slot) => slots[slot] !== undefined && isSuch(slots[slot]));
  const among = such.length > 0 && n % 8 > 0 ? such : SLOTS;
  return among[n % among.length];
}

const isEmpty = ({ sitter }: SlotInfo): boolean => sitter === 'none';
const isAway = ({ sitter, connected }: SlotInfo): boolean => sitter === 'person' && !connected;

/** Picks a person, most often a watcher. */
function pickPerson(person: SimulatedPerson, n: number): string {
  const { watchers = [] } = person.tab?.client.table ?? {};
  return n % 3 > 0 && watchers.length > 0 ? watchers[n % watchers.length].who : `s${n % SLOTS.length}`;
}

/** Steps of one person or their connection. @param n a choice, or a duration in ms. */
export const PERSON_STEPS = {
  come: (person) => person.join(),
  leave: (person) => person.leave(),
  drop: (person, n) => person.tab?.breakConnection(n),
  reload(person, n) {
    person.tab?.breakConnection(n);
    person.leave();
    person.openTab();
  },
  tab(person) {
    if (person.tabs.length < MAX_TABS) person.openTab();
  },
  lag(person, n) {
    person.network.lagMs = n;
  },
  twice: (person, n) => void person.network.faults.push({ kind: 'twice', ms: n }),
  late: (person, n) => void person.network.faults.push({ kind: 'late', ms: n }),
  act: (person, n) => makeMove(person, n),
  guess: (person, n) => person.tab?.request({ type: 'act', move: ['.', '-', '+2', 'r@c5', '~r', '='][n % 6] }),
  undo: (person) => person.tab?.request({ type: 'undo' }),
  confirm: (person) => person.tab?.request({ type: 'confirm' }),
  sit: (person, n) => person.tab?.request({ type: 'sit', slot: slotFor(person, n, isEmpty), ...sitOptions(n >> 2) }),
  stand: (person) => person.tab?.request({ type: 'stand' }),
  ready: (person, n) => person.tab?.request({ type: 'ready', on: n % 3 > 0 }),
  start: (person) => person.tab?.request({ type: 'start' }),
  options: (person, n) => person.tab?.request({ type: 'options', set: OPTIONS[n % OPTIONS.length] }),
  password: (person, n) => person.tab?.request({ type: 'password', text: n % 3 === 0 ? '' : PASSWORD }),
  bot: (person, n) =>
    person.tab?.request({
      type: 'bot',
      slot: slotFor(person, n, isEmpty),
      bot: BOTS[(n >> 2) % BOTS.length],
    }),
  remove: (person, n) => person.tab?.request({ type: 'remove', who: pickPerson(person, n) }),
  replace: (person, n) =>
    person.tab?.request({
      type: 'propose',
      motion: { kind: 'bot', slot: slotFor(person, n, isAway), bot: BOTS[(n >> 2) % BOTS.length] },
    }),
  proposeEnd: (person) => person.tab?.request({ type: 'propose', motion: { kind: 'end' } }),
  vote: (person, n) => person.tab?.request({ type: 'vote', on: n % 3 > 0 }),
  pause: (person, n) => person.tab?.request({ type: 'pause', on: n % 3 > 0 }),
  resign: (person) => person.tab?.request({ type: 'resign' }),
  calls: (person, n) => person.tab?.request({ type: 'calls', on: n % 4 > 0 }),
  webhook: (person, n) => person.tab?.request({ type: 'webhook', url: n % 3 === 0 ? '' : 'https://hooks.example.org' }),
  look: (person, n) => person.tab?.request({ type: 'look', on: n % 3 === 0 }),
  time: (person) => person.tab?.request({ type: 'time' }),
  again: (person) => person.tab?.request({ type: 'again' }),
  say: (person, n) => person.tab?.request({ type: 'say', text: `line ${n}` }),
  mute: (person, n) => person.tab?.request({ type: 'mute', who: `s${n % 4}`, on: n % 3 > 0 }),
  takeOver: (person, n) => person.tabs.at(n % Math.max(1, person.tabs.length))?.request({ type: 'takeOver' }),
  history: (person) => person.tab?.readHistory(),
  junk: (person, n) => sendMalformed(person, n),
  flood(person) {
    for (let i = 0; i < FLOOD_MESSAGES; i++) person.tab?.request({ type: 'ready', on: i % 2 === 0 });
  },
} satisfies Record<string, (person: SimulatedPerson, n: number) => void>;

export type PersonStep = keyof typeof PERSON_STEPS;

const sitOptions = (n: number): { dynasty?: (typeof DYNASTIES)[number]; password?: string } => ({
  ...(n % 3 === 0 ? { dynasty: DYNASTIES[(n >> 1) % DYNASTIES.length] } : {}),
  ...(n % 5 > 0 ? { password: PASSWORD } : {}),
});
