import { findTool, isExecutable } from './find-tool.ts';
import { install } from './install.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of a Chromium: TE_CHROMIUM, or any on this machine. */
function findChromium(): string | undefined {
  const named = process.env.TE_CHROMIUM;
  if (named) return isExecutable(named) ? named : undefined;
  return findTool(...NAMES) ?? MAC_PATHS.find(isExecutable);
}

/** Returns the path of a Chromium. Installs the Debian package if possible. */
export async function provideChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined || process.env.TE_CHROMIUM) return found;
  await install('chromium');
  return findChromium();
}
