import type { SimulatedPerson } from '../world/simulated-person.ts';

const LARGE_OFFSET = 1_000_000;

/** Messages that the real client never sends: ids of others, invalid revs, invalid types and fields. */
const MALFORMED_MESSAGES: readonly ((n: number, rev: number) => [type: unknown, payload: unknown])[] = [
  () => ['act', null],
  () => ['act', { id: 'j', rev: -1, move: 'r@a1' }],
  (n, rev) => ['act', { id: `j-${n}`, rev, move: 'x'.repeat(33) }],
  (n, rev) => ['act', { id: `j-${n}`, rev: rev + LARGE_OFFSET, move: '.' }],
  (n) => ['act', { id: `j-${n}`, rev: 0, move: '.' }],
  (n, rev) => ['act', { id: `ann-1-${n % 9}`, rev, move: '.' }],
  (n, rev) => ['undo', { id: `bob-1-${n % 9}`, rev }],
  (n, rev) => ['confirm', { id: `j-${n}`, rev }],
  (n, rev) => ['ready', { id: `j-${n}`, rev: rev + LARGE_OFFSET, on: true }],
  (n, rev) => ['start', { id: `j-${n}`, rev }],
  (n) => ['sit', { id: `j-${n}`, slot: 9 }],
  (n) => ['sit', { id: `j-${n}`, slot: n % 4, password: 'wrong' }],
  (n) => ['options', { id: `j-${n}`, set: { rules: 'no such rules' } }],
  (n) => ['options', { id: `j-${n}`, set: JSON.parse('{"__proto__": {"watch": "anyone"}}') }],
  (n) => ['history', { id: `j-${n}`, from: LARGE_OFFSET }],
  (n) => ['history', { id: `j-${n}`, from: 0 }],
  (n) => ['toString', { id: `j-${n}` }],
  (n) => [n, { id: `j-${n}` }],
  (n) => ['end', { id: `j-${n}`, why: 'abandoned' }],
  (n) => ['host', { id: `j-${n}`, person: 'eve' }],
  (n) => ['say', { id: `j-${n}`, text: 'x'.repeat(301) }],
  (n) => ['phrase', { id: `j-${n}`, phrase: n }],
  (n) => ['propose', { id: `j-${n}`, motion: { kind: 'bot', slot: n % 5, bot: 'fierce' } }],
  (n) => ['bot', { id: `j-${n}`, slot: n % 4, bot: 'calm' }],
  (n) => ['stand', { id: 'x'.repeat(41 + n) }],
];

export function sendMalformed(person: SimulatedPerson, n: number): void {
  const { tab } = person;
  const [type, payload] = MALFORMED_MESSAGES[n % MALFORMED_MESSAGES.length](n, tab?.client.table?.rev ?? 0);
  tab?.sendRaw(type, payload);
}
