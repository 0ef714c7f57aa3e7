// Runs all checks, then all tests. The last line counts both.
import { runChecks } from './lib/checks.ts';
import { runJest } from './lib/run-jest.ts';
import { providePostgres } from './lib/services/provide-postgres.ts';
import { provideRedis } from './lib/services/provide-redis.ts';
import { provideChromium } from './lib/system/find-chromium.ts';
import { provideTools } from './lib/system/provide-tools.ts';

const strict = process.env.CI === 'true';

const [checks, chromium] = await Promise.all([runChecks(), provideChromium()]);
if (chromium === undefined) {
  process.stdout.write(
    'Browser tests are skipped: install Chromium (Debian: `apt-get install chromium`) or set TE_CHROMIUM to its path.\n',
  );
}
if (strict) await provideTools();
const redis = await provideRedis();
if (redis === null) {
  process.stdout.write(
    'Tests with several nodes are skipped: install Redis (Debian: `apt-get install redis-server`) or set TEST_REDIS_URL.\n',
  );
}
const postgres = await providePostgres();
if (postgres === null) {
  process.stdout.write(
    'Tests with Postgres are skipped: install it (Debian: `apt-get install postgresql`) or set TEST_DATABASE_URL.\n',
  );
}

const { TE_CHROMIUM: _, ...env } = process.env;
if (chromium !== undefined) env.TE_CHROMIUM = chromium;
if (postgres?.url !== undefined) env.TEST_DATABASE_URL = postgres.url;
if (redis?.url !== undefined) env.TEST_REDIS_URL = redis.url;
const tests = await runJest(process.argv.slice(2), env);
await Promise.all([postgres?.end(), redis?.end()]);
if (tests.skipped > 0) {
  const note = strict ? ', which is a failure with CI=true' : '';
  process.stdout.write(`${tests.skipped} skipped${note}\n`);
}
for (const check of checks.failed) process.stdout.write(`FAIL ${check}: see above\n`);

const passed = checks.passed + tests.passed;
const failed = checks.failed.length + tests.failed + (strict ? tests.skipped : 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
