import { closeRows, strikeBar } from '../board/open-cells.ts';
import { cellAt, countRows, EVERYWHERE, ROW_COUNT } from '../board/rows.ts';
import { catastropheCode } from '../pack.ts';
import type { Choice } from './choice.ts';

const open = new Int32Array(ROW_COUNT);

export const catastropheChoice: Choice = {
  count({ board, seats, turn }) {
    if (seats[turn].catastrophes === 0) return 0;
    closeRows(EVERYWHERE, strikeBar(board), open);
    return countRows(open);
  },
  at: (_position, i) => catastropheCode(cellAt(open, i)),
};
