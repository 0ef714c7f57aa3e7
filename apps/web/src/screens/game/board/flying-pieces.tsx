import type { Seat } from '@tigris/engine';
import { render } from 'preact';
import { LeaderArt, PointArt, TreasureArt } from '../../../art/memoized-art.tsx';
import type { PieceFlight } from '../../../scene/board-view.ts';

type ScreenPoint = { x: number; y: number };

/** How large things are on their way, by the width of their cell. */
const SIZES_IN_CELLS: Readonly<Record<PieceFlight['what']['kind'], number>> = {
  point: 0.42,
  treasure: 0.5,
  leader: 0.9,
};

/**
 * Takes points, treasures and beaten leaders from the board to the symbol of their owner. They are elements of the page
 * above all others, since the symbols lie beyond the canvas. Many leave within a moment: what they look like and where
 * they go is found out for the first of them, and kept until none is on its way.
 */
export class FlyingPieces {
  readonly #layer: HTMLElement;
  readonly #elements = new Map<string, HTMLElement>();
  readonly #destinations = new Map<Seat, ScreenPoint | null>();
  #flyingCount = 0;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** Takes something along its whole way, from 0 to 1. */
  fly(journey: PieceFlight): (t: number) => void {
    const { from, seat, what } = journey;
    const size = Math.max(14, from.width * SIZES_IN_CELLS[what.kind]);
    const start = { x: from.left + from.width / 2, y: from.top + from.height / 2 };
    const end = this.#destinationOf(seat) ?? { x: start.x, y: start.y - 2 * from.height };
    const element = this.#createElement(what, size);
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
    this.#elements.clear();
    this.#destinations.clear();
  }

  /** To ask the page where something is makes it lay out everything that has changed. */
  #destinationOf(seat: Seat): ScreenPoint | null {
    const known = this.#destinations.get(seat);
    if (known !== undefined) return known;
    const found = seatSymbolPosition(seat);
    this.#destinations.set(seat, found);
    return found;
  }

  #createElement(what: PieceFlight['what'], size: number): HTMLElement {
    const key = `${Object.values(what).join(' ')} ${size}`;
    const drawn = this.#elements.get(key) ?? renderPiece(what, size);
    this.#elements.set(key, drawn);
    const copy = drawn.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('an element is copied as something else');
    return copy;
  }
}

function renderPiece(what: PieceFlight['what'], size: number): HTMLElement {
  const element = document.createElement('span');
  element.className = 'journey';
  element.dataset.journey = what.kind;
  element.style.width = `${size}px`;
  element.style.height = `${size}px`;
  render(<PieceArt what={what} />, element);
  return element;
}

function PieceArt({ what }: Pick<PieceFlight, 'what'>) {
  switch (what.kind) {
    case 'point':
      return what.color === null ? <i class="point unknown" /> : <PointArt color={what.color} />;
    case 'treasure':
      return <TreasureArt />;
    case 'leader':
      return <LeaderArt dynasty={what.dynasty} color={what.color} />;
  }
}

/** The middle of a seat's symbol; null where the page does not show it. */
function seatSymbolPosition(seat: Seat): ScreenPoint | null {
  const medal = document.querySelector(`.seats .seat-cards > :nth-child(${seat + 1}) .medal`);
  const { left = 0, top = 0, width = 0, height = 0 } = medal?.getBoundingClientRect() ?? {};
  return width === 0 ? null : { x: left + width / 2, y: top + height / 2 };
}

/** On a bow that first rises from the board. */
function pointOnPath(from: ScreenPoint, to: ScreenPoint, t: number): ScreenPoint {
  const eased = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
  const lift = Math.min(90, 0.16 * Math.hypot(to.x - from.x, to.y - from.y)) * Math.sin(Math.PI * t);
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased - lift };
}
