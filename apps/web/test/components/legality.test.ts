import { describe, expect, test } from '@jest/globals';
import { parseAction, parseCell, type Refusal, refusal } from '@tigris/engine';
import { pieces } from '../../src/i18n/en/pieces.ts';
import { GamePage, readPosition } from './support/game-page.tsx';

const POSITIONS = [
  '16/r*7g7/7gggr5/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/Rarr13/rr5r*r*r*5r*/2#10r*2 std+cew a2 m:- w:- q:- ' +
    'a:rbbggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20',
  '4r*4r*6/14r*1/1r*14/6r*4r*4/5rrKb8/3r*1r^rr2Kar3r*/11Gb4/r*6r*4r*3/16/4r*11/9r*4r*1 adv+cew a1 m:- w:- q:- ' +
    'a:rrbgk,2,0.0.0.0,0 b:rrbbgk,2,1.0.0.0,0 l:rrbbgk,2,0.0.0.0,0 bag:15.15.15.15',
];
const PIECES = [...'rbgkRBGK#'];

type Example = { code: Refusal; piece: string; cell: string };

function pieceSelector(page: GamePage, letter: string): string {
  if (letter === '#') return '[data-action="catastrophe"]';
  if (letter !== letter.toLowerCase()) return `[data-leader="${letter}"]`;
  return `[data-index="${page.find(`[data-tile="${letter}"]`).dataset.index}"]`;
}

/** Leaders have words of their own for rivers. */
function refusalText(code: Refusal, letter: string): string {
  const key = code === 'not-on-river' && 'RBGK'.includes(letter) ? 'leader-on-river' : code;
  const words = new Map(Object.entries(pieces.refusal)).get(key);
  if (words === undefined) throw new Error(`there are no words for ${code}`);
  return words;
}

describe('the cells', () => {
  test.each(POSITIONS)('light up where a piece may be played, and say why elsewhere: position %#', async (text) => {
    const position = readPosition(text);
    const page = await GamePage.open(text);
    const examples = new Map<string, Example>();
    for (const letter of PIECES) {
      const piece = pieceSelector(page, letter);
      await page.press(piece);
      for (const element of page.all('[data-cell]')) {
        const { cell = '', legal, refusal: shown } = element.dataset;
        const action = parseAction(`${letter}@${cell}`);
        if (!action.ok) throw new Error(`${letter}@${cell} is no action`);
        const code = refusal(position, 0, action.value);
        expect([letter, cell, legal !== undefined, shown ?? null]).toEqual([letter, cell, code === null, code]);
        if (code === null) continue;
        const words = refusalText(code, letter);
        expect(element.getAttribute('aria-label')).toContain(words);
        // A tap on the player's own leader selects that leader instead.
        if (!page.isOwnLeader(parseCell(cell))) examples.set(words, { code, piece, cell });
      }
      await page.press(piece);
    }
    expect(examples.size).toBeGreaterThan(4);
    const { rev } = page;
    for (const [words, { code, piece, cell }] of examples) {
      await page.press(piece);
      await page.pointAt(cell);
      page.cell(cell).click();
      await page.settle();
      expect(page.text(`[data-refused="${code}"]`)).toBe(words);
      expect(page.text(`.beside [data-forecast="${code}"]`)).toContain(words);
      await page.press(piece);
    }
    expect(page.rev).toBe(rev);
  });
});
