import {
  type Chance,
  copyPosition,
  liveChance,
  type Position,
  parseColor,
  parsePosition,
  positionFrom,
  startPosition,
} from '@tigris/engine';
import { replayGame } from '../../../server/src/table/journal/restore.ts';
import type { GameSetup } from '../../../server/src/table/table-services.ts';
import type { TestSite } from '../browser/test-site.ts';
import { seededRandom } from '../clients/random.ts';

/** Starts games from a given position and draws the same tiles each time. */
export class ArrangedGameSetup implements GameSetup {
  #position: Position | null = null;
  readonly #tables = new Map<string, Chance>();
  /** First draws of games that start from now on, if the bag holds them. Later draws are random. */
  draws = '';

  /** Sets the position that games start from; null: the normal setup. */
  startFrom(text: string | null): void {
    this.#position = text === null ? null : readPosition(text);
  }

  readonly createStartPosition: GameSetup['createStartPosition'] = (rules, dynasties) =>
    this.#position === null ? startPosition(rules, dynasties) : copyPosition(this.#position);

  chance(code: string): Chance {
    const known = this.#tables.get(code) ?? scripted(this.draws);
    this.#tables.set(code, known);
    return known;
  }
}

/** Tiles in the bag by color: a game with so few ends after about ten turns. */
const SMALL_BAG = [8, 5, 5, 5] as const;

/** Starts short games: the bag is nearly empty. */
export class SmallBagGameSetup extends ArrangedGameSetup {
  override readonly createStartPosition: GameSetup['createStartPosition'] = (rules, dynasties) => ({
    ...startPosition(rules, dynasties),
    bag: [...SMALL_BAG],
  });
}

function scripted(draws: string): Chance {
  const script = [...draws].map(parseColor);
  const rest = liveChance(seededRandom(7));
  return {
    draw(seat, bag) {
      const color = script.shift() ?? null;
      return color !== null && bag[color] > 0 ? color : rest.draw(seat, bag);
    },
  };
}

export function readPosition(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`invalid position: ${JSON.stringify(parsed.error)}`);
  const position = positionFrom(parsed.value);
  if (!position.ok) throw new Error(`impossible position: ${JSON.stringify(position.error)}`);
  return position.value;
}

/** Reads the whole position of a game, with all hidden information, from the journal. */
export async function positionAt(house: TestSite, link: string, gameSetup?: GameSetup, game = 1): Promise<Position> {
  const code = link.slice(link.lastIndexOf('/') + 1);
  const { journal } = house.server.store;
  const state = await replayGame(`${code}/${game}`, {
    journal,
    createStartPosition: gameSetup?.createStartPosition,
  });
  const position = state?.currentGame?.position;
  if (position === undefined) throw new Error('no game is in progress at this table');
  return position;
}
