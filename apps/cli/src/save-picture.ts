import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Setup } from '@tigris/engine';
import { boardSvg, type Parts } from '@tigris/engine/explain';
import { Complaint, type Terminal } from './command.ts';

/** How wide a PNG is, in pixels. */
const WIDTH = 1600;

/** Draws the board of a position into a file, as SVG or as PNG. */
export async function savePicture(setup: Setup, path: string, terminal: Terminal): Promise<void> {
  const kind = extname(path);
  if (kind !== '.svg' && kind !== '.png')
    throw new Complaint(`--picture needs a file that ends in .svg or .png, not ${path}`);
  const svg = boardSvg(readParts(terminal), setup);
  const picture = kind === '.svg' ? svg : await pngOf(svg);
  try {
    writeFileSync(resolve(terminal.folder, path), picture);
  } catch (error) {
    throw new Complaint(`${path} cannot be written (${codeOf(error)})`);
  }
}

/** The drawings of all pieces: the build of the page holds them. */
function readParts({ page }: Terminal): Parts {
  const path = join(page, 'board-parts.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Complaint(`the drawings in ${path} cannot be read (${codeOf(error)}); pnpm build makes them`);
  }
}

async function pngOf(svg: string): Promise<Buffer> {
  // Only a picture needs it, and it takes its time to load.
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, { fitTo: { mode: 'width', value: WIDTH } })).asPng();
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'damaged';
