import type { Sign } from '../../../art/drawing.ts';
import { polygon } from '../../../art/path.ts';
import { SPEARS } from '../../../art/signs/symbols.ts';
import type { EvaluationLoss, MarkKind } from '../../../model/replay/replay-marks.ts';

/** Signs that differ in shape even at 12 px. */
export const MARK_SIGNS: Readonly<Record<MarkKind | EvaluationLoss['kind'], Sign>> = {
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
  swing: [{ d: 'M20 28H80L50 78z' }],
};
