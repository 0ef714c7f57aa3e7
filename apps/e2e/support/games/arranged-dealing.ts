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
import type { Dealing } from '../../../server/src/table/table-services.ts';
import type { TestSite } from '../browser/test-site.ts';
import { seededRandom } from '../clients/random.ts';

/** Begins games where a test wants them to, and draws the same tiles each time. */
export class ArrangedDealing implements Dealing {
  #position: Position | null = null;
  readonly #tables = new Map<string, Chance>();
  /** The first draws at tables whose game begins from now on, as far as the bag holds them; then draws are random. */
  draws = '';

  /** Games begin at this position from now on; null: as the rules say. */
  startFrom(text: string | null): void {
    this.#position = text === null ? null : readPosition(text);
  }

  readonly setUp: Dealing['setUp'] = (rules, dynasties) =>
    this.#position === null ? startPosition(rules, dynasties) : copyPosition(this.#position);

  chance(code: string): Chance {
    const known = this.#tables.get(code) ?? scripted(this.draws);
    this.#tables.set(code, known);
    return known;
  }
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
  if (!parsed.ok) throw new Error(`no position: ${JSON.stringify(parsed.error)}`);
  const position = positionFrom(parsed.value);
  if (!position.ok) throw new Error(`no possible position: ${JSON.stringify(position.error)}`);
  return position.value;
}

/** The whole position at a table, with everything that is hidden. */
export async function positionAt(
  house: TestSite,
  link: string,
  dealing?: Dealing,
  game = 1,
): Promise<Position> {
  const code = link.slice(link.lastIndexOf('/') + 1);
  const { journal } = house.server.store;
  const state = await replayGame(`${code}/${game}`, { journal, setUp: dealing?.setUp });
  const position = state?.currentGame?.position;
  if (position === undefined) throw new Error('no game is going on there');
  return position;
}
