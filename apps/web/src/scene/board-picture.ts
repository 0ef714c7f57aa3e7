import type { ReadonlySignal } from '@preact/signals';
import { type BoardStyle, createBoardView } from './board-view.ts';
import type { SceneModel } from './scene-model.ts';

const WIDTH_PX = 1600;
const BOARD_HEIGHT_PX = 1120;
/** Height of the caption below the board: two lines. */
const CAPTION_HEIGHT_PX = 132;
const CAPTION_INSET_PX = 40;

type PictureOptions = {
  scene: SceneModel;
  style: ReadonlySignal<BoardStyle>;
  caption: readonly [title: string, line: string];
};

/** Renders the whole board and a caption as a PNG, always in the same size. */
export async function boardPicture({ scene, style, caption: [title, line] }: PictureOptions): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = BOARD_HEIGHT_PX + CAPTION_HEIGHT_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas');
  const pageStyle = getComputedStyle(document.documentElement);
  const property = (name: string): string => pageStyle.getPropertyValue(name).trim();
  context.fillStyle = property('--paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  await drawBoard(scene, style, context);
  context.fillStyle = property('--ink');
  context.font = `700 44px ${property('--serif')}`;
  context.fillText(title, CAPTION_INSET_PX, BOARD_HEIGHT_PX + 48, WIDTH_PX - 2 * CAPTION_INSET_PX);
  context.fillStyle = property('--ink-2');
  context.font = `32px ${property('--sans')}`;
  context.fillText(line, CAPTION_INSET_PX, BOARD_HEIGHT_PX + 98, WIDTH_PX - 2 * CAPTION_INSET_PX);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The canvas gave no PNG')) : resolve(blob)), 'image/png'),
  );
}

/** Draws a separate board outside the viewport, since the one on the page may be small and has marks on it. */
async function drawBoard(
  scene: SceneModel,
  style: ReadonlySignal<BoardStyle>,
  context: CanvasRenderingContext2D,
): Promise<void> {
  const host = document.createElement('div');
  host.style.cssText = `position: fixed; left: -9999px; top: 0; width: ${WIDTH_PX}px; height: ${BOARD_HEIGHT_PX}px`;
  document.body.append(host);
  try {
    const view = await createBoardView(host, { style });
    view.setScene(scene);
    view.drawOver(context, WIDTH_PX, BOARD_HEIGHT_PX);
    view.destroy();
  } finally {
    host.remove();
  }
}
