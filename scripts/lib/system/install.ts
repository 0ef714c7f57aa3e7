import type { SpawnOptions } from 'node:child_process';
import { run } from '../run.ts';

/** Installs Debian packages if this process is root, otherwise does nothing. */
export async function install(...packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  process.stdout.write(`Installing Debian packages: ${packages.join(' ')}.\n`);
  const options: SpawnOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  } catch {
    // There is no apt-get.
  }
}
