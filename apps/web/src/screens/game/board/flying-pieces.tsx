import type { Seat } from '@tigris/engine';
import { render } from 'preact';
import { arc, easeInOutQuad, interpolate } from '../../../animation/easing.ts';
import type { FlyingPiece } from '../../../animation/timeline.ts';
import { LeaderArt, PointArt, TreasureArt } from '../../../art/components/memoized-piece-art.tsx';
import type { PieceFlight } from '../../../scene/board-view.ts';

type ScreenPoint = { x: number; y: number };

/** Sizes relative to a cell. */
const SIZES_IN_CELLS: Readonly<Record<FlyingPiece['kind'], number>> = {
  point: 0.42,
  treasure: 0.5,
  leader: 0.9,
};

/**
 * Flies points, treasures and beaten leaders from the board to the symbol of their owner. They are page elements above all
 * others, since the symbols lie outside the canvas. Often many start at once, so rendered pieces and destinations are cached
 * until the last piece has arrived.
 */
export class FlyingPieces {
  readonly #layer: HTMLElement;
  readonly #rendered = new Map<string, HTMLElement>();
  readonly #destinations = new Map<Seat, ScreenPoint | null>();
  #flyingCount = 0;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** Starts a flight. Returns the function that draws it at time t, 0 to 1. */
  fly({ piece, from, seat }: PieceFlight): (t: number) => void {
    const size = Math.max(14, from.width * SIZES_IN_CELLS[piece.kind]);
    const start = { x: from.left + from.width / 2, y: from.top + from.height / 2 };
    const end = this.#destinationOf(seat) ?? { x: start.x, y: start.y - 2 * from.height };
    const element = this.#createElement(piece, size);
    this.#layer.append(element);
    this.#flyingCount += 1;
    return (t) => {
      const { x, y } = pointOnPath(start, end, t);
      element.style.transform = `translate(${x - size / 2}px, ${y - size / 2}px) scale(${1.25 - 0.6 * t * t})`;
      element.style.opacity = String(Math.min(1, 5 * (1 - t)));
      if (t === 1) this.#finish(element);
    };
  }

  #finish(element: HTMLElement): void {
    element.remove();
    this.#flyingCount -= 1;
    if (this.#flyingCount > 0) return;
    this.#rendered.clear();
    this.#destinations.clear();
  }

  /** Measured once per seat, since measuring forces a reflow. */
  #destinationOf(seat: Seat): ScreenPoint | null {
    const cached = this.#destinations.get(seat);
    if (cached !== undefined) return cached;
    const measured = seatSymbolPosition(seat);
    this.#destinations.set(seat, measured);
    return measured;
  }

  #createElement(piece: FlyingPiece, size: number): HTMLElement {
    const key = `${Object.values(piece).join(' ')} ${size}`;
    const rendered = this.#rendered.get(key) ?? renderPiece(piece, size);
    this.#rendered.set(key, rendered);
    const copy = rendered.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('The copy of an HTML element is of another type');
    return copy;
  }
}

function renderPiece(piece: FlyingPiece, size: number): HTMLElement {
  const element = document.createElement('span');
  element.className = 'flying-piece';
  element.dataset.flying = piece.kind;
  element.style.width = `${size}px`;
  element.style.height = `${size}px`;
  render(<PieceArt piece={piece} />, element);
  return element;
}

function PieceArt({ piece }: { piece: FlyingPiece }) {
  switch (piece.kind) {
    case 'point':
      return piece.color === null ? <i class="point unknown" /> : <PointArt color={piece.color} />;
    case 'treasure':
      return <TreasureArt />;
    case 'leader':
      return <LeaderArt dynasty={piece.dynasty} color={piece.color} />;
  }
}

/** Returns the center of a seat's symbol, or null if the page does not show it. */
function seatSymbolPosition(seat: Seat): ScreenPoint | null {
  const symbol = document.querySelector(`.seats .seat-cards > :nth-child(${seat + 1}) .medal`);
  const { left = 0, top = 0, width = 0, height = 0 } = symbol?.getBoundingClientRect() ?? {};
  return width === 0 ? null : { x: left + width / 2, y: top + height / 2 };
}

/** The point at `t` of an arc that first rises from the board. */
function pointOnPath(from: ScreenPoint, to: ScreenPoint, t: number): ScreenPoint {
  const eased = easeInOutQuad(t);
  const rise = Math.min(90, 0.16 * Math.hypot(to.x - from.x, to.y - from.y)) * arc(t);
  return { x: interpolate(from.x, to.x, eased), y: interpolate(from.y, to.y, eased) - rise };
}
