import type { BotName } from '@tigris/bots';
import type { RulesId } from '@tigris/engine';
import { isChosen, RULE_CHOICES, type RuleChoice } from '@tigris/engine/explain';
import type { TableOptions } from '@tigris/protocol';
import type { Locator, Page } from 'playwright-core';
import { PERSON_COOKIE } from '../../../server/src/persons/read-credentials.ts';
import { page as en } from '../../../web/src/i18n/en/page.ts';
import { page as fr } from '../../../web/src/i18n/fr/page.ts';
import { page as ru } from '../../../web/src/i18n/ru/page.ts';
import type { Input, Language } from '../browser/chromium.ts';
import { createGuest, createTable, type Guest } from '../clients/http-api.ts';
import { createInputDriver, type InputDriver } from './input-driver.ts';
import { type PageState, readPageState, untilRev, untilShown } from './page-state.ts';
import { tableOptions } from './seated-table.ts';

const WORDS = { en, ru, fr };

export type Preset = 'first' | 'classic' | 'second' | 'everything';
export type OptionSwitch = RuleChoice | 'listed' | 'watchers' | 'confirm' | 'orderDrawn';
export type TableSetup = {
  preset?: Preset;
  /** Or: these rules, as the notation writes them. */
  rules?: RulesId;
  /** Switches that are put the other way. */
  toggle?: readonly OptionSwitch[];
  password?: string;
};

/** A player at a page, who does only what the page offers. */
export class PlayerPage {
  readonly page: Page;
  readonly name: string;
  readonly input: InputDriver;
  readonly #words: (typeof WORDS)[Language];
  readonly #touch: boolean;
  #guest: Guest | null = null;

  constructor(
    page: Page,
    name: string,
    { language = 'en', input = 'pointer' }: { language?: Language; input?: Input },
  ) {
    this.page = page;
    this.name = name;
    this.input = createInputDriver(input, page);
    this.#words = WORDS[language];
    this.#touch = input === 'touch';
  }

  state(): Promise<PageState> {
    return readPageState(this.page);
  }

  /** Makes the player known to the server at this address, and their browser signed in there. */
  async signIn(url: string): Promise<Guest> {
    if (this.#guest !== null) return this.#guest;
    this.#guest = await createGuest(url, this.name);
    const cookie = { name: PERSON_COOKIE, value: this.#guest.token, url, httpOnly: true };
    await this.page.context().addCookies([{ ...cookie, sameSite: 'Lax' }]);
    return this.#guest;
  }

  /** Creates a table over the wire and opens it; the player does not sit down. Resolves to its link. */
  async hostTable(url: string, setup: TableSetup & { options?: Partial<TableOptions> } = {}): Promise<string> {
    const guest = await this.signIn(url);
    const options = { ...tableOptions(setup), ...setup.options };
    const link = `${url}/t/${await createTable(url, guest, options, setup.password)}`;
    await this.openLink(link);
    return link;
  }

  /** Presses something outside a game, scrolling to it where the page is longer than the screen. */
  async press(target: string | Locator): Promise<void> {
    const locator = typeof target === 'string' ? this.page.locator(target) : target;
    await (this.#touch ? locator.tap() : locator.click());
  }

  /** Fills in the name, again if the page fills in a known name at the same time. */
  async fillName(): Promise<void> {
    const field = this.page.locator('input[name="name"]');
    do await field.fill(this.name);
    while ((await field.inputValue()) !== this.name);
  }

  async openNewTable(): Promise<void> {
    await this.page.goto('/');
    await this.fillName();
    await this.press('[data-go="new-table"]');
    await this.page.waitForSelector('.table-form');
  }

  /** Creates a table through the form of the home page; the player does not sit down. Resolves to its link. */
  async createTable({ preset, rules, toggle = [], password }: TableSetup = {}): Promise<string> {
    await this.openNewTable();
    const { preset: presets, option } = this.#words;
    if (preset !== undefined) await this.press(this.page.locator('.preset', { hasText: presets[preset] }).first());
    for (const each of [...switchesFor(rules), ...toggle])
      await this.press(this.page.locator('.table-form').getByText(option[each], { exact: true }));
    if (password !== undefined) await this.page.fill('.table-form input[name="password"]', password);
    await this.press('[data-go="create"]');
    // The page seats the host of a new table. Tests choose the seats themselves.
    await untilShown(this.page, '.dynasty.mine');
    await this.press('[data-go="stand"]');
    await untilShown(this.page, 'main.gathering:not(:has(.dynasty.mine))');
    return await this.page.inputValue('[data-go="link"]');
  }

  /** Opens the link of a table, with a name if the player is not known yet. */
  async openLink(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.waitForSelector('main.gathering, main.game, main.welcome input[name="name"]');
    if ((await this.page.locator('main.welcome').count()) === 0) return;
    await this.fillName();
    await this.press('main.welcome button[type="submit"]');
    await untilShown(this.page, 'main.gathering, main.game, main.nowhere:not(.welcome)');
  }

  async sit(dynasty: string, password?: string): Promise<void> {
    if (password !== undefined) await this.page.fill('.seating input[name="password"]', password);
    await this.press(`[data-dynasty="${dynasty}"] [data-go="sit"]`);
    await untilShown(this.page, `.dynasty.mine[data-dynasty="${dynasty}"]`);
  }

  async addBot(dynasty: string): Promise<void> {
    await this.press(`[data-dynasty="${dynasty}"] [data-go="bot"]`);
    await untilShown(this.page, `[data-dynasty="${dynasty}"] [data-sitter="bot"]`);
  }

  async setLevel(dynasty: string, level: BotName): Promise<void> {
    await this.page.locator(`[data-dynasty="${dynasty}"] select.level`).selectOption(level);
    await untilShown(this.page, `[data-dynasty="${dynasty}"] [data-name="${level}"]`);
  }

  async ready(): Promise<void> {
    await this.press('[data-go="ready"]');
    await untilShown(this.page, '[data-go="ready"][aria-pressed="true"]');
  }

  async start(): Promise<void> {
    await this.press('[data-go="start"]:not(:disabled)');
    await untilShown(this.page, 'main.game');
  }
}

/** The switches that lead from the classic game to these rules. */
const switchesFor = (rules: RulesId = 'std'): OptionSwitch[] =>
  RULE_CHOICES.filter((choice) => isChosen(rules, choice));

/** Tokens besides those of the notation. */
const CONFIRM = '/';
const UNDO = '<';

/** Makes a move through the page and waits for the answer of the table. Resolves to the rev after it. */
export async function makeMove(player: PlayerPage, token: string): Promise<number> {
  const { rev } = await player.state();
  await performMove(player, token);
  await untilRev(player.page, rev + 1);
  return (await player.state()).rev;
}

async function performMove(player: PlayerPage, token: string): Promise<void> {
  const { input } = player;
  const [, piece, cell] = /^([rbgkRBGK#])@([a-p]\d+)$/.exec(token) ?? [];
  if (piece !== undefined && cell !== undefined) {
    await selectPiece(player, await pieceSelector(player, piece));
    return await input.play(cell);
  }
  // A leader has to be selected before it can be withdrawn.
  if (/^[RBGK]-$/.test(token)) await selectPiece(player, await pieceSelector(player, token[0]));
  if (token.startsWith('~')) return await exchange(player, await indicesFor(player, token.slice(1)));
  if (token === CONFIRM) return await input.press('[data-action="confirm"]');
  if (token === UNDO) return await input.press('[data-action="undo"]');
  if (token === '.') return await endTurnEarly(player);
  return await giveAnswer(player, token);
}

/** Ends the turn with actions left, which the page asks to confirm. */
export async function endTurnEarly({ input, page }: PlayerPage): Promise<void> {
  await input.press('[data-action="end-turn"]');
  await untilShown(page, '[data-action="end-turn"][aria-pressed="true"]');
  await input.press('[data-action="confirm"]');
}

/** Gives an answer with its button. The number of supporting tiles is chosen before it is sent. */
export async function giveAnswer({ input, page }: PlayerPage, token: string): Promise<void> {
  const move = `[data-move="${token}"]`;
  if (token.startsWith('+') && (await page.locator(move).count()) === 0) {
    await input.press(`[data-support="${token.slice(1)}"]`);
    await untilShown(page, move);
  }
  await input.press(move);
}

/** Selects a piece; the page then marks its legal cells. */
export async function selectPiece({ input, page }: PlayerPage, piece: string): Promise<void> {
  await input.press(piece);
  await untilShown(page, `${piece}[aria-pressed="true"]`);
}

export async function deselectPiece({ input, page }: PlayerPage, piece: string): Promise<void> {
  await input.press(piece);
  await untilShown(page, `${piece}[aria-pressed="false"]`);
}

/** Exchanges these hand tiles. */
export async function exchange(player: PlayerPage, indices: readonly number[]): Promise<void> {
  await selectPiece(player, '[data-action="exchange"]');
  for (const index of indices) await selectPiece(player, handTile(index));
  await player.input.press('[data-action="confirm"]');
}

export const handTile = (index: number): string => `[data-index="${index}"]`;

/** The selector of the control for a piece, by its letter. */
async function pieceSelector(player: PlayerPage, letter: string): Promise<string> {
  if (letter === '#') return '[data-action="catastrophe"]';
  if (letter !== letter.toLowerCase()) return `[data-leader="${letter}"]`;
  const [index] = await indicesFor(player, letter);
  return handTile(index);
}

async function indicesFor(player: PlayerPage, colors: string): Promise<number[]> {
  const { tiles } = await player.state();
  return [...colors].map((color) => {
    const index = tiles.indexOf(color);
    if (index < 0) throw new Error(`there is no ${color} in ${tiles}`);
    tiles[index] = '';
    return index;
  });
}
