import { decider } from '@tigris/engine';
import { untilAsked } from '../players/page-state.ts';
import type { PlayerPage } from '../players/player-page.ts';
import { startSeatedGame, tableOptions } from '../players/seated-table.ts';
import { type ArrangedGameSetup, readPosition } from './arranged-game-setup.ts';

/**
 * A position with every kind of move: a temple on g5 joins two kingdoms and starts wars; a catastrophe on f5 splits
 * one; a line, a square and a cross lack one tile each; there is a row of treasures.
 */
export const EVERY_KIND_POSITION =
  '16/r*7g7/7gggr5/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/Rarr13/rr5r*r*r*5r*/13r*2 std+cew a2 m:- w:- q:- ' +
  'a:rrrggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

/** The bag is empty, so an exchange ends the game. */
export const LAST_TURN_POSITION =
  '10r*5/1r*13r*/5r*10/16/7k5r*2/7g8/8r*7/1r*14/14r*1/5r*10/10r*5 std a1 m:- w:- q:- ' +
  'a:rrrbbg,2,13.4.5.12,1 b:rrbbgg,2,1.16.2.4,2 bag:0.0.0.0';

/**
 * Starts a game from that position and opens it. The player has the seat that has to decide, bots have the others.
 */
export async function openArrangedTable(
  gameSetup: ArrangedGameSetup,
  { url }: { readonly url: string },
  player: PlayerPage,
  text: string,
): Promise<void> {
  const position = readPosition(text);
  gameSetup.startFrom(text);
  const mine = decider(position) ?? position.turn;
  const guest = await player.signIn(url);
  const seats = position.seats.map(({ dynasty }, seat) => ({ dynasty, guest: seat === mine ? guest : null }));
  const options = tableOptions({ rules: position.rules, toggle: ['orderDrawn'] });
  await player.page.goto(`${url}/t/${await startSeatedGame(url, seats, options)}`);
  await untilAsked(player.page);
}
