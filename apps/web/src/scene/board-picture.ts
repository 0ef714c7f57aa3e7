import { createBoardView } from './board-view.ts';
import type { SceneModel } from './scene-model.ts';

const WIDTH_PX = 1600;
const BOARD_HEIGHT_PX = 1120;
/** Below the board, for two lines. */
const CAPTION_HEIGHT_PX = 132;
const CAPTION_INSET_PX = 40;

/** The whole board as a PNG, as large as a screen whatever the page shows it in, with two lines of text below. */
export async function boardPicture(
  scene: SceneModel,
  [title, line]: readonly [string, string],
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = BOARD_HEIGHT_PX + CAPTION_HEIGHT_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const look = (name: string): string => style.getPropertyValue(name).trim();
  context.fillStyle = look('--paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  await drawBoard(scene, context);
  context.fillStyle = look('--ink');
  context.font = `700 44px ${look('--serif')}`;
  context.fillText(title, CAPTION_INSET_PX, BOARD_HEIGHT_PX + 48, WIDTH_PX - 2 * CAPTION_INSET_PX);
  context.fillStyle = look('--ink-2');
  context.font = `32px ${look('--sans')}`;
  context.fillText(line, CAPTION_INSET_PX, BOARD_HEIGHT_PX + 98, WIDTH_PX - 2 * CAPTION_INSET_PX);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}

/** A board of its own, out of sight, since the one on the page may be small and has marks on it. */
async function drawBoard(scene: SceneModel, context: CanvasRenderingContext2D): Promise<void> {
  const host = document.createElement('div');
  host.style.cssText = `position: fixed; left: -9999px; top: 0; width: ${WIDTH_PX}px; height: ${BOARD_HEIGHT_PX}px`;
  document.body.append(host);
  try {
    const view = await createBoardView(host);
    view.setScene(scene);
    view.drawOver(context, WIDTH_PX, BOARD_HEIGHT_PX);
    view.destroy();
  } finally {
    host.remove();
  }
}
