import { CanvasSource, Sprite, Texture } from 'pixi.js';
import type { Palette } from '../../art/palette/palette.ts';
import { createCanvas, paintLayer, paintLayers } from './canvas.ts';
import { drawingOf, SHADOW_STRENGTHS, type TextureSpec, textureKey } from './texture-spec.ts';

/** Room around a drawing for its shadow, in units of a cell. */
const SHADOW_MARGIN_CELLS = 0.14;

/**
 * Paints every look once, in the exact size in pixels it is shown in, and shares it as a texture.
 * The canvases stay, so that after a lost context they need to be uploaded but not painted again.
 */
export class TextureCache {
  private readonly textures = new Map<string, Texture>();
  readonly palette: Palette;
  /** CSS pixels. */
  readonly cellSize: number;
  private readonly resolution: number;

  constructor(palette: Palette, cell: number, resolution: number) {
    this.palette = palette;
    this.cellSize = cell;
    this.resolution = resolution;
  }

  /** A sprite around its middle, `w` cells wide; its scale is 1 at rest. */
  createSprite(look: TextureSpec, w: number): Sprite {
    const sprite = new Sprite(this.get(look, w));
    sprite.anchor.set(0.5);
    return sprite;
  }

  /** Puts the sprite's middle at (x, y), in cells, or as near as its pixels fall onto those of the screen. */
  positionSprite(sprite: Sprite, x: number, y: number): void {
    const { width, height } = sprite.texture;
    sprite.position.set(this.snapToPixels(x, width / 2), this.snapToPixels(y, height / 2));
  }

  get(look: TextureSpec, w: number): Texture {
    const key = `${textureKey(look)} ${w}`;
    const found = this.textures.get(key);
    if (found) return found;
    const texture = this.paint(look, w);
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

  private paint(look: TextureSpec, cells: number): Texture {
    const drawing = drawingOf(look, this.palette);
    const unit = (this.cellSize * this.resolution * cells) / drawing.w;
    const margin = Math.ceil(SHADOW_MARGIN_CELLS * this.cellSize * this.resolution);
    const [w, h] = [drawing.w * unit, drawing.h * unit];
    const [canvas, context] = createCanvas(w + 2 * margin, h + 2 * margin);
    context.translate((canvas.width - w) / 2, (canvas.height - h) / 2);
    context.scale(unit, unit);
    const [first, ...rest] = drawing.layers;
    if (first) {
      context.save();
      this.castShadow(context, SHADOW_STRENGTHS[look.kind]);
      paintLayer(context, first);
      context.restore();
    }
    paintLayers(context, rest);
    const source = new CanvasSource({ resource: canvas, resolution: this.resolution });
    return new Texture({ source });
  }

  /** Shadows fall to the lower right, since the light comes from the upper left everywhere. */
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
