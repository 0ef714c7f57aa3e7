import { decider, imagine, isTurnEndDue, makeAction } from '@tigris/engine';
import { undoInfo } from '@tigris/engine/game';
import { SLOTS, type Slot, type TablePhase } from '@tigris/protocol';
import type { TableClient } from '@tigris/protocol/client';
import { pickAction, seededRandom } from '../../../e2e/support/clients/random.ts';
import { botDecidingFor } from '../../../server/src/table/state/stand-ins.ts';
import { seatToAct, slotOf, type TableState } from '../../../server/src/table/state/table-state.ts';
import { PERSON_NAMES, type PersonName } from '../simulated-run.ts';
import type { SimulatedPerson } from '../world/simulated-person.ts';
import type { World } from '../world/world.ts';

export const PASSWORD = 'sesame';
/** One in this many steps is undone, if possible. */
const UNDO_ODDS = 7;

/** Makes a request that moves the table on. @param n a choice */
export function progress(world: World, n: number): void {
  const state = world.model.last;
  if (state !== null) PROGRESS_BY_PHASE[state.phase](world, state, n);
}

const PROGRESS_BY_PHASE: Readonly<Record<TablePhase, (world: World, state: TableState, n: number) => void>> = {
  gathering: fillTable,
  playing: playStep,
  finished: askForRematch,
};

function fillTable(world: World, state: TableState, n: number): void {
  const taken = state.slots.filter(({ sitter }) => sitter !== 'none').length;
  const host = personOf(world, state.host)?.tab;
  const waiting = unreadyPeople(world, state).find((one) => one.person.id !== state.host);
  const standing = standingPeople(world, state)[0];
  if (taken < world.playerCount && standing !== undefined) takeSlot(standing, state, n);
  else if (taken < 2) host?.request({ type: 'bot', slot: freeSlot(state, n), bot: 'random' });
  else if (waiting !== undefined) markReady(waiting);
  else host?.request({ type: 'start' });
}

/** Requests "ready". An absent person joins first. */
function markReady(who: SimulatedPerson): void {
  if (who.tab === null) who.join();
  else who.tab.request({ type: 'ready', on: true });
}

/** Returns connected persons who could sit down. */
const standingPeople = (world: World, state: TableState): SimulatedPerson[] =>
  PERSON_NAMES.map((name) => world.person(name)).filter(
    ({ person, tab }) => tab !== null && slotOf(state, person.id) === null && !state.banned.includes(person.id),
  );

function freeSlot({ slots }: TableState, n: number): Slot {
  const free = SLOTS.filter((slot) => slots[slot].sitter === 'none');
  return free[n % free.length];
}

function takeSlot(who: SimulatedPerson, state: TableState, n: number): void {
  who.tab?.request({ type: 'sit', slot: freeSlot(state, n), password: PASSWORD });
}

function playStep(world: World, state: TableState, n: number): void {
  const seat = state.currentGame && seatToAct(state.currentGame.position);
  if (state.currentGame === null || seat === null || botDecidingFor(state, state.order[seat]) !== null) return;
  const active = personIn(world, state, state.order[state.currentGame.position.turn]);
  if (n % UNDO_ODDS === 0 && undoInfo(state.currentGame).steps > 0) active?.tab?.request({ type: 'undo' });
  else decideFor(world, state, state.order[seat], n);
}

/** Makes the player of a slot act. If the player is absent, they join or the others propose a stand-in. */
function decideFor(world: World, state: TableState, slot: Slot, n: number): void {
  const who = personIn(world, state, slot);
  if (state.vote !== null && n % 2 === 0) castVote(world, state, n);
  else if (who?.tab != null) makeMove(who, n);
  else if (n % 2 === 0) proposeBot(world, state, slot, n);
  else who?.join();
}

function proposeBot(world: World, state: TableState, slot: Slot, n: number): void {
  const others = state.order.filter((each) => each !== slot);
  const asker = personIn(world, state, others[n % others.length]);
  asker?.tab?.request({ type: 'propose', motion: { kind: 'bot', slot, bot: 'keen' } });
}

/** Lets a player vote who has not done so. */
function castVote(world: World, state: TableState, n: number): void {
  const slot = state.order.find((each) => state.vote?.answers[each] === null);
  if (slot !== undefined) personIn(world, state, slot)?.tab?.request({ type: 'vote', on: n % 3 > 0 });
}

/** Sends a legal move if the person has to decide, by the view of their client. */
export function makeMove(who: SimulatedPerson | null, n: number): void {
  const tab = who?.tab ?? null;
  const view = tab === null ? null : viewToDecide(tab.client);
  if (tab === null || view === null) return;
  if (isTurnEndDue(imagine(view))) tab.request({ type: 'confirm' });
  else tab.request({ type: 'act', move: makeAction(pickAction(view, seededRandom(n))) });
}

function viewToDecide({ view, table, you }: TableClient): TableClient['view'] {
  if (view === null || table === null || you?.slot == null || view.over) return null;
  const position = imagine(view);
  const seat = isTurnEndDue(position) ? position.turn : decider(position);
  return table.order[seat ?? -1] === you.slot ? view : null;
}

function askForRematch(world: World, state: TableState): void {
  for (const one of unreadyPeople(world, state)) one.tab?.request({ type: 'again' });
}

/** Returns seated persons who are not ready. */
const unreadyPeople = (world: World, { slots }: TableState): SimulatedPerson[] =>
  slots.flatMap((sitting) => {
    const one = sitting.sitter === 'person' && !sitting.ready ? personOf(world, sitting.person.id) : null;
    return one ?? [];
  });

function personIn(world: World, { slots }: TableState, slot: number): SimulatedPerson | null {
  const sitting = slots[slot];
  return sitting.sitter === 'person' ? personOf(world, sitting.person.id) : null;
}

function personOf(world: World, id: string): SimulatedPerson | null {
  const name: PersonName | undefined = PERSON_NAMES.find((one) => one === id);
  return name === undefined ? null : world.person(name);
}
