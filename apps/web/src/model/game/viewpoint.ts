import { openView, type Position, type Seat, type View, viewOf } from '@tigris/engine';

/** Through whose eyes a game is shown; `all`: nothing is hidden. */
export type Eyes = Seat | 'spectator' | 'all';

export const seenBy = (position: Position, eyes: Eyes): View =>
  eyes === 'all' ? openView(position) : viewOf(position, eyes);
