import { parsePosition } from '@tigris/engine';
import { PREVIEW_MARKS } from '@tigris/engine/explain';
import { buildScene } from '../model/board/board-scene.ts';
import { EMPTY_OVERLAY, type LegalMark, type Overlay } from '../scene/overlay.ts';
import type { SceneModel } from '../scene/scene-model.ts';

const TEMPLES_STD = '10r*5/1r*13r*/5r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*10/10r*5';
const TEMPLES_ADV = '4r*4r*6/14r*1/1r*14/6r*4r*4/16/3r*11r*/16/r*6r*4r*3/16/4r*11/9r*4r*1';
const CROWD =
  '2k5bgr*Rb3k/1r*Klkb3gGbk#3r*/Bprgbbr*Rlr6rGa/1bbbgkrk4gbbb/2rr1k2rw2krb1/3r^#2rwww#kKbb1' +
  '/1b5Blr*wKa2b2/rr*Glbbb4r3r1/RpxxrBbgbb1b1b1rr*r/1xx1krKpg^3k^kkGpk/1rk3k3rRar3';
const SEATS = 'a:?6,2,?,? b:?6,1,?,? l:?6,2,?,? p:?6,2,?,?';

/** Both boards at the start, and one with every kind of piece. */
export const SAMPLE_BOARDS = {
  standard: `${TEMPLES_STD} std l2 m:- w:- q:- ${SEATS} bag:?full`,
  advanced: `${TEMPLES_ADV} adv+cw l2 m:- w:- q:- ${SEATS} bag:?full`,
  crowded: `${CROWD} std+cw l2 m:gk@b9 w:j6 q:- ${SEATS} bag:?half`,
} as const;
export type SampleBoardName = keyof typeof SAMPLE_BOARDS;

export function sampleScene(name: SampleBoardName): SceneModel {
  const parsed = parsePosition(SAMPLE_BOARDS[name]);
  if (!parsed.ok) throw new Error(`The sample ${name} is no position`);
  return buildScene({ ...parsed.value, bag: { kind: 'level', level: 'half' } });
}

const at = (...names: readonly string[]): number[] =>
  names.map((name) => (Number(name.slice(1)) - 1) * 16 + name.charCodeAt(0) - 97);
const one = (name: string): number => at(name)[0] ?? 0;

/** One cell for each preview mark, in turn. */
const marked = (...names: readonly string[]): LegalMark[] =>
  at(...names).map((cell, i) => ({
    cell,
    preview: PREVIEW_MARKS[i % PREVIEW_MARKS.length] ?? 'quiet',
    color: 0,
    covered: false,
  }));

/** Overlays with every kind of mark, for the crowded board. */
export const OVERLAYS = {
  plain: EMPTY_OVERLAY,
  legal: {
    ...EMPTY_OVERLAY,
    legal: marked('d10', 'g6', 'c6', 'e5', 'g5', 'n8', 'l8', 'a5', 'p7'),
    hover: one('g6'),
    ghost: { cell: one('g6'), piece: 'tile', color: 0 },
    last: at('d9', 'e8'),
  },
  refused: {
    ...EMPTY_OVERLAY,
    legal: marked('d10', 'g6'),
    hover: one('l2'),
    illegal: one('l2'),
    focus: one('e5'),
    flash: at('n10', 'm10'),
  },
  conflict: {
    ...EMPTY_OVERLAY,
    conflict: {
      attacker: { leader: one('c2'), supporters: at('f4', 'h4', 'f5', 'd2', 'c1') },
      defender: { leader: one('n6'), supporters: at('m5', 'm6') },
    },
  },
  isolated: { ...EMPTY_OVERLAY, hover: one('m10'), rested: one('m10') },
  monument: { ...EMPTY_OVERLAY, ghost: { cell: one('f6'), piece: 'monument', pair: 'rb' } },
} as const satisfies Record<string, Overlay>;
export type OverlayName = keyof typeof OVERLAYS;
