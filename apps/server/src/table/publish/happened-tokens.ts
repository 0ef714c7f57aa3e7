import { type Audience, type Draw, isHiddenDraw, makeDrawn, makeRedactedAction, type Position } from '@tigris/engine';
import { type GameInProgress, redactAction, redactDraw } from '@tigris/engine/game';
import { type HappenedByAudience, NOTHING_HAPPENED, SLOTS, TURN_END_TOKEN, UNDO_TOKEN } from '@tigris/protocol';
import { type Act, type DrawText, parseDraws } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';

/** Describes what an act did to the game, as tokens of the notation, redacted for each audience. */
export function happenedTokens({ currentGame, order }: TableState, act: Act): HappenedByAudience {
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

/** @param audience null: the game is over, nothing is hidden */
function actTokens(game: GameInProgress, act: Act, audience: Audience | null): string[] {
  switch (act.kind) {
    case 'start':
      return drawTokens(game.position, act.deal, audience);
    case 'move':
      return [
        ...moveTokens(game, audience),
        ...drawTokens(game.position, act.draws, audience),
        ...endTokens(game.position, act.end, audience),
      ];
    case 'confirm':
      return endTokens(game.position, act.end, audience);
    case 'undo':
      return [UNDO_TOKEN];
    default:
      return [];
  }
}

function moveTokens({ position, lastStep: step }: GameInProgress, audience: Audience | null): string[] {
  if (step === null) return [];
  const action = audience === null ? step.action : redactAction(step.action, step.seat, audience, position.rules);
  return [position.seats[step.seat].dynasty, makeRedactedAction(action)];
}

const endTokens = (position: Position, end: readonly DrawText[] | null, audience: Audience | null): string[] =>
  end === null ? [] : [TURN_END_TOKEN, ...drawTokens(position, end, audience)];

const drawTokens = (position: Position, draws: readonly DrawText[], audience: Audience | null): string[] =>
  parseDraws(draws).map((draw) => drawToken(position, draw, audience));

function drawToken({ seats }: Position, draw: Draw, audience: Audience | null): string {
  const seen = audience === null ? draw : redactDraw(draw, audience);
  return `=${seats[seen.seat].dynasty} ${isHiddenDraw(seen) ? `?${seen.count}` : makeDrawn(seen.tiles)}`;
}
