import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

interface Fixture {
  readonly file: string;
  readonly code: string;
  /** Part of the lint message; undefined: the code is allowed. */
  readonly message?: string;
}

const from = (file: string, module: string, message?: string): Fixture => ({
  file,
  code: `export * from '${module}';\n`,
  message,
});
const code = (file: string, line: string, message?: string): Fixture => ({
  file,
  code: `${line}\n`,
  message,
});

const ENGINE = 'packages/engine/src/board/x.ts';
const BOTS = 'packages/bots/src/x.ts';
const PROTOCOL = 'packages/protocol/src/x.ts';
const CLIENT = 'packages/protocol/src/client/x.ts';
const SERVER = 'apps/server/src/rooms/x.ts';
const TABLE = 'apps/server/src/table/x.ts';
const STORE = 'apps/server/src/store/x.ts';
const CLI = 'apps/cli/src/x.ts';
const WEB = 'apps/web/src/screens/x.ts';
const SCENE = 'apps/web/src/scene/x.ts';
const NET = 'apps/web/src/net/x.ts';
const E2E = 'apps/e2e/wire/x.ts';
const LAB = 'apps/lab/kill/x.ts';
const OWN_SRC = 'Another package is imported by its name';
const SHIPS = 'What ships does not know tests or dev pages';

const FIXTURES: readonly Fixture[] = [
  from(ENGINE, 'node:fs', 'imports nothing but itself'),
  from(ENGINE, '@tigris/bots', 'imports nothing but itself'),
  from(ENGINE, 'fast-check', 'imports nothing but itself'),
  code(ENGINE, "export const x = await import('node:fs');", 'imports nothing but itself'),
  code(ENGINE, "import type { X } from 'pixi.js';\nexport type Y = X;", 'imports nothing but itself'),
  from(ENGINE, '../../../bots/src/index.ts', OWN_SRC),
  from(ENGINE, '../../test/helper.ts', SHIPS),
  from(ENGINE, '../types.ts'),
  from(ENGINE, './groups.ts'),
  ...[ENGINE, BOTS].flatMap((file) => [
    code(file, 'export const x = Math.random();', 'Randomness is passed in'),
    code(file, 'export const { random } = Math;', 'Randomness is passed in'),
    code(file, 'export const x = crypto.randomUUID();', 'Randomness is passed in'),
    code(file, 'export const x = Date.now();', 'Time is passed in'),
    code(file, 'export const x = performance.now();', 'Time is passed in'),
    code(file, 'setTimeout(() => {}, 1);', 'Time is passed in'),
    code(file, "console.log('x');", 'touches nothing outside'),
    code(file, 'export const x = process.argv;', 'touches nothing outside'),
    code(file, 'export const x = globalThis.Date;', 'touches nothing outside'),
    code(file, 'export const x = Math.max(1, 2);'),
  ]),

  from(BOTS, '@tigris/protocol', 'Bots know @tigris/engine and nothing else'),
  from(BOTS, 'node:crypto', 'Bots know @tigris/engine and nothing else'),
  from(BOTS, '@tigris/engine/explain', 'Bots know @tigris/engine and nothing else'),
  from(BOTS, '@tigris/engine'),
  from(BOTS, '@tigris/engine/fast'),

  from(PROTOCOL, '@tigris/bots', 'The protocol knows @tigris/engine'),
  from(PROTOCOL, '@colyseus/sdk', 'the SDK belongs into src/client'),
  from(PROTOCOL, './client/index.ts', 'through @tigris/protocol/client alone'),
  from(PROTOCOL, '@colyseus/schema'),
  from(CLIENT, '@colyseus/core', 'The client half of the protocol knows'),
  from(CLIENT, '@colyseus/sdk'),
  from(CLIENT, '@tigris/engine/game'),
  from(CLIENT, '../messages.ts'),

  from(SERVER, '@tigris/web', 'The server stands on'),
  from(SERVER, '@tigris/cli', 'The server stands on'),
  from(SERVER, '@tigris/protocol/client', 'The server stands on'),
  from(SERVER, '@colyseus/sdk', 'The server stands on'),
  from(SERVER, 'colyseus', 'single packages'),
  from(SERVER, '../../../web/src/main.ts', OWN_SRC),
  from(SERVER, '@colyseus/core'),
  from(SERVER, '@tigris/protocol'),
  from(SERVER, '../table/table.ts'),
  from(TABLE, '@colyseus/core', 'A table knows no network'),
  from(TABLE, 'express', 'A table knows no network'),
  from(TABLE, '../rooms/TableRoom.ts', 'A table knows no network'),
  from(TABLE, '../store/store.ts', 'A table knows no network'),
  from(TABLE, '@tigris/web', 'The server stands on'),
  from(TABLE, '@tigris/engine'),
  from(TABLE, '@tigris/engine/game'),

  ...['limits', 'log', 'nodes', 'persons', 'store'].map((folder) =>
    from(`apps/server/src/${folder}/x.ts`, '../table/table.ts', 'The folders of the server look one way'),
  ),
  from(STORE, '../http/app.ts', 'The folders of the server look one way'),
  from(STORE, '@tigris/web', 'The server stands on'),
  from(STORE, '../ports/journal.ts'),
  from(STORE, '../log/log.ts'),

  from(CLI, '@tigris/server', 'An app stands on'),
  from(CLI, '../../server/src/config.ts', OWN_SRC),
  from(CLI, '@tigris/protocol/client'),
  from(CLI, '@tigris/engine/fast'),
  from(CLI, '@tigris/engine/check'),
  from(CLI, '@tigris/engine/game'),
  from(CLI, '@tigris/engine/explain'),
  from(CLI, 'node:fs'),

  from(WEB, '@tigris/server', 'An app stands on'),
  from(WEB, 'pixi.js', 'this belongs into scene/'),
  from(WEB, '../dev/gallery.ts', SHIPS),
  from(WEB, '@tigris/engine'),
  from(WEB, '@tigris/engine/game'),
  from(WEB, '@tigris/engine/explain'),
  from(WEB, '@tigris/engine/check', 'An app stands on'),
  from(SCENE, '../net/connection.ts', 'The scene draws plain data with Pixi'),
  from(SCENE, '@tigris/protocol/client', 'The scene draws plain data with Pixi'),
  from(SCENE, 'preact', 'The scene draws plain data with Pixi'),
  from(SCENE, '@tigris/server', 'An app stands on'),
  from(SCENE, 'pixi.js'),
  from(SCENE, '../model/settings/game-settings.ts', 'The scene draws plain data with Pixi'),
  from(SCENE, '../art/palette/current-palette.ts', 'The scene draws plain data with Pixi'),
  from(SCENE, '../art/palette/palette.ts'),
  from(NET, 'pixi.js', 'net/ speaks the protocol'),
  from(NET, '../scene/board.ts', 'net/ speaks the protocol'),
  from(NET, '@tigris/server', 'An app stands on'),
  from(NET, '@tigris/protocol/client'),

  from(E2E, '../../lab/load/measures.ts', 'The tests do not import the lab'),
  from(E2E, '../support/clients/party.ts'),
  from(LAB, '../../e2e/wire/people.test.ts', 'The lab imports apps/e2e/support'),
  from(LAB, '../../e2e/support/clients/party.ts'),

  ...[PROTOCOL, SERVER, WEB].map((file) => code(file, "console.log('x');", 'noConsole')),
  code(CLI, "console.log('x');"),
  code(SERVER, 'export const x = (y: any) => y;', 'noExplicitAny'),
  code(SERVER, 'export const x = (y?: string) => y!;', 'noNonNullAssertion'),
];

/** The fixtures are linted in a temporary folder. */
let folder: string;
let messages: Map<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tigris-fences-'));
  for (const file of ['biome.json', '.gitignore']) cpSync(file, join(folder, file));
  FIXTURES.forEach((fixture, index) => {
    write(numbered(fixture.file, index), fixture.code);
  });
  write('packages/engine/src/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
  write('packages/engine/src/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
  write('apps/cli/src/long.ts', `export function long() {\n${'  void 0;\n'.repeat(61)}}\n`);
  messages = lint();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('lint rejects forbidden imports and names the alternative', () => {
  FIXTURES.forEach((fixture, index) => {
    const title = `${fixture.message === undefined ? 'allowed' : 'rejected'} in ${fixture.file}: ${fixture.code.trim()}`;
    test(title, () => {
      const found = messages.get(numbered(fixture.file, index)) ?? '';
      if (fixture.message === undefined) expect(found).toBe('');
      else expect(found).toContain(fixture.message);
    });
  });

  test('import cycles', () => {
    expect(messages.get('packages/engine/src/a.ts')).toContain('noImportCycles');
  });

  test('a function of more than 60 lines', () => {
    expect(messages.get('apps/cli/src/long.ts')).toContain('noExcessiveLinesPerFunction');
  });
});

function numbered(file: string, index: number): string {
  return file.replace(/x\.ts$/, `x${index}.ts`);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Runs Biome over all fixtures. Returns the messages by file. */
function lint(): Map<string, string> {
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const args = ['lint', '--colors=off', '--diagnostic-level=error', '--max-diagnostics=none', 'packages', 'apps'];
  const { stderr } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  const found = new Map<string, string>();
  for (const report of stderr.split(/^(?=\S+:\d+:\d+ )/m)) {
    const file = report.slice(0, report.indexOf(':'));
    found.set(file, (found.get(file) ?? '') + report);
  }
  return found;
}
