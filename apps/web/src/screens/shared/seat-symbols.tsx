import type { SeatCard } from '@tigris/protocol';
import { DrawingSvg } from '../../art/components/drawing-svg.tsx';
import { currentPalette } from '../../art/palette/current-palette.ts';
import { dynastyDiscDrawing } from '../../art/pieces/leader-drawing.ts';

/** Dynasties at a table as symbols, with rings for free seats. */
export const SeatSymbols = ({ seats, free = 0 }: { seats: readonly Pick<SeatCard, 'dynasty'>[]; free?: number }) => (
  <span class="row-seats" aria-hidden="true">
    {seats.map(({ dynasty }) => (
      <DrawingSvg key={dynasty} drawing={dynastyDiscDrawing(dynasty, currentPalette.value)} />
    ))}
    {Array.from({ length: free }, (_, i) => (
      <i key={i} />
    ))}
  </span>
);
