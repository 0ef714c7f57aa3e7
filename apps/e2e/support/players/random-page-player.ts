import { pickRandom, type Random } from '../clients/random.ts';
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
  /** One in this many decisions is undone if possible; 0: none. */
  undoOneIn?: number;
  /** The weight of each kind of action. */
  weights?: Partial<Record<Kind, number>>;
};

const KINDS = ['tile', 'leader', 'catastrophe', 'exchange', 'end'] as const;
const DEFAULT_WEIGHTS: Record<Kind, number> = { tile: 8, leader: 4, catastrophe: 1, exchange: 1, end: 0 };

/** Plays at random what the page offers. */
export class RandomPagePlayer {
  readonly player: PlayerPage;
  readonly #random: Random;
  readonly #undoOneIn: number;
  readonly #weights: Record<Kind, number>;
  /** How often each question was asked and each kind of answer given. */
  readonly counts = new Map<string, number>();

  constructor(person: PlayerPage, random: Random, { undoOneIn: undoes = 8, weights: likes = {} }: PlayStyle = {}) {
    this.player = person;
    this.#random = random;
    this.#undoOneIn = undoes;
    this.#weights = { ...DEFAULT_WEIGHTS, ...likes };
  }

  /** Waits for a question and answers it. Resolves to the rev after the answer. */
  async decide(): Promise<number> {
    const { page } = this.player;
    await untilAsked(page);
    const state = await this.player.state();
    if (state.asks === '- over') return state.rev;
    this.#count(state.asks.slice(2));
    this.#count(await this.#answer(state));
    await untilRev(page, state.rev + 1);
    return (await this.player.state()).rev;
  }

  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Resolves to the kind of answer that was given. */
  async #answer(state: PageState): Promise<string> {
    const { input } = this.player;
    if (this.#wantsUndo(state)) {
      await input.press('[data-action="undo"]');
      return 'undo';
    }
    if (state.asks.endsWith(' action')) return await this.#act(state);
    if (state.asks.endsWith(' confirm')) {
      await input.press('[data-action="confirm"]');
      return 'confirm';
    }
    const token = pickRandom(state.moves, this.#random);
    await giveAnswer(this.player, token);
    return token;
  }

  #wantsUndo({ actions }: PageState): boolean {
    return this.#undoOneIn > 0 && actions.includes('undo') && this.#random(this.#undoOneIn) === 0;
  }

  /** Plays some piece on a cell where it may go. */
  async #act(state: PageState): Promise<string> {
    let kinds = this.#kinds(state);
    while (kinds.length > 0) {
      const kind = pickRandom(kinds, this.#random);
      if (await this.#tryKind(kind, state)) return kind;
      kinds = kinds.filter((other) => other !== kind);
    }
    await endTurnEarly(this.player);
    return 'end';
  }

  /** The possible kinds, each repeated by its weight. */
  #kinds({ tiles, leaders, actions }: PageState): Kind[] {
    const isPossible: Record<Kind, boolean> = {
      tile: tiles.some(Boolean),
      leader: leaders.length > 0,
      catastrophe: actions.includes('catastrophe'),
      exchange: actions.includes('exchange') && tiles.some(Boolean),
      end: actions.includes('end-turn'),
    };
    return KINDS.flatMap((kind) => Array<Kind>(isPossible[kind] ? this.#weights[kind] : 0).fill(kind));
  }

  async #tryKind(kind: Kind, state: PageState): Promise<boolean> {
    const indices = [...state.tiles.keys()].filter((index) => state.tiles[index] !== '');
    switch (kind) {
      case 'end':
        await endTurnEarly(this.player);
        return true;
      case 'exchange':
        await exchange(this.player, indices.slice(0, this.#random(indices.length) + 1));
        return true;
      case 'catastrophe':
        return await this.#place('[data-action="catastrophe"]');
      case 'leader':
        return await this.#place(`[data-leader="${pickRandom(state.leaders, this.#random)}"]`);
      case 'tile':
        return await this.#place(handTile(pickRandom(indices, this.#random)));
    }
  }

  /** Resolves to false if there is no cell for the piece. */
  async #place(piece: string): Promise<boolean> {
    await selectPiece(this.player, piece);
    const { cells } = await this.player.state();
    if (cells.length > 0) await this.player.input.play(pickRandom(cells, this.#random));
    else await deselectPiece(this.player, piece);
    return cells.length > 0;
  }
}
