/**
 * `pnpm soak browser [--games N] [--seed N]`: plays whole games in a browser with random rules, screen sizes,
 * languages and input devices. Players reload and leave in between. Exits with 1 if there are faults.
 */
import { parseArgs } from 'node:util';
import { ALL_RULES_IDS, legalActions, makeAction, ranking } from '@tigris/engine';
import { provideChromium } from '../../../scripts/lib/system/find-chromium.ts';
import { LANGUAGES } from '../../e2e/support/browser/chromium.ts';
import type { DeviceOptions } from '../../e2e/support/browser/page-pool.ts';
import { TestSite } from '../../e2e/support/browser/test-site.ts';
import { pickRandom, type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import { positionAt } from '../../e2e/support/games/arranged-game-setup.ts';
import { untilShown } from '../../e2e/support/players/page-state.ts';
import type { OptionSwitch, PlayerPage } from '../../e2e/support/players/player-page.ts';
import { RandomPagePlayer } from '../../e2e/support/players/random-page-player.ts';
import { TableSession } from '../../e2e/support/players/table-session.ts';

type GameResult = { decisions: number; accidents: number; faults: string[] };

const SWITCHES = ['listed', 'confirm', 'orderDrawn'] as const;
/** A game with more decisions counts as hanging. */
const MAX_DECISIONS = 900;
/** One in this many decisions is followed by an accident. */
const ACCIDENT_ODDS = 15;
const PLAYER_OPTIONS = { undoOneIn: 10, weights: { exchange: 4 } };

/** Plays a game on random devices, with players who reload, leave and return. */
async function soakGame(site: TestSite, random: Random): Promise<GameResult> {
  const people = 1 + random(3);
  const bots = Math.max(people === 1 ? 1 : 0, random(5 - people));
  const rules = pickRandom(ALL_RULES_IDS, random);
  const flip: OptionSwitch[] = SWITCHES.filter(() => random(3) === 0);
  const devices = Array.from({ length: people }, () => randomDevice(random));
  const party = await TableSession.startByForms(site, devices, {
    bots,
    rules,
    toggle: flip,
  });
  const eve = random(2) === 0 ? await addWatcher(site, party, random) : null;
  const soaked = await playAll(site, party, random);
  const everybody = eve === null ? party.players : [...party.players, eve];
  soaked.faults.push(...(await finalFaults(site, party, everybody)));
  return soaked;
}

function randomDevice(random: Random): DeviceOptions {
  const language = pickRandom(LANGUAGES, random);
  const size = pickRandom(['desk', 'tablet', 'phone'] as const, random);
  const input = size === 'desk' ? pickRandom(['pointer', 'keyboard'] as const, random) : 'touch';
  return { language, size, input, motion: random(2) === 0 };
}

async function addWatcher(site: TestSite, { link }: TableSession, random: Random): Promise<PlayerPage> {
  const eve = await site.newPlayer('Eve', randomDevice(random));
  await eve.openLink(link);
  return eve;
}

async function playAll(site: TestSite, party: TableSession, random: Random): Promise<GameResult> {
  const soaked: GameResult = { decisions: 0, accidents: 0, faults: [] };
  const players = party.players.map((person) => new RandomPagePlayer(person, random, PLAYER_OPTIONS));
  for (; soaked.decisions < MAX_DECISIONS; soaked.decisions++) {
    const asked = await party.activePlayer();
    const player = players.find(({ player }) => player === asked);
    if (player === undefined) return soaked;
    soaked.faults.push(...(await offeredMoveFaults(site, party, player.player)));
    await party.untilRev(await player.decide());
    if (random(ACCIDENT_ODDS) > 0) continue;
    soaked.accidents++;
    await causeAccident(pickRandom(party.players, random), random);
  }
  soaked.faults.push(`not over after ${MAX_DECISIONS} decisions`);
  return soaked;
}

async function causeAccident({ page }: PlayerPage, random: Random): Promise<void> {
  if (random(2) === 0) await page.reload();
  else {
    await page.goto('/');
    await page.goBack();
  }
  await untilShown(page, 'main.game:not(:has(.connection-overlay))');
}

/** Checks that the page offers exactly the legal answers to a question. */
async function offeredMoveFaults(site: TestSite, { link }: TableSession, person: PlayerPage): Promise<string[]> {
  const { asks, moves } = await person.state();
  if (/ (action|confirm|over)$/.test(asks)) return [];
  const legal = legalActions(await positionAt(site, link)).map(makeAction);
  const same = [...moves].sort().join(' ') === legal.sort().join(' ');
  return same ? [] : [`${asks}: offered ${moves.join(' ')}, legal ${legal.join(' ')}`];
}

async function finalFaults(
  site: TestSite,
  { link }: TableSession,
  everybody: readonly PlayerPage[],
): Promise<string[]> {
  const truth = await positionAt(site, link);
  const result = `[data-result="${ranking(truth).winners.join(' ')}"]`;
  const seen = everybody.map(({ name, page }) =>
    untilShown(page, result).then(
      () => [],
      () => [`${name} does not see ${result}`],
    ),
  );
  return [...(await Promise.all(seen)).flat(), ...site.pageErrors];
}

const { values } = parseArgs({
  options: { games: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const games = Number(values.games);
const seed = Number(values.seed);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const chromium = await provideChromium();
if (chromium === undefined) {
  say('browser: Chromium is not installed: set TE_CHROMIUM to its path');
  process.exit(1);
}
process.env.TE_CHROMIUM = chromium;

const began = Date.now();
const total = { games: 0, decisions: 0, accidents: 0, faults: 0 };
const site = await TestSite.open();
for (let game = seed; game < seed + games && site.browser.isConnected(); game++) {
  const {
    decisions,
    accidents: accidentCount,
    faults,
  } = await soakGame(site, seededRandom(game)).catch((error) => ({
    decisions: 0,
    accidents: 0,
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  await site.closePages();
  total.games += 1;
  total.decisions += decisions;
  total.accidents += accidentCount;
  total.faults += faults.length;
  say(`game ${game}: ${decisions} decisions, ${accidentCount} accidents`);
  for (const fault of faults) say(`FAULT game ${game}: ${fault}`);
}
await site.close();
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
say(
  `browser: ${total.games} games, ${total.decisions} decisions, ${total.accidents} accidents, ${total.faults} faults, ${minutes} min`,
);
process.exit(total.faults === 0 && total.games === games ? 0 : 1);
