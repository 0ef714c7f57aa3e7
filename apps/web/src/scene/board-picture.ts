import { createBoardView } from './board-view.ts';
import type { SceneModel } from './scene-model.ts';

const WIDTH = 1600;
const BOARD = 1120;
/** Below the board, for two lines. */
const CAPTION = 132;
const EDGE = 40;

/** The whole board as a PNG, as large as a screen whatever the page shows it in, with two lines of text below. */
export async function boardPicture(
  scene: SceneModel,
  [title, line]: readonly [string, string],
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = BOARD + CAPTION;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const look = (name: string): string => style.getPropertyValue(name).trim();
  context.fillStyle = look('--paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  await drawBoard(scene, context);
  context.fillStyle = look('--ink');
  context.font = `700 44px ${look('--serif')}`;
  context.fillText(title, EDGE, BOARD + 48, WIDTH - 2 * EDGE);
  context.fillStyle = look('--ink-2');
  context.font = `32px ${look('--sans')}`;
  context.fillText(line, EDGE, BOARD + 98, WIDTH - 2 * EDGE);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}

/** A board of its own, out of sight, since the one on the page may be small and has marks on it. */
async function drawBoard(scene: SceneModel, context: CanvasRenderingContext2D): Promise<void> {
  const host = document.createElement('div');
  host.style.cssText = `position: fixed; left: -9999px; top: 0; width: ${WIDTH}px; height: ${BOARD}px`;
  document.body.append(host);
  try {
    const view = await createBoardView(host);
    view.setScene(scene);
    view.drawOver(context, WIDTH, BOARD);
    view.destroy();
  } finally {
    host.remove();
  }
}
