import {
  type Audience,
  type Draw,
  isHiddenDraw,
  makeDrawn,
  makeRecord,
  makeRedactedAction,
  type Position,
  type SeatName,
} from '@tigris/engine';
import { type GameInProgress, recordOf, redactAction, redactDraw, redactRecord } from '@tigris/engine/game';
import {
  type HappenedByAudience,
  NOTHING_HAPPENED,
  SLOTS,
  TURN_END_TOKEN,
  UNDO_TOKEN,
} from '@tigris/protocol';
import { type Act, type DrawText, parseDraws } from '../state/act.ts';
import { botParts } from '../state/stand-ins.ts';
import type { SlotOccupant, TableState } from '../state/table-state.ts';
import { seatWonByResignation } from './summary.ts';

/** What an act did to the game, as each may hear it. */
export function happenedTexts({ currentGame, order }: TableState, act: Act): HappenedByAudience {
  if (currentGame === null) return NOTHING_HAPPENED;
  const textFor = (audience: Audience): string =>
    actTokens(currentGame, act, currentGame.position.over ? null : audience).join(' ');
  const all = textFor('spectator');
  return {
    forAll: all,
    bySlot: SLOTS.map((slot) => {
      const seat = order.indexOf(slot);
      return seat < 0 || all === '' ? all : textFor(seat);
    }),
  };
}

/** @param audience null: nothing is hidden any more. */
function actTokens(play: GameInProgress, act: Act, audience: Audience | null): string[] {
  switch (act.kind) {
    case 'start':
      return drawTokens(play.position, act.deal, audience);
    case 'move':
      return [
        ...moveTokens(play, audience),
        ...drawTokens(play.position, act.draws, audience),
        ...endTokens(play.position, act.end, audience),
      ];
    case 'confirm':
      return endTokens(play.position, act.end, audience);
    case 'undo':
      return [UNDO_TOKEN];
    default:
      return [];
  }
}

function moveTokens({ position, lastStep: step }: GameInProgress, audience: Audience | null): string[] {
  if (step === null) return [];
  const action =
    audience === null ? step.action : redactAction(step.action, step.seat, audience, position.rules);
  return [position.seats[step.seat].dynasty, makeRedactedAction(action)];
}

const endTokens = (
  position: Position,
  end: readonly DrawText[] | null,
  audience: Audience | null,
): string[] => (end === null ? [] : [TURN_END_TOKEN, ...drawTokens(position, end, audience)]);

const drawTokens = (position: Position, draws: readonly DrawText[], audience: Audience | null): string[] =>
  parseDraws(draws).map((draw) => drawToken(position, draw, audience));

function drawToken({ seats }: Position, draw: Draw, audience: Audience | null): string {
  const seen = audience === null ? draw : redactDraw(draw, audience);
  return `=${seats[seen.seat].dynasty} ${isHiddenDraw(seen) ? `?${seen.count}` : makeDrawn(seen.tiles)}`;
}

/** The record of a game as an audience may see it now. */
export function recordText(state: TableState, play: GameInProgress, audience: Audience, from = 0): string {
  const record = recordOf(play, seatNames(state, play.position), {
    from,
    termination: state.stopped,
    winner: seatWonByResignation(state),
    bots: botParts(state),
  });
  return makeRecord(play.position.over ? record : redactRecord(record, audience));
}

const seatNames = ({ slots, order }: TableState, { seats }: Position): SeatName[] =>
  seats.map(({ dynasty }, seat) => ({ dynasty, name: occupantName(slots[order[seat]]) }));

const occupantName = (sitting: SlotOccupant): string => {
  if (sitting.sitter === 'person') return sitting.person.name;
  return sitting.sitter === 'bot' ? sitting.bot : '';
};
