import type { Dynasty, GameEvent, Seat } from '@tigris/engine';
import type { GameModel } from '../../model/game-model.ts';
import {
  BlankArt,
  CatastropheArt,
  DynastyArt,
  LeaderArt,
  MonumentArt,
  PointArt,
  TileArt,
  TreasureArt,
} from './art.tsx';

type Props = { model: GameModel; event: GameEvent; seat: Seat };

/** The piece an event is about, small. */
export function EventIcon({ model, event, seat }: Props) {
  const dynasty = (of: Seat): Dynasty => model.now.value?.view.seats[of]?.dynasty ?? 'a';
  switch (event.kind) {
    case 'tile':
    case 'removed':
    case 'support':
      return <TileArt color={event.color} />;
    case 'leader':
    case 'home':
      return <LeaderArt dynasty={dynasty(event.seat)} color={event.color} />;
    case 'conflict':
      return <LeaderArt dynasty={dynasty(event.conflict.attacker)} color={event.conflict.color} />;
    case 'outcome':
      return <LeaderArt dynasty={dynasty(event.winner)} color={event.conflict.color} />;
    case 'catastrophe':
      return <CatastropheArt />;
    case 'exchange':
      return <BlankArt />;
    case 'point':
      return <PointArt color={event.color} />;
    case 'monument':
      return <MonumentArt pair={event.monument} />;
    case 'treasure':
      return <TreasureArt />;
    default:
      return <DynastyArt dynasty={dynasty('seat' in event ? event.seat : seat)} />;
  }
}
