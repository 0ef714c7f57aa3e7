import type { Person } from './browser-person.ts';
import { untilRev, untilShown } from './browser-sight.ts';

/** Beside the tokens of the notation: the turn is ended with what was done, a step is taken back. */
const CONFIRM = '/';
const UNDO = '<';

/** Makes that move with one's own hands, and waits for the table's answer. Resolves to the rev that came of it. */
export async function makeMove(person: Person, token: string): Promise<number> {
  const { rev } = await person.sight();
  await carryOut(person, token);
  await untilRev(person.page, rev + 1);
  return (await person.sight()).rev;
}

async function carryOut(person: Person, token: string): Promise<void> {
  const { hands } = person;
  const [, piece, cell] = /^([rbgkRBGK#])@([a-p]\d+)$/.exec(token) ?? [];
  if (piece !== undefined && cell !== undefined) {
    await takeUp(person, await pieceFor(person, piece));
    return await hands.play(cell);
  }
  // A leader is taken up before it can be taken off.
  if (/^[RBGK]-$/.test(token)) await takeUp(person, await pieceFor(person, token[0]));
  if (token.startsWith('~')) return await exchange(person, await slotsFor(person, token.slice(1)));
  if (token === CONFIRM) return await hands.press('[data-action="confirm"]');
  if (token === UNDO) return await hands.press('[data-action="undo"]');
  if (token === '.') return await hands.press('[data-action="end-turn"]');
  return await hands.press(`[data-move="${token}"]`);
}

/** Takes a piece up; the page shows where it may go. */
export async function takeUp({ hands, page }: Person, piece: string): Promise<void> {
  await hands.press(piece);
  await untilShown(page, `${piece}[aria-pressed="true"]`);
}

export async function putBack({ hands, page }: Person, piece: string): Promise<void> {
  await hands.press(piece);
  await untilShown(page, `${piece}[aria-pressed="false"]`);
}

/** Marks these hand tiles and changes them. */
export async function exchange(person: Person, slots: readonly number[]): Promise<void> {
  await takeUp(person, '[data-action="exchange"]');
  for (const slot of slots) await takeUp(person, slotOf(slot));
  await person.hands.press('[data-action="confirm"]');
}

export const slotOf = (slot: number): string => `[data-slot="${slot}"]`;

/** The control that takes up a piece by its letter. */
export async function pieceFor(person: Person, letter: string): Promise<string> {
  if (letter === '#') return '[data-action="catastrophe"]';
  if (letter !== letter.toLowerCase()) return `[data-leader="${letter}"]`;
  const [slot] = await slotsFor(person, letter);
  return slotOf(slot);
}

async function slotsFor(person: Person, colors: string): Promise<number[]> {
  const { tiles } = await person.sight();
  return [...colors].map((color) => {
    const slot = tiles.indexOf(color);
    if (slot < 0) throw new Error(`no ${color} can be taken from ${tiles}`);
    tiles[slot] = '';
    return slot;
  });
}
