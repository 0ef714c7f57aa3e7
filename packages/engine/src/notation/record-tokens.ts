import { ok, type Result } from '../result.ts';
import { type Slip, slip } from './fault.ts';

/** A piece of a record's text; `at` is where it (of a header: its value) begins. */
export type RecordToken =
  | { kind: 'header'; name: string; value: string; at: number }
  | { kind: 'word'; text: string; at: number };

const SPACE = /\s+/y;
const COMMENT = /\{[^}]*\}/y;
const HEADER = /\[([A-Za-z]+)[ \t]+"([^"\r\n]*)"\]/y;
const WORD = /[^\s{]+/y;

/** Headers, then words between white space; comments are left out. */
export function recordTokens(text: string): Result<RecordToken[], Slip> {
  const tokens: RecordToken[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < text.length) {
    const start = at;
    if (take(SPACE) || take(COMMENT)) continue;
    if (text.charAt(at) === '{') return slip('open-comment', at);
    if (text.charAt(at) !== '[') {
      tokens.push({ kind: 'word', text: take(WORD)?.[0] ?? '', at: start });
      continue;
    }
    const header = take(HEADER);
    if (!header) return slip('bad-header', at);
    const [whole, name = '', value = ''] = header;
    tokens.push({ kind: 'header', name, value, at: start + whole.indexOf('"') + 1 });
  }
  return ok(tokens);
}
