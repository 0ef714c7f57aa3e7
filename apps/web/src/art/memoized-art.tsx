import { Component, type ComponentChild, h } from 'preact';
import * as sign from './piece-art.tsx';

/** The pictures of art/, drawn again only when they have to show something else. */
export const TileArt = memo(sign.TileArt);
export const LeaderArt = memo(sign.LeaderArt);
export const MonumentArt = memo(sign.MonumentArt);
export const BuildingArt = memo(sign.BuildingArt);
export const WonderArt = memo(sign.WonderArt);
export const TreasureArt = memo(sign.TreasureArt);
export const CatastropheArt = memo(sign.CatastropheArt);
export const BlankArt = memo(sign.BlankArt);
export const DynastyArt = memo(sign.DynastyArt);
export const PointArt = memo(sign.PointArt);

/**
 * Makes a component that is drawn again only if its properties have changed: for pictures, which depend on nothing
 * else.
 */
function memo<P extends object>(draw: (props: P) => ComponentChild) {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !sameFields(this.props, next);
    }

    override render() {
      return h(draw, this.props);
    }
  };
}

function sameFields(a: object, b: object): boolean {
  const [mine, theirs] = [Object.entries(a), new Map(Object.entries(b))];
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.get(key) === value);
}
