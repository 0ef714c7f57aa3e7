import type { Dynasty, Seat } from '@tigris/engine';
import {
  BlankArt,
  CatastropheArt,
  DynastyArt,
  LeaderArt,
  MonumentArt,
  PointArt,
  TileArt,
  TreasureArt,
} from '../../../art/components/memoized-piece-art.tsx';
import type { GameModel } from '../../../model/game/game-model.ts';
import { incomeColors, type LogLine } from '../../../words/log-lines.ts';

type Props = { model: GameModel; line: LogLine; seat: Seat };

/** Icon of the piece that a log line is about, otherwise of the player. */
export function LogIcon({ model, line, seat }: Props) {
  const dynasty = (of: Seat): Dynasty => model.snapshot.value?.view.seats[of]?.dynasty ?? 'a';
  switch (line.kind) {
    case 'tile':
    case 'removed':
    case 'support':
      return <TileArt color={line.color} />;
    case 'leader':
    case 'home':
      return <LeaderArt dynasty={dynasty(line.seat)} color={line.color} />;
    case 'conflict':
      return <LeaderArt dynasty={dynasty(line.conflict.attacker)} color={line.conflict.color} />;
    case 'outcome':
      return <LeaderArt dynasty={dynasty(line.winner)} color={line.conflict.color} />;
    case 'catastrophe':
      return <CatastropheArt />;
    case 'exchange':
      return <BlankArt />;
    case 'point':
      return <PointArt color={line.color} />;
    case 'monument':
      return <MonumentArt pair={line.monument} />;
    case 'treasure':
      return <TreasureArt />;
    case 'income': {
      const [color, ...more] = incomeColors(line);
      if (color !== undefined && more.length === 0) return <PointArt color={color} />;
      return <DynastyArt dynasty={dynasty(line.seat)} />;
    }
    default:
      return <DynastyArt dynasty={dynasty('seat' in line ? line.seat : seat)} />;
  }
}
