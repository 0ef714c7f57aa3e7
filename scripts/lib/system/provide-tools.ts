import { findTool } from './find-tool.ts';
import { install } from './install.ts';

/** What some tests of the operation need, and the Debian package that brings it. */
const TOOLS = { nginx: 'nginx-light', promtool: 'prometheus', 'docker-compose': 'docker-compose' } as const;

/** Installs what is missing where nothing may stand aside. */
export async function provideTools(): Promise<void> {
  const missing = Object.entries(TOOLS).flatMap(([tool, debian]) =>
    findTool(tool) === undefined ? debian : [],
  );
  if (missing.length > 0) await install(...missing);
}
