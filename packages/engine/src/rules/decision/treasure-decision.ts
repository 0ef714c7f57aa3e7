import { treasureCode } from '../../base/pack.ts';
import { isOnBoard } from '../../board/geometry.ts';
import { collectTreasures, takeTreasure, treasureChoices } from '../flow/collect-treasures.ts';
import { type DecisionHandler, pendingOfKind } from './decision-handler.ts';

/** H3, H5: the trader's owner chooses the next treasure. */
export const treasureDecision: DecisionHandler = {
  decider: (position) => pendingOfKind(position, 'treasure').seat,
  writeLegal(position, out) {
    const { cells } = treasureChoices(position, pendingOfKind(position, 'treasure').seat);
    cells.forEach((cell, i) => {
      out[i] = treasureCode(cell);
    });
    return cells.length;
  },
  judge(position, action) {
    if (action.kind !== 'treasure') return 'wrong-kind';
    if (!isOnBoard(action.cell)) return 'off-board';
    const { seat } = pendingOfKind(position, 'treasure');
    if (!treasureChoices(position, seat).cells.includes(action.cell)) return 'not-offered';
    return (context) => {
      takeTreasure(context, seat, action.cell);
      collectTreasures(context);
    };
  },
};
