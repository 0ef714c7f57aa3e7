import { openView, type Position, type Seat, type View, viewOf } from '@tigris/engine';

/** Through whose eyes a game is shown; `all`: nothing is hidden. */
export type Viewpoint = Seat | 'spectator' | 'all';

export const viewFrom = (position: Position, eyes: Viewpoint): View =>
  eyes === 'all' ? openView(position) : viewOf(position, eyes);
