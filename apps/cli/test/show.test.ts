import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { makeRecord, parseRecord } from '@tigris/engine';
import { redactRecord } from '@tigris/engine/game';
import { inFolder, linesOf, RECORD, SCENARIO, te } from './te.ts';

const POSITION =
  '10r*5/1r*Ra12r*/2g2r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*10/10r*5 std l2 m:- w:- q:- a:rrbgkk,2,0.0.0.0,0 l:?6,2,?,? bag:?full';

/** The last line, which is the position in text. */
const positionOf = (out: string): string | undefined => linesOf(out).at(-1);

describe('te show', () => {
  test('draws the board with its rivers, leaders and treasures', () => {
    const [head, first, second] = linesOf(te(['show', POSITION]).out);
    expect(head).toBe('    a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p');
    expect(first).toBe(' 1  ·   ·   ·   ·   ~   ~   ~   ~   ~   ·   r*  ·   ~   ·   ·   ·');
    expect(second).toBe(' 2  ·  ¹r* ¹Ra  ·   ~   ·   ·   ·   ·   ·   ·   ·   ~   ·   ·   r*');
  });

  test('accepts a position as one word, as several words, or in URL form', () => {
    const forms = [[POSITION], POSITION.split(' '), [POSITION.replaceAll(' ', '_')], [encodeURIComponent(POSITION)]];
    for (const form of forms) {
      const { code, out } = te(['show', ...form]);
      expect({ code, position: positionOf(out) }).toEqual({ code: 0, position: POSITION });
    }
  });

  test('lists the leaders of each kingdom, the holdings of each seat, and the question', () => {
    const { out } = te(['show', POSITION]);
    expect(out).toContain('std  turn of lion, 2 actions left: lion may act\nbag  more than half full\n');
    expect(out).toContain('  ¹ Ra c2 war 1, revolt 1\n    treasure b2\n');
    expect(out).toMatch(
      /^ {2}a archer +hand rrbgkk +points r0 b0 g0 k0 {2}treasures 0 {2}catastrophes 2 {2}supply B G K$/m,
    );
    expect(out).toMatch(
      /^▸ l lion +hand 6 hidden +points r\? b\? g\? k\? {2}treasures \? {2}catastrophes 2 {2}supply R B G K$/m,
    );
  });

  test('shows the last position of a record, or the one after a ply', () => {
    expect(te(['show', RECORD]).out).toContain('the game is over');
    const opening = positionOf(te(['show', RECORD, '--ply', '0']).out);
    expect(opening).toContain(' std l2 m:- w:- q:- ');
    expect(positionOf(te(['show', '--ply', '1', RECORD]).out)).toContain(' std l1 ');
  });

  test('shows the first position of a scenario, or the one after a ply', () => {
    expect(positionOf(te(['show', SCENARIO]).out)).toContain(' std p2 ');
    expect(te(['show', SCENARIO, '--ply', '1']).out).toContain(
      'pot is asked for support in the revolt of K at h6: pot attacks bull\n',
    );
    expect(te(['show', SCENARIO, '--ply', '2']).out).toContain('pot attacks bull and has added 2\n');
  });

  test('--as shows what a seat or a spectator may see', () => {
    const seen = (name: string) => positionOf(te(['show', RECORD, '--ply', '5', '--as', name]).out);
    expect(seen('l')).toMatch(/ l:[rbgk]+,2,[0-9.]+,[0-9]+ b:\?6,2,\?,\? bag:\?full$/);
    expect(seen('b')).toMatch(/ l:\?\d,2,\?,\? b:[rbgk]+,2,[0-9.]+,[0-9]+ bag:\?full$/);
    expect(seen('spectator')).toMatch(/ l:\?\d,2,\?,\? b:\?6,2,\?,\? bag:\?full$/);
  });

  test('shows a redacted record as its audience saw it', () => {
    inFolder((folder) => {
      const record = parseRecord(readFileSync(RECORD, 'utf8'));
      if (!record.ok) throw new Error(record.error.code);
      writeFileSync(join(folder, 'l.ter'), makeRecord(redactRecord(record.value, 0)));
      for (const ply of ['0', '20', '100']) {
        const seen = te(['show', RECORD, '--ply', ply, '--as', 'l']).out;
        expect(te(['show', 'l.ter', '--ply', ply], { INIT_CWD: folder }).out).toBe(seen);
      }
    });
  });

  test('prints colors only on request', () => {
    const color = '\u001b[';
    expect(te(['show', POSITION]).out).not.toContain(color);
    expect(te(['show', POSITION], { FORCE_COLOR: '1' }).out).toContain(color);
    expect(te(['show', POSITION], { FORCE_COLOR: '1', NO_COLOR: '1' }).out).not.toContain(color);
  });

  test('draws an impossible position and reports the fault', () => {
    const { code, out } = te(['show', POSITION.replace('2g2r*10', '2b2r*10')]);
    expect(code).toBe(0);
    expect(out).toContain('not a possible position: ground c3\n');
  });

  test('--picture writes an image with the drawings of the page', () => {
    inFolder((folder) => {
      const page = { INIT_CWD: folder, WEB_DIR: folder };
      const drawings = {
        'ground std': '<rect width="9"/>',
        'tile 2': '<g id="market"/>',
        treasure: '<g id="gold"/>',
      };
      writeFileSync(join(folder, 'board-parts.json'), JSON.stringify(drawings));
      for (const name of ['board.svg', 'board.png'])
        expect(te(['show', POSITION, '--picture', name], page)).toEqual({ code: 0, out: '', err: '' });
      const svg = readFileSync(join(folder, 'board.svg'), 'utf8');
      expect(svg).toContain('<g transform="translate(200 200) scale(1)"><g id="market"/></g>');
      expect(svg.split('id="gold"')).toHaveLength(11);
      const png = readFileSync(join(folder, 'board.png'));
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.readUInt32BE(16)).toBe(1600);
    });
  });

  test('--picture refuses other file types, and a page that is not built', () => {
    inFolder((folder) => {
      const tried = (name: string) => te(['show', POSITION, '--picture', name], { WEB_DIR: folder });
      expect(tried('board.jpg')).toMatchObject({ code: 1, err: expect.stringContaining('.svg or .png') });
      expect(tried('board.png')).toMatchObject({ code: 1, err: expect.stringContaining('pnpm build') });
    });
  });
});
