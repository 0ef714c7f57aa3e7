import type { Sign } from '../../art/drawing.ts';
import { SPEARS } from '../../art/other-signs.ts';
import { polygon } from '../../art/path.ts';
import type { MarkKind } from '../../model/replay-marks.ts';

/** What the scrubber marks: also the turns in which a review found most lost. */
export type DrawnKind = MarkKind | 'worst';
export type Drawn = { ply: number; kind: DrawnKind };

/** Small enough signs that each has a shape of its own at twelve pixels. */
export const MARK_SIGNS: Readonly<Record<DrawnKind, Sign>> = {
  war: SPEARS,
  monument: [{ d: 'M2 98V66H22V36H40V6H60V36H78V66H98V98z' }],
  treasure: [
    {
      d: polygon([
        [50, 2],
        [98, 50],
        [50, 98],
        [2, 50],
      ]),
    },
  ],
  worst: [{ d: 'M36 2H64L58 62H42z' }, { d: 'M38 74H62V98H38z' }],
};
