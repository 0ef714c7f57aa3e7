import { openView, type Position, type Seat, type View, viewOf } from '@tigris/engine';

/** Whose view of a game is shown; `all`: nothing is hidden. */
export type Viewpoint = Seat | 'spectator' | 'all';

export const viewFrom = (position: Position, viewpoint: Viewpoint): View =>
  viewpoint === 'all' ? openView(position) : viewOf(position, viewpoint);
