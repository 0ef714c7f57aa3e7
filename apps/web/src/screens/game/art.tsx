import * as sign from '../../art/sign.tsx';
import { still } from '../../still.ts';

/** The pictures of art/, drawn once for as long as they show the same thing. */
export const TileArt = still(sign.TileArt);
export const LeaderArt = still(sign.LeaderArt);
export const MonumentArt = still(sign.MonumentArt);
export const TreasureArt = still(sign.TreasureArt);
export const CatastropheArt = still(sign.CatastropheArt);
export const BlankArt = still(sign.BlankArt);
export const DynastyArt = still(sign.DynastyArt);
export const PointArt = still(sign.PointArt);
