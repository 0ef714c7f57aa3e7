// Mutation testing: applies one patch after another to a copy of the workspace. `pnpm mutate` breaks rulings of the
// engine, `pnpm mutate web` or `server` these apps: the scenario or test that the patch names has to fail.
// `pnpm mutate sim` breaks tables: the simulation has to find each fault.
import { mutateRulings } from './lib/mutants/mutate-rulings.ts';
import { mutateSimulation } from './lib/mutants/mutate-simulation.ts';
import { mutateTests } from './lib/mutants/mutate-tests.ts';

const MUTATE: Readonly<Record<string, () => boolean[] | Promise<boolean[]>>> = {
  engine: mutateRulings,
  web: () => mutateTests('apps/web'),
  server: () => mutateTests('apps/server'),
  sim: mutateSimulation,
};

const [name = 'engine'] = process.argv.slice(2);
if (!Object.hasOwn(MUTATE, name)) {
  process.stderr.write(`pnpm mutate [NAME]; NAME is one of: ${Object.keys(MUTATE).join(', ')}\n`);
  process.exit(2);
}
const verdicts = await MUTATE[name]();
const caught = verdicts.filter(Boolean).length;
process.stdout.write(`${caught} caught, ${verdicts.length - caught} missed\n`);
process.exit(caught === verdicts.length ? 0 : 1);
