import { describe, expect, test } from '@jest/globals';
import { liveChance } from '../../src/base/chance.ts';
import { ALL_RULES, ALL_RULES_IDS, makeRules } from '../../src/base/rules-id.ts';
import { ranking } from '../../src/base/score.ts';
import { type Setup, setupOf } from '../../src/base/setup.ts';
import { BLUE, GREEN, OFF, RED } from '../../src/base/types.ts';
import { putMonument, putTile, startBoard } from '../../src/board/board.ts';
import { isRiver } from '../../src/board/printed-boards.ts';
import {
  ALL_CELLS,
  actionCells,
  cellContents,
  eventCells,
  finalScore,
  isChosen,
  isPointColorHidden,
  isTied,
  LEADER_COLORS,
  leaderAt,
  leaderCell,
  monumentsBuilt,
  movedCells,
  offeredBuilding,
  offeredBuildingCell,
  openConflict,
  PRESET_RULES,
  presetOf,
  RULE_CHOICES,
  shownGroups,
  supportOutcome,
  tileOn,
  treasuresLeft,
  weakestColors,
  withChoice,
  wonderCell,
} from '../../src/explain.ts';
import { parsePosition } from '../../src/notation/position.ts';
import { parseCell } from '../../src/notation/symbols.ts';
import { apply, copyPosition } from '../../src/operations/apply.ts';
import { viewOf } from '../../src/operations/view.ts';
import { samplePositions } from '../support/sample-positions.ts';

const HANDS = 'a:rrbgk,2,0.0.0.0,0 b:rrbbgg,2,0.0.0.0,0 bag:15.15.15.15';

function seen(text: string): Setup {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

const at = (name: string): number => {
  const cell = parseCell(name);
  if (cell === null) throw new Error(`no cell ${name}`);
  return cell;
};

describe('rule choices', () => {
  test('correspond to the board and the options, each independent of the others', () => {
    for (const rules of ALL_RULES) {
      const id = makeRules(rules);
      const chosen = RULE_CHOICES.filter((choice) => isChosen(id, choice));
      expect(chosen).toHaveLength(rules.options.length + (rules.board === 'adv' ? 1 : 0));
      for (const choice of RULE_CHOICES) {
        const other = withChoice(id, choice, !isChosen(id, choice));
        expect(RULE_CHOICES.filter((each) => isChosen(other, each) !== isChosen(id, each))).toEqual([choice]);
        expect(withChoice(other, choice, isChosen(id, choice))).toBe(id);
        expect(withChoice(id, choice, isChosen(id, choice))).toBe(id);
      }
    }
  });

  test('some combinations are presets', () => {
    expect(ALL_RULES_IDS.map(presetOf).filter((name) => name !== null)).toHaveLength(4);
    expect(presetOf(PRESET_RULES.second)).toBe('second');
    expect(isChosen(PRESET_RULES.first, 'open')).toBe(true);
  });

  test('unknown rules throw', () => {
    expect(() => isChosen('std+z', 'open')).toThrow('unknown rules: std+z');
  });
});

describe('an open conflict', () => {
  const positions = samplePositions({ support: 60 });

  test('needs the number of tiles that wins it (C5, E12)', () => {
    let wins = 0;
    for (const position of positions) {
      const fought = openConflict(viewOf(position, 'spectator'));
      if (fought === null) throw new Error('no conflict is open');
      for (let count = 0; count <= position.seats[fought.askedSeat].hand[fought.supportColor]; count++) {
        const answered = apply(
          position,
          fought.askedSeat,
          { kind: 'support', count },
          liveChance(() => 0),
        );
        if (!answered.ok) continue;
        const { position: next, events } = answered.value;
        const asked = next.pending?.kind === 'support' && fought.isAttacker;
        const end = asked
          ? apply(
              next,
              fought.conflict.defender,
              { kind: 'support', count: 0 },
              liveChance(() => 0),
            )
          : answered;
        const outcome = [...events, ...(asked && end.ok ? end.value.events : [])].find(
          (event) => event.kind === 'outcome',
        );
        expect(outcome?.winner === fought.askedSeat).toBe(supportOutcome(fought, count).wins);
        if (supportOutcome(fought, count).wins) wins++;
      }
    }
    expect(wins).toBeGreaterThan(20);
  });

  test('describes the balance of its sides', () => {
    const fought = openConflict(
      seen(`16/16/16/5Kb10/4rrrr8/6KarRb7/16/16/16/16/16 std a1 m:- w:- q:revolt:k:a>b@g6 ${HANDS}`),
    );
    expect(fought).toMatchObject({
      own: 2,
      other: 1,
      tilesToWin: 0,
      supportColor: RED,
      isAttacker: true,
      askedSeat: 0,
    });
    const level = { own: 1, other: 3, tilesToWin: 2 };
    expect([1, 2, 3].map((count) => fought && supportOutcome({ ...fought, ...level }, count).balance)).toEqual([
      'behind',
      'level',
      'ahead',
    ]);
    expect([2, 3].map((attack) => fought && isTied({ ...fought, attack, defense: 3 }))).toEqual([false, true]);
  });

  test('is null if no seat is asked for support', () => {
    expect(openConflict(seen(`16/16/16/16/16/16/16/16/16/16/16 std a1 m:- w:- q:- ${HANDS}`))).toBeNull();
  });
});

describe('the final scoring', () => {
  const over = (a: string, b: string): Setup =>
    seen(`16/16/16/16/16/16/16/16/16/16/16 std - m:- w:- q:- a:-,2,${a} b:-,2,${b} bag:0.0.0.0`);

  test('assigns treasures to the weakest colors and names the deciding rank (J5–J7)', () => {
    expect(finalScore(over('2.5.5.3,2', '3.3.5.5,0'))).toMatchObject([
      { seat: 0, place: 1, treasuresPerColor: [2, 0, 0, 0], score: 3, decidedBy: 1 },
      { seat: 1, place: 2, treasuresPerColor: [0, 0, 0, 0], score: 3, decidedBy: null },
    ]);
  });

  test('matches the ranking, without a deciding rank for ties', () => {
    const view = over('1.1.2.3,0', '3.2.1.1,0');
    const rows = finalScore(view) ?? [];
    expect(rows.map(({ place }) => place)).toEqual([1, 1]);
    expect(rows[0]?.decidedBy).toBeNull();
    const open = view.seats.map(({ points }) => ({ points: points ?? [0, 0, 0, 0], treasures: 0 }));
    expect(rows).toMatchObject(ranking({ seats: open }).places);
  });

  test('is null before the end and while anything is hidden', () => {
    const view = over('1.1.1.1,0', '1.1.1.1,0');
    expect(finalScore({ ...view, over: false })).toBeNull();
    expect(finalScore({ ...view, seats: view.seats.map((seat) => ({ ...seat, points: null })) })).toBeNull();
  });
});

test('the weakest colors are all with the fewest points', () => {
  expect(weakestColors([2, 1, 3, 1])).toEqual([1, 3]);
});

test("the color of another player's point from the wonder is hidden until points are public", () => {
  const point = { kind: 'point', seat: 0, color: GREEN, count: 1, from: 'wonder', cell: null } as const;
  const view = seen(`16/16/16/16/16/16/16/16/16/16/16 std+w a1 m:- w:- q:- ${HANDS}`);
  expect(isPointColorHidden(view, 1, point)).toBe(true);
  expect(isPointColorHidden(view, null, point)).toBe(true);
  expect(isPointColorHidden(view, 0, point)).toBe(false);
  expect(isPointColorHidden(view, 1, { ...point, from: 'tile' })).toBe(false);
  expect(isPointColorHidden({ ...view, over: true }, 1, point)).toBe(false);
  expect(isPointColorHidden({ ...view, rules: 'std+ow' }, 1, point)).toBe(false);
});

describe('reading the board', () => {
  const view = seen(
    `16/1r*13r*/16/7w8/3#2wwwggr4/7w3Kb4/4g^11/1r*14/16/14xx/14xx std+cw b0 m:rb@o10 w:h5 q:building@e7 ${HANDS}`,
  );

  test('cell by cell', () => {
    expect(cellContents(view, at('b2'))).toEqual({
      river: false,
      bordered: true,
      piece: RED,
      treasure: true,
      hasBuilding: false,
    });
    expect(cellContents(view, at('e7'))).toMatchObject({ piece: GREEN, hasBuilding: true });
    const river = ALL_CELLS.filter((cell) => cellContents(view, cell).river !== isRiver('std', cell));
    expect(river).toEqual([]);
    const lie = ['d5', 'h5', 'o10', 'a1'].map((name) => cellContents(view, at(name)).piece);
    expect(lie).toEqual(['catastrophe', 'wonder', 'blank', null]);
    expect([tileOn(view, at('e7')), tileOn(view, at('a1'))]).toEqual([GREEN, null]);
  });

  test('piece by piece', () => {
    expect(leaderAt(view, at('l6'))).toEqual({ seat: 1, color: LEADER_COLORS.king });
    expect([leaderCell(view, 1, LEADER_COLORS.king), leaderCell(view, 0, LEADER_COLORS.king)]).toEqual([
      at('l6'),
      null,
    ]);
    expect(monumentsBuilt(view)).toEqual([{ monument: 'rb', cell: at('o10') }]);
    expect(wonderCell(view)).toBe(at('h5'));
    expect(treasuresLeft(view)).toBe(3);
    expect([offeredBuilding(view), offeredBuilding({ ...view, pending: null })]).toEqual([GREEN, null]);
    const standing = structuredClone(view);
    standing.board.buildings[GREEN] = at('d4');
    expect([offeredBuildingCell(standing), offeredBuildingCell({ ...standing, pending: null })]).toEqual([
      at('d4'),
      null,
    ]);
    standing.board.buildings[GREEN] = OFF;
    expect(offeredBuildingCell(standing)).toBeNull();
  });
});

describe('groups', () => {
  const board = startBoard('std');
  putTile(board, BLUE, at('f5'));
  putMonument(board, 'rb', at('a10'));
  const [sample] = samplePositions({ war: 1 });

  test('are kingdoms or leaderless', () => {
    const { kingdoms, leaderless, unificationTile } = shownGroups({
      ...setupOf(sample),
      board,
      pending: null,
    });
    expect([kingdoms.length, leaderless.length, unificationTile]).toEqual([0, 12, null]);
  });

  test('exclude the unification tile until its wars are over (E7)', () => {
    const before = structuredClone(sample);
    const { kingdoms, unificationTile } = shownGroups(viewOf(sample, 0));
    expect(unificationTile).toBe(sample.pending?.kind === 'war' ? sample.pending.cell : 'no war');
    expect(kingdoms.length).toBeGreaterThan(1);
    expect(kingdoms.some(({ cells }) => cells.some((cell) => cell === unificationTile))).toBe(false);
    expect(copyPosition(sample)).toEqual(before);
  });

  test('exclude the tile of the current war, and no cell of a revolt', () => {
    const war = { kind: 'war', color: GREEN, attacker: 0, defender: 1, cell: at('f5') } as const;
    const fought = (of: 'war' | 'revolt'): Setup => ({
      ...setupOf(sample),
      board,
      pending: { kind: 'support', conflict: { ...war, kind: of }, added: null },
    });
    expect(shownGroups(fought('war'))).toMatchObject({
      unificationTile: at('f5'),
      leaderless: { length: 11 },
    });
    expect(shownGroups(fought('revolt')).unificationTile).toBeNull();
  });
});

describe('affected cells', () => {
  test('of an answer', () => {
    expect(actionCells({ kind: 'monument', monument: 'rb', cell: at('a1') })).toHaveLength(4);
    expect(actionCells({ kind: 'monument', monument: 'rb', cell: at('p11') })).toEqual([]);
    expect(actionCells({ kind: 'wonder', cell: at('b2') })).toHaveLength(5);
    expect(actionCells({ kind: 'wonder', cell: at('a1') })).toEqual([]);
    expect(actionCells({ kind: 'treasure', cell: at('c3') })).toEqual([at('c3')]);
    expect(actionCells({ kind: 'leader', color: RED, cell: null })).toEqual([]);
    expect(actionCells({ kind: 'end' })).toEqual([]);
  });

  test('of an event', () => {
    const leader = { kind: 'leader', seat: 0, color: RED, from: 3, to: 4 } as const;
    const conflict = { kind: 'war', color: RED, attacker: 0, defender: 1, cell: 7 } as const;
    expect(eventCells(leader)).toEqual([3, 4]);
    expect(eventCells({ kind: 'removed', color: RED, cells: [1, 2] })).toEqual([1, 2]);
    expect(eventCells({ kind: 'home', seat: 0, color: RED, from: 5, why: 'beaten' })).toEqual([5]);
    const side = { leader: 6, supporters: [] };
    expect(eventCells({ kind: 'conflict', conflict, attacker: side, defender: side })).toEqual([7]);
    expect(eventCells({ kind: 'building', color: RED, from: 1, to: null })).toEqual([]);
    expect(eventCells({ kind: 'monument', monument: 'rb', cell: 0 })).toEqual([0, 1, 16, 17]);
    expect(eventCells({ kind: 'monument', monument: 'rb', cell: 175 })).toEqual([]);
    const point = { kind: 'point', seat: 0, color: RED, count: 1, cell: 2 } as const;
    expect(eventCells({ ...point, from: 'tile' })).toEqual([2]);
    expect(eventCells({ ...point, from: 'monument' })).toEqual([2, 3, 18, 19]);
    expect(eventCells({ kind: 'union', cell: 9 })).toEqual([9]);
    expect(eventCells({ kind: 'turn', seat: 0 })).toEqual([]);
    expect(movedCells(leader)).toEqual([4]);
    expect(movedCells({ ...leader, to: null })).toEqual([3]);
    expect(movedCells({ kind: 'building', color: RED, from: 1, to: 2 })).toEqual([2]);
    expect(movedCells({ kind: 'tile', seat: 0, color: RED, cell: 8 })).toEqual([8]);
    expect(movedCells({ kind: 'turn', seat: 0 })).toEqual([]);
  });
});
