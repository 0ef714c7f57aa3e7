import type { RulesId } from '@tigris/engine';
import { isChosen, RULE_CHOICES, type RuleChoice } from '@tigris/engine/explain';
import type { Locator, Page } from 'playwright-core';
import { page as en } from '../../web/src/i18n/en/page.ts';
import { page as fr } from '../../web/src/i18n/fr/page.ts';
import { page as ru } from '../../web/src/i18n/ru/page.ts';
import type { Input, Language } from './browser.ts';
import { type Hands, handsFor } from './browser-hands.ts';
import { readSight, type Sight, untilShown } from './browser-sight.ts';

const WORDS = { en, ru, fr };

export type Preset = 'first' | 'classic' | 'second' | 'everything';
export type Switch = RuleChoice | 'listed' | 'watchers' | 'confirm' | 'orderDrawn';
export type Wish = {
  preset?: Preset;
  /** Or: these rules, as the notation writes them. */
  rules?: RulesId;
  /** Switches that are put the other way. */
  flip?: readonly Switch[];
  password?: string;
};

/** Somebody before a screen: knows what the page says, and does only what it offers. */
export class Person {
  readonly page: Page;
  readonly name: string;
  readonly hands: Hands;
  readonly #words: (typeof WORDS)[Language];
  readonly #touch: boolean;

  constructor(
    page: Page,
    name: string,
    { language = 'en', input = 'pointer' }: { language?: Language; input?: Input },
  ) {
    this.page = page;
    this.name = name;
    this.hands = handsFor(input, page);
    this.#words = WORDS[language];
    this.#touch = input === 'touch';
  }

  sight(): Promise<Sight> {
    return readSight(this.page);
  }

  /** Presses something outside a game, scrolling to it where the page is longer than the screen. */
  async press(target: string | Locator): Promise<void> {
    const locator = typeof target === 'string' ? this.page.locator(target) : target;
    await (this.#touch ? locator.tap() : locator.click());
  }

  /** Somebody who is known here finds the name in the field, maybe in this very moment. */
  async sayName(): Promise<void> {
    const field = this.page.locator('input[name="name"]');
    do await field.fill(this.name);
    while ((await field.inputValue()) !== this.name);
  }

  async openNewTable(): Promise<void> {
    await this.page.goto('/');
    await this.sayName();
    await this.press('[data-go="new-table"]');
    await this.page.waitForSelector('.table-form');
  }

  /** From the home page to a table of one's own. Resolves to the link that friends are sent. */
  async newTable({ preset, rules, flip = [], password }: Wish = {}): Promise<string> {
    await this.openNewTable();
    const { preset: presets, option } = this.#words;
    if (preset !== undefined)
      await this.press(this.page.locator('.preset', { hasText: presets[preset] }).first());
    for (const each of [...switchesFor(rules), ...flip])
      await this.press(this.page.locator('.table-form').getByText(option[each], { exact: true }));
    if (password !== undefined) await this.page.fill('.table-form input[name="password"]', password);
    await this.press('[data-go="create"]');
    await this.page.waitForSelector('main.gathering');
    return await this.page.inputValue('[data-go="link"]');
  }

  /** To a friend's table, by its link. */
  async follow(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.waitForSelector('main.gathering, main.game, main.name-first input[name="name"]');
    if ((await this.page.locator('main.name-first').count()) === 0) return;
    await this.sayName();
    await this.press('main.name-first button[type="submit"]');
    await untilShown(this.page, 'main.gathering, main.game, main.nowhere:not(.name-first)');
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

  async ready(): Promise<void> {
    await this.press('[data-go="ready"]');
    await untilShown(this.page, '[data-go="ready"][aria-pressed="true"]');
  }

  async start(): Promise<void> {
    await this.press('[data-go="start"]:not(:disabled)');
    await untilShown(this.page, 'main.game');
  }
}

/** From the classic game to these rules. */
const switchesFor = (rules: RulesId = 'std'): Switch[] =>
  RULE_CHOICES.filter((choice) => isChosen(rules, choice));
