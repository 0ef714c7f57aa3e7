/** `pnpm soak browser [--games N] [--seed N]`: whole games in the browser, with random rules, sizes, languages, hands. */
import { parseArgs } from 'node:util';
import { provideChromium } from '../../../scripts/lib/find-chromium.ts';
import { House } from '../support/browser-house.ts';
import { soakGame } from '../support/browser-soak.ts';
import { seeded } from '../support/random.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const games = Number(values.games);
const seed = Number(values.seed);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const chromium = await provideChromium();
if (chromium === undefined) {
  say('browser: no Chromium here; TE_CHROMIUM may name one');
  process.exit(1);
}
process.env.TE_CHROMIUM = chromium;

const began = Date.now();
const total = { games: 0, decisions: 0, accidents: 0, faults: 0 };
const house = await House.open();
for (let game = seed; game < seed + games && house.browser.isConnected(); game++) {
  const { decisions, accidents, faults } = await soakGame(house, seeded(game)).catch((error) => ({
    decisions: 0,
    accidents: 0,
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  await house.clear();
  total.games += 1;
  total.decisions += decisions;
  total.accidents += accidents;
  total.faults += faults.length;
  say(`game ${game}: ${decisions} decisions, ${accidents} accidents`);
  for (const fault of faults) say(`FAULT game ${game}: ${fault}`);
}
await house.close();
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
say(
  `browser: ${total.games} games, ${total.decisions} decisions, ${total.accidents} accidents, ${total.faults} faults, ${minutes} min`,
);
process.exit(total.faults === 0 && total.games === games ? 0 : 1);
