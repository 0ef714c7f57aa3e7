import type { SeatCard } from '@tigris/protocol';
import { Shapes } from '../../art/drawing-svg.tsx';
import { shownPalette } from '../../art/palette/current-palette.ts';
import { dynastyDrawing } from '../../art/pieces/leader-drawing.ts';

/** The dynasties at a table as symbols; empty rings stand for free seats. */
export const RowSeats = ({
  seats,
  free = 0,
}: {
  seats: readonly Pick<SeatCard, 'dynasty'>[];
  free?: number;
}) => (
  <span class="row-seats" aria-hidden="true">
    {seats.map(({ dynasty }) => (
      <Shapes key={dynasty} drawing={dynastyDrawing(dynasty, shownPalette.value)} />
    ))}
    {Array.from({ length: free }, (_, i) => (
      <i key={i} />
    ))}
  </span>
);
