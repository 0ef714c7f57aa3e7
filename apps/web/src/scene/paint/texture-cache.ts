import { CanvasSource, Sprite, Texture } from 'pixi.js';
import type { Palette } from '../../art/palette/palette.ts';
import { createCanvas, paintLayer, paintLayers } from './canvas.ts';
import { drawingOf, SHADOW_STRENGTHS, type TextureSpec, textureKey } from './texture-spec.ts';

/** Space around a drawing for its shadow. */
const SHADOW_MARGIN_CELLS = 0.14;

/**
 * Paints each texture once, in the exact pixel size it is shown in, and shares it between sprites. The canvases are
 * retained, so that a lost context only needs to upload them again.
 */
export class TextureCache {
  private readonly textures = new Map<string, Texture>();
  readonly palette: Palette;
  /** In CSS pixels. */
  readonly cellSize: number;
  private readonly resolution: number;

  constructor(palette: Palette, cell: number, resolution: number) {
    this.palette = palette;
    this.cellSize = cell;
    this.resolution = resolution;
  }

  /** Creates a sprite anchored at its center, `w` cells wide. */
  createSprite(spec: TextureSpec, w: number): Sprite {
    const sprite = new Sprite(this.get(spec, w));
    sprite.anchor.set(0.5);
    return sprite;
  }

  /** Centers the sprite at (x, y), in cells, rounded so that its pixels match those of the screen. */
  positionSprite(sprite: Sprite, x: number, y: number): void {
    const { width, height } = sprite.texture;
    sprite.position.set(this.snapToPixels(x, width / 2), this.snapToPixels(y, height / 2));
  }

  get(spec: TextureSpec, w: number): Texture {
    const key = `${textureKey(spec)} ${w}`;
    const found = this.textures.get(key);
    if (found) return found;
    const texture = this.paint(spec, w);
    this.textures.set(key, texture);
    return texture;
  }

  destroy(): void {
    for (const texture of this.textures.values()) texture.destroy(true);
    this.textures.clear();
  }

  private snapToPixels(at: number, half: number): number {
    return Math.round((at * this.cellSize - half) * this.resolution) / this.resolution + half;
  }

  private paint(spec: TextureSpec, cells: number): Texture {
    const drawing = drawingOf(spec, this.palette);
    const unit = (this.cellSize * this.resolution * cells) / drawing.w;
    const margin = Math.ceil(SHADOW_MARGIN_CELLS * this.cellSize * this.resolution);
    const [w, h] = [drawing.w * unit, drawing.h * unit];
    const [canvas, context] = createCanvas(w + 2 * margin, h + 2 * margin);
    context.translate((canvas.width - w) / 2, (canvas.height - h) / 2);
    context.scale(unit, unit);
    const [first, ...rest] = drawing.layers;
    if (first) {
      context.save();
      this.castShadow(context, SHADOW_STRENGTHS[spec.kind]);
      paintLayer(context, first);
      context.restore();
    }
    paintLayers(context, rest);
    const source = new CanvasSource({ resource: canvas, resolution: this.resolution });
    return new Texture({ source });
  }

  /** Shadows fall to the lower right: in all drawings the light comes from the upper left. */
  private castShadow(context: CanvasRenderingContext2D, strength: number): void {
    if (strength === 0) return;
    const pixels = this.cellSize * this.resolution;
    const alpha = Math.round(strength * 255)
      .toString(16)
      .padStart(2, '0');
    context.shadowColor = `${this.palette.shadow}${alpha}`;
    context.shadowBlur = pixels * (0.05 + strength * 0.07);
    context.shadowOffsetX = pixels * 0.05 * strength;
    context.shadowOffsetY = pixels * (0.015 + 0.07 * strength);
  }
}
