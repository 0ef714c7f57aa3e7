// `node failing-scenarios.ts ENGINE SCENARIOS`: prints the names of the scenarios that fail with an engine.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Engine = typeof import('../../../packages/engine/src/check.ts');

const [enginePath = '', folder = ''] = process.argv.slice(2);
const engine: Engine = await import(pathToFileURL(enginePath).href);

for (const name of readdirSync(folder).sort()) {
  if (name.endsWith('.scn') && !passes(readFileSync(join(folder, name), 'utf8'))) {
    process.stdout.write(`${name}\n`);
  }
}

/** Whether a scenario passes. A broken engine may throw. */
function passes(text: string): boolean {
  try {
    const scenario = engine.parseScenario(text);
    return scenario.ok && engine.runScenario(scenario.value).ok;
  } catch {
    return false;
  }
}
