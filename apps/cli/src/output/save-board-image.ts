import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Setup } from '@tigris/engine';
import { type BoardDrawings, boardSvg } from '@tigris/engine/explain';
import { type Terminal, UsageError } from '../terminal/command.ts';

/** How wide a PNG is, in pixels. */
const PNG_WIDTH_PX = 1600;

/** Draws the board of a position into a file, as SVG or as PNG. */
export async function saveBoardImage(setup: Setup, path: string, terminal: Terminal): Promise<void> {
  const kind = extname(path);
  if (kind !== '.svg' && kind !== '.png')
    throw new UsageError(`--picture needs a file that ends in .svg or .png, not ${path}`);
  const svg = boardSvg(readParts(terminal), setup);
  const picture = kind === '.svg' ? svg : await renderPng(svg);
  try {
    writeFileSync(resolve(terminal.folder, path), picture);
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${errorCode(error)})`);
  }
}

/** The drawings of all pieces: the build of the page holds them. */
function readParts({ webBuildFolder }: Terminal): BoardDrawings {
  const path = join(webBuildFolder, 'board-parts.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(
      `the drawings in ${path} cannot be read (${errorCode(error)}); pnpm build makes them`,
    );
  }
}

async function renderPng(svg: string): Promise<Buffer> {
  // Only a picture needs it, and it takes its time to load.
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, { fitTo: { mode: 'width', value: PNG_WIDTH_PX } })).asPng();
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'damaged';
