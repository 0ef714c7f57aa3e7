import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseAction, parseCell, type Refusal, refusal } from '@tigris/engine';
import type { Page } from 'playwright-core';
import { pieces } from '../../web/src/i18n/en/pieces.ts';
import { untilShown } from '../support/browser/page-state.ts';
import { deselectPiece, pieceSelector, selectPiece } from '../support/browser/player-page.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { ArrangedDealing, positionAt } from '../support/games/arranged-dealing.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const POSITIONS = [
  '16/r*7g7/7gggr5/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/Rarr13/rr5r*r*r*5r*/2#10r*2 std+cew a2 m:- w:- q:- ' +
    'a:rbbggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20',
  '4r*4r*6/14r*1/1r*14/6r*4r*4/5rrKb8/3r*1r^rr2Kar3r*/11Gb4/r*6r*4r*3/16/4r*11/9r*4r*1 adv+cew a1 m:- w:- q:- ' +
    'a:rrbgk,2,0.0.0.0,0 b:rrbbgk,2,1.0.0.0,0 l:rrbbgk,2,0.0.0.0,0 bag:15.15.15.15',
];
const PIECES = [...'rbgkRBGK#'];

const dealing = new ArrangedDealing();
let house: TestSite;

type Shown = { cell: string; lit: boolean; off: string | null; label: string };

const cellsOf = (page: Page): Promise<Shown[]> =>
  page.locator('[data-cell]').evaluateAll((cells) =>
    cells.map((cell) => ({
      cell: cell.getAttribute('data-cell') ?? '',
      lit: cell.hasAttribute('data-legal'),
      off: cell.getAttribute('data-bar'),
      label: cell.getAttribute('aria-label') ?? '',
    })),
  );

/** A leader is told in its own words that it cannot stand on a river. */
function wordsFor(code: Refusal, letter: string): string {
  const key = code === 'not-on-river' && 'RBGK'.includes(letter) ? 'leader-on-river' : code;
  const words = new Map(Object.entries(pieces.refusal)).get(key);
  if (words === undefined) throw new Error(`there are no words for ${code}`);
  return words;
}

suite('the cells', () => {
  beforeAll(async () => {
    house = await TestSite.open({ table: { dealing } });
  });
  afterAll(() => house?.close());

  test.each(POSITIONS)(
    'light up where a piece may be played, and say why elsewhere: position %#',
    async (position) => {
      dealing.startFrom(position);
      const bots = position.includes(' l:') ? 2 : 1;
      const rules = position.includes('adv') ? 'adv+cew' : 'std+cew';
      const party = await TableSession.start(house, [{}], { bots, rules, toggle: ['orderDrawn'] });
      const [ann] = party.players;
      const truth = await positionAt(house, party.link, dealing);
      const examples = new Map<string, { code: Refusal; piece: string; cell: string }>();
      for (const letter of PIECES) {
        const piece = await pieceSelector(ann, letter);
        await selectPiece(ann, piece);
        for (const { cell, lit, off, label } of await cellsOf(ann.page)) {
          const action = parseAction(`${letter}@${cell}`);
          if (!action.ok) throw new Error(`${letter}@${cell} is no action`);
          const expected = refusal(truth, 0, action.value);
          expect([letter, cell, lit, off]).toEqual([letter, cell, expected === null, expected]);
          if (expected === null) continue;
          const words = wordsFor(expected, letter);
          expect(label).toContain(words);
          // A tap on the player's own leader takes that leader up instead.
          if (!truth.board.leaderAt.slice(0, 4).includes(parseCell(cell) ?? -1))
            examples.set(words, { code: expected, piece, cell });
        }
        await deselectPiece(ann, piece);
      }
      expect(examples.size).toBeGreaterThan(4);
      const { rev } = await ann.state();
      for (const [words, { code, piece, cell }] of examples) {
        await selectPiece(ann, piece);
        await ann.input.play(cell);
        await untilShown(ann.page, `[data-refused="${code}"]:text-is("${words}")`);
        await untilShown(ann.page, `.beside [data-forecast="${code}"]:has-text("${words}")`);
        await deselectPiece(ann, piece);
      }
      expect((await ann.state()).rev).toBe(rev);
      expect(house.pageErrors).toEqual([]);
      await party.close();
    },
    90_000,
  );
});
