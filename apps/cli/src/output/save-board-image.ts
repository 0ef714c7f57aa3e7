import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Setup } from '@tigris/engine';
import { type BoardDrawings, boardSvg } from '@tigris/engine/explain';
import { type Terminal, UsageError } from '../terminal/command.ts';

const PNG_WIDTH_PX = 1600;

/** Writes an image of the board as SVG or PNG. */
export async function saveBoardImage(setup: Setup, path: string, terminal: Terminal): Promise<void> {
  const kind = extname(path);
  if (kind !== '.svg' && kind !== '.png')
    throw new UsageError(`--picture needs a file that ends in .svg or .png, not ${path}`);
  const svg = boardSvg(readParts(terminal), setup);
  const image = kind === '.svg' ? svg : await renderPng(svg);
  try {
    writeFileSync(resolve(terminal.folder, path), image);
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${errorCode(error)})`);
  }
}

/** Reads the drawings of all pieces from the build of the page. */
function readParts({ webBuildFolder }: Terminal): BoardDrawings {
  const path = join(webBuildFolder, 'board-parts.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`the drawings in ${path} cannot be read (${errorCode(error)}); pnpm build makes them`);
  }
}

async function renderPng(svg: string): Promise<Buffer> {
  // Loaded on demand because it is slow to load.
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, { fitTo: { mode: 'width', value: PNG_WIDTH_PX } })).asPng();
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'damaged';
