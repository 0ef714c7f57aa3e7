import { describe, expect, test } from '@jest/globals';
import { type Random, seededRandom } from '../../src/base/chance.ts';
import type { Position } from '../../src/base/position.ts';
import { dealRedacted } from '../../src/game/apply-redacted.ts';
import {
  beginGame,
  confirmTurn,
  type GameInProgress,
  playAction,
  type StepOptions,
  takeBackStep,
  undoInfo,
} from '../../src/game/game-in-progress.ts';
import { ObservedGame, type ObservedUpdate } from '../../src/game/observed-game.ts';
import { decider, isTurnEndDue } from '../../src/operations/apply.ts';
import { legalActions } from '../../src/operations/legal.ts';
import { startPosition } from '../../src/operations/new-game.ts';
import { type Audience, viewOf } from '../../src/operations/view.ts';
import { recordOf } from '../../src/record/record-of.ts';
import { redactDraw, redactMove, redactRecord } from '../../src/record/redact-record.ts';
import { replayRedacted } from '../../src/record/replay-redacted.ts';
import { mustEqual } from '../support/law-violation.ts';
import { type PlayoutGame, playoutGame } from '../support/playout-game.ts';

const GAMES = 16;
const OPERATIONS = 150;

type HappenedFor = (audience: Audience) => ObservedUpdate;
const NOTHING: ObservedUpdate = { undone: false, move: null, end: null };

/** Makes a random change and returns the update for each audience. */
function makeRandomChange(
  game: GameInProgress,
  { style, rules }: PlayoutGame,
  random: Random,
  means: StepOptions,
): { game: GameInProgress; happened: HappenedFor } {
  const { position } = game;
  if (undoInfo(game).steps > 0 && random(3) === 0)
    return { game: takeBackStep(game, 0), happened: () => ({ ...NOTHING, undone: true }) };
  const seat = decider(position);
  if (seat === null) {
    const { end, game: next } = confirmTurn(game, means);
    const happened: HappenedFor = (audience) => ({
      ...NOTHING,
      end: end.map((draw) => redactDraw(draw, audience)),
    });
    return { game: next, happened };
  }
  const action = style(position, legalActions(position), random);
  const decided = playAction(game, seat, action, { ...means, hold: random(3) > 0 });
  if (!decided.ok) throw new Error(decided.error);
  const { step, game: next } = decided.value;
  const happened: HappenedFor = (audience) => ({
    undone: false,
    move: redactMove(step, audience, rules),
    end: step.end?.map((draw) => redactDraw(draw, audience)) ?? null,
  });
  return { game: next, happened };
}

/** Starts with the opening hands as an audience sees them. */
const atDeal = ({ rules, dynasties }: PlayoutGame, { deal }: GameInProgress, audience: Audience): ObservedGame =>
  new ObservedGame(
    dealRedacted(
      startPosition(rules, dynasties),
      deal.map((draw) => redactDraw(draw, audience)),
    ),
  );

const mustShow = (observed: Position, real: Position, audience: Audience): void =>
  mustEqual(viewOf(observed, audience), viewOf(real, audience), `what ${audience} sees`);

describe('a game observed update by update, with steps taken back', () => {
  test.each(Array.from({ length: GAMES }, (_, number) => number * 17))(
    'game %i: each audience has its view at every ply, immediately and later',
    (number) => {
      const setting = playoutGame(number);
      const means = { chance: setting.chance, at: 0 };
      const random = seededRandom(number);
      let game = beginGame(startPosition(setting.rules, setting.dynasties), means);
      const audiences: Audience[] = [...setting.dynasties.keys(), 'spectator'];
      const observers = audiences.map((audience) => ({
        audience,
        observed: atDeal(setting, game, audience),
      }));
      const positions: Position[] = [game.position];
      for (let i = 0; i < OPERATIONS && !game.position.over; i++) {
        const next = makeRandomChange(game, setting, random, means);
        game = next.game;
        positions.length = game.ply;
        positions.push(game.position);
        const looked = random(positions.length);
        for (const { audience, observed } of observers) {
          expect(observed.applyUpdate(next.happened(audience), game.ply)).toBe(true);
          if (game.position.over) continue; // then everything is shown
          mustShow(observed.position, game.position, audience);
          mustShow(observed.positionAt(looked), positions[looked], audience);
        }
      }
      const seats = game.position.seats.map(({ dynasty }) => ({ dynasty, name: dynasty }));
      const record = recordOf(game, seats, { termination: game.position.over ? null : 'abandoned' });
      for (const { audience, observed } of observers) {
        const held = isTurnEndDue(game.position);
        const read = replayRedacted(redactRecord(record, audience), { held });
        expect(read.fault).toBeNull();
        expect(read.observed.plies).toEqual(observed.plies);
        expect(read.observed.position).toEqual(observed.position);
      }
    },
  );
});

describe('an update that does not fit', () => {
  const setting = playoutGame(0);
  const game = beginGame(startPosition(setting.rules, setting.dynasties), { chance: setting.chance, at: 0 });
  const newFollower = () => atDeal(setting, game, 0);
  const lift = { seat: 0, action: { kind: 'leader', color: 0, cell: null }, draws: [] } as const;
  const end = { seat: 0, action: { kind: 'end' }, draws: [] } as const;

  test('is refused and changes nothing', () => {
    const observed = newFollower();
    const before = observed.position;
    expect(observed.addMove({ ...end, seat: 1 })).toBe('not-your-decision');
    expect(observed.addMove({ ...end, seat: 9 })).toBe('not-your-decision');
    expect(observed.addMove(lift)).not.toBeNull();
    expect(observed.addMove({ ...end, draws: [{ seat: 0, count: 1 }] })).toBe('other-draws');
    expect(observed.addRecordStep({ ...end, draws: [{ seat: 1, count: 1 }] }, false)).toBe('other-draws');
    expect(observed.addTurnEnd([])).toBe('no-end-due');
    expect([observed.length, observed.position]).toEqual([0, before]);
  });

  test('reveals a lost update by the number of plies', () => {
    expect(newFollower().applyUpdate({ ...NOTHING, move: end }, 1)).toBe(true);
    expect(newFollower().applyUpdate({ ...NOTHING, move: end }, 2)).toBe(false);
    expect(newFollower().applyUpdate({ ...NOTHING, end: [] }, 0)).toBe(false);
  });
});

test('the end of a turn at the start of a game belongs to no ply', () => {
  const position = startPosition('std', ['a', 'b']);
  position.left = 0;
  const observed = new ObservedGame(position);
  expect(
    observed.addTurnEnd([
      { seat: 0, count: 6 },
      { seat: 1, count: 6 },
    ]),
  ).toBeNull();
  expect([observed.length, observed.position.turn, observed.positionAt(0).turn]).toEqual([0, 1, 1]);
});
