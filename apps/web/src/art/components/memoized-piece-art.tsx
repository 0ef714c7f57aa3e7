import { Component, type ComponentChild, h } from 'preact';
import * as sign from './piece-art.tsx';

/** Art components that render again only if their properties change. */
export const TileArt = memoize(sign.TileArt);
export const LeaderArt = memoize(sign.LeaderArt);
export const MonumentArt = memoize(sign.MonumentArt);
export const BuildingArt = memoize(sign.BuildingArt);
export const WonderArt = memoize(sign.WonderArt);
export const TreasureArt = memoize(sign.TreasureArt);
export const CatastropheArt = memoize(sign.CatastropheArt);
export const BlankArt = memoize(sign.BlankArt);
export const DynastyArt = memoize(sign.DynastyArt);
export const PointArt = memoize(sign.PointArt);

/** Wraps a component so that it renders again only if its properties change. */
function memoize<P extends object>(draw: (props: P) => ComponentChild) {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !isShallowEqual(this.props, next);
    }

    override render() {
      return h(draw, this.props);
    }
  };
}

function isShallowEqual(a: object, b: object): boolean {
  const [mine, theirs] = [Object.entries(a), new Map(Object.entries(b))];
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.get(key) === value);
}
