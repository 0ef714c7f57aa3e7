import { LESSON_SHOTS } from './lesson-shots.ts';
import { OVERLAY_SHOTS } from './overlay-shots.ts';
import { PAGE_SHOTS } from './page-shots.ts';
import { QUESTION_SHOTS } from './question-shots.ts';
import { LOW_SIZES, type Shot } from './shot.ts';
import { TABLE_SHOTS } from './table-shots.ts';

/** All shots. */
export const SHOTS: readonly Shot[] = [
  ...PAGE_SHOTS,
  ...LESSON_SHOTS,
  ...QUESTION_SHOTS,
  ...OVERLAY_SHOTS,
  ...TABLE_SHOTS,
].map((shot) => ({
  ...shot,
  mayScrollAt: shot.mayScrollAt ?? (shot.readySelector === '.nowhere' ? LOW_SIZES : []),
}));
