import { findTool } from './find-tool.ts';
import { install } from './install.ts';

/** Tools that some tests need, with their Debian packages. */
const TOOLS = { nginx: 'nginx-light', promtool: 'prometheus', 'docker-compose': 'docker-compose' } as const;

/** Installs missing tools, for runs in which no test may be skipped. */
export async function provideTools(): Promise<void> {
  const missing = Object.entries(TOOLS).flatMap(([tool, debian]) => (findTool(tool) === undefined ? debian : []));
  if (missing.length > 0) await install(...missing);
}
