import { pick, type Random } from '../clients/random.ts';
import { type PageState, untilAsked, untilRev } from './page-state.ts';
import {
  deselectPiece,
  endTurnEarly,
  exchange,
  giveAnswer,
  handTile,
  type PlayerPage,
  selectPiece,
} from './player-page.ts';

type Kind = 'tile' | 'leader' | 'catastrophe' | 'exchange' | 'end';

export type PlayStyle = {
  /** One in this many decisions is taken back if possible; 0: none. */
  undoOneIn?: number;
  /** How much each kind of action is liked. */
  weights?: Partial<Record<Kind, number>>;
};

const KINDS = ['tile', 'leader', 'catastrophe', 'exchange', 'end'] as const;
const DEFAULT_WEIGHTS: Record<Kind, number> = { tile: 8, leader: 4, catastrophe: 1, exchange: 1, end: 0 };

/** Plays by hand, at random, what the page offers. */
export class RandomPagePlayer {
  readonly person: PlayerPage;
  readonly #random: Random;
  readonly #undoes: number;
  readonly #likes: Record<Kind, number>;
  /** How often each question was asked and each kind of answer was given. */
  readonly counts = new Map<string, number>();

  constructor(
    person: PlayerPage,
    random: Random,
    { undoOneIn: undoes = 8, weights: likes = {} }: PlayStyle = {},
  ) {
    this.person = person;
    this.#random = random;
    this.#undoes = undoes;
    this.#likes = { ...DEFAULT_WEIGHTS, ...likes };
  }

  /** Waits for a question and answers it. Resolves to the rev after the answer. */
  async decide(): Promise<number> {
    const { page } = this.person;
    await untilAsked(page);
    const sight = await this.person.sight();
    if (sight.asks === '- over') return sight.rev;
    this.#count(sight.asks.slice(2));
    this.#count(await this.#answer(sight));
    await untilRev(page, sight.rev + 1);
    return (await this.person.sight()).rev;
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Resolves to what was done. */
  async #answer(sight: PageState): Promise<string> {
    const { hands } = this.person;
    if (this.#takesBack(sight)) {
      await hands.press('[data-action="undo"]');
      return 'undo';
    }
    if (sight.asks.endsWith(' action')) return await this.#act(sight);
    if (sight.asks.endsWith(' confirm')) {
      await hands.press('[data-action="confirm"]');
      return 'confirm';
    }
    const token = pick(sight.moves, this.#random);
    await giveAnswer(this.person, token);
    return token;
  }

  #takesBack({ actions }: PageState): boolean {
    return this.#undoes > 0 && actions.includes('undo') && this.#random(this.#undoes) === 0;
  }

  /** Plays some piece on a cell where it may go. */
  async #act(sight: PageState): Promise<string> {
    let kinds = this.#kinds(sight);
    while (kinds.length > 0) {
      const kind = pick(kinds, this.#random);
      if (await this.#does(kind, sight)) return kind;
      kinds = kinds.filter((other) => other !== kind);
    }
    await endTurnEarly(this.person);
    return 'end';
  }

  /** The possible kinds, each as often as it is liked. */
  #kinds({ tiles, leaders, actions }: PageState): Kind[] {
    const there: Record<Kind, boolean> = {
      tile: tiles.some(Boolean),
      leader: leaders.length > 0,
      catastrophe: actions.includes('catastrophe'),
      exchange: actions.includes('exchange') && tiles.some(Boolean),
      end: actions.includes('end-turn'),
    };
    return KINDS.flatMap((kind) => Array<Kind>(there[kind] ? this.#likes[kind] : 0).fill(kind));
  }

  async #does(kind: Kind, sight: PageState): Promise<boolean> {
    const indices = [...sight.tiles.keys()].filter((index) => sight.tiles[index] !== '');
    switch (kind) {
      case 'end':
        await endTurnEarly(this.person);
        return true;
      case 'exchange':
        await exchange(this.person, indices.slice(0, this.#random(indices.length) + 1));
        return true;
      case 'catastrophe':
        return await this.#place('[data-action="catastrophe"]');
      case 'leader':
        return await this.#place(`[data-leader="${pick(sight.leaders, this.#random)}"]`);
      case 'tile':
        return await this.#place(handTile(pick(indices, this.#random)));
    }
  }

  /** Resolves to false if there is no cell for the piece. */
  async #place(piece: string): Promise<boolean> {
    await selectPiece(this.person, piece);
    const { cells } = await this.person.sight();
    if (cells.length > 0) await this.person.hands.play(pick(cells, this.#random));
    else await deselectPiece(this.person, piece);
    return cells.length > 0;
  }
}
