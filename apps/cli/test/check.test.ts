import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ENGINE_TESTS, inFolder, linesOf, RECORD, SCENARIO, te } from './te.ts';

describe('te check', () => {
  test('reports ok for every scenario and record, and the totals', () => {
    const files = ['scenarios', 'records'].flatMap((folder) =>
      readdirSync(join(ENGINE_TESTS, folder)).map((name) => join(ENGINE_TESTS, folder, name)),
    );
    const { code, out } = te(['check', ...files]);
    expect(linesOf(out)).toEqual([...files.map((file) => `ok ${file}`), `${files.length} passed, 0 failed`]);
    expect(code).toBe(0);
  });

  test('reports line, expected and found value of each failure', () => {
    inFolder((folder) => {
      const lines = readFileSync(SCENARIO, 'utf8').split('\n');
      const line = lines.indexOf('expect points b r=1 k=0') + 1;
      writeFileSync(join(folder, 'a.scn'), lines.join('\n').replace('points b r=1', 'points b r=2'));
      writeFileSync(join(folder, 'b.scn'), 'title A\nrules std\nempty\nput zz=r\n');
      const record = readFileSync(RECORD, 'utf8');
      writeFileSync(join(folder, 'c.ter'), record.replace('[Result "b"]', '[Result "l"]'));
      writeFileSync(join(folder, 'd.ter'), record.slice(0, 600));
      const { code, out, err } = te(['check', RECORD, 'a.scn', 'b.scn', 'c.ter', 'd.ter', 'none.ter', 'x.txt'], {
        INIT_CWD: folder,
      });
      const [first, a, b, c, d, none, other, count] = linesOf(out);
      expect(first).toBe(`ok ${RECORD}`);
      expect(a).toBe(`FAIL a.scn:${line} expected points b r=2 k=0, found points b r=1 k=0`);
      expect(b).toBe('FAIL b.scn:4 expected a scenario, found bad-line at column 5');
      expect(c).toBe('FAIL c.ter:4 expected b, found l');
      expect(d).toMatch(/^FAIL d\.ter:\d+ expected .+, found .+$/);
      expect(none).toBe('FAIL none.ter:1 expected a file, found there is no file none.ter');
      expect(other).toMatch(/^FAIL x\.txt:1 /);
      expect(count).toBe('1 passed, 6 failed');
      expect({ code, err }).toEqual({ code: 1, err: '' });
    });
  });

  test('resolves relative paths from the folder of the caller', () => {
    const { out } = te(['check', basename(RECORD)], { INIT_CWD: dirname(RECORD) });
    expect(linesOf(out)).toEqual([`ok ${basename(RECORD)}`, '1 passed, 0 failed']);
  });
});
