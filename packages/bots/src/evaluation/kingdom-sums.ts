import { COLORS, MONUMENT_COLORS, MONUMENTS, OFF, type Position } from '@tigris/engine';
import {
  countRowBits,
  FIRST_ROW,
  filledCells,
  isInKingdom,
  kingdomCells,
  kingdomCount,
  kingdomNeighbors,
  LAST_ROW,
  mapKingdoms,
  neighborBottoms,
  neighborTops,
  type PrintedBoard,
  ROW_COUNT,
  touchTwo,
} from '@tigris/engine/fast';

/** Four leaders of four seats can each be in a kingdom of their own. */
const MAX_KINGDOMS = 16;
const FULL = 0xffff;

/** Tiles and monument halves of color c in kingdom k, at k * 4 + c. */
export const tileCounts = new Int32Array(MAX_KINGDOMS * 4);
export const monumentHalves = new Int32Array(MAX_KINGDOMS * 4);
/** Squares of color c that lack one tile on a free cell. */
export const squaresLackingOne = new Int32Array(MAX_KINGDOMS * 4);
export const treasuresInside = new Int32Array(MAX_KINGDOMS);
/** Treasures that one tile would join to the kingdom. */
export const treasuresOneTileAway = new Int32Array(MAX_KINGDOMS);
/** Free cells next to this kingdom alone. */
export const openLandCells = new Int32Array(MAX_KINGDOMS);
export const openRiverCells = new Int32Array(MAX_KINGDOMS);
/** Maximum number of temples next to a leader that enters this kingdom. */
export const bestEntryTemples = new Int32Array(MAX_KINGDOMS);

const free = new Int32Array(ROW_COUNT);
const twoTemples = new Int32Array(ROW_COUNT);
const threeTemples = new Int32Array(ROW_COUNT);
const oneTemple = new Int32Array(ROW_COUNT);

/** Fills the arrays above in one pass over the rows. They are valid until the next call. */
export function sumKingdoms(position: Position, ground: PrintedBoard): void {
  const { board } = position;
  mapKingdoms(board);
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) free[y] = ~filledCells[y] & FULL;
  countTemples(board.tiles[0]);
  tileCounts.fill(0, 0, kingdomCount * 4);
  squaresLackingOne.fill(0, 0, kingdomCount * 4);
  monumentHalves.fill(0, 0, kingdomCount * 4);
  for (let kingdom = 0; kingdom < kingdomCount; kingdom++) sumKingdom(position, ground, kingdom);
  sumMonuments(position);
}

/** Cells next to at least one, two or three temples. */
function countTemples(temples: readonly number[]): void {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    const left = (temples[y] << 1) & FULL;
    const right = temples[y] >>> 1;
    const above = temples[y - 1];
    const below = temples[y + 1];
    const across = left & right;
    const down = above & below;
    oneTemple[y] = left | right | above | below;
    twoTemples[y] = across | down | ((left | right) & (above | below));
    threeTemples[y] = (across & (above | below)) | (down & (left | right));
  }
}

function sumKingdom({ board }: Position, ground: PrintedBoard, kingdom: number): void {
  const at = kingdom * ROW_COUNT;
  let [treasures, near, onLand, onRiver, site] = [0, 0, 0, 0, 0];
  // The rim extends one row beyond the kingdom.
  const top = neighborTops[kingdom] > FIRST_ROW ? neighborTops[kingdom] - 1 : FIRST_ROW;
  const bottom = neighborBottoms[kingdom] < LAST_ROW ? neighborBottoms[kingdom] + 1 : LAST_ROW;
  for (let y = top; y <= bottom; y++) {
    const area = kingdomCells[at + y];
    const rim = kingdomNeighbors[at + y] & free[y];
    if (area !== 0) {
      treasures += countRowBits(area & board.treasures[y]);
      for (const color of COLORS) sumTiles(board.tiles[color], kingdom, color, y);
    }
    const reach =
      ((rim << 1) |
        (rim >>> 1) |
        (kingdomNeighbors[at + y - 1] & free[y - 1]) |
        (kingdomNeighbors[at + y + 1] & free[y + 1])) &
      ~area;
    if ((reach & board.treasures[y]) !== 0) near += countRowBits(reach & board.treasures[y]);
    const own = rim & ~touchTwo[y];
    if (own === 0) continue;
    onRiver += countRowBits(own & ground.river[y]);
    const land = own & ground.land[y];
    if (land === 0) continue;
    onLand += countRowBits(land);
    if (site < 3 && (land & threeTemples[y]) !== 0) site = 3;
    else if (site < 2 && (land & twoTemples[y]) !== 0) site = 2;
    else if (site < 1 && (land & oneTemple[y]) !== 0) site = 1;
  }
  treasuresInside[kingdom] = treasures;
  treasuresOneTileAway[kingdom] = near;
  openLandCells[kingdom] = onLand;
  openRiverCells[kingdom] = onRiver;
  bestEntryTemples[kingdom] = site;
  findSquares(board.tiles, ground, kingdom);
}

function sumTiles(rows: readonly number[], kingdom: number, color: number, y: number): void {
  const tiles = rows[y] & kingdomCells[kingdom * ROW_COUNT + y];
  if (tiles !== 0) tileCounts[kingdom * 4 + color] += countRowBits(tiles);
}

/** Bit x of a row is the square whose top left cell is in column x. */
function findSquares(tiles: readonly (readonly number[])[], { land, river }: PrintedBoard, kingdom: number): void {
  const at = kingdom * ROW_COUNT;
  for (const color of COLORS) {
    if (tileCounts[kingdom * 4 + color] < 3) continue;
    const soil = color === 1 ? river : land;
    for (let y = neighborTops[kingdom]; y < neighborBottoms[kingdom]; y++) {
      const upper = tiles[color][y] & kingdomCells[at + y];
      const lower = tiles[color][y + 1] & kingdomCells[at + y + 1];
      if ((upper | lower) === 0) continue;
      const a = upper;
      const b = upper >>> 1;
      const c = lower;
      const d = lower >>> 1;
      const openUpper = free[y] & soil[y];
      const openLower = free[y + 1] & soil[y + 1];
      const lacking =
        (b & c & d & openUpper) |
        (a & c & d & (openUpper >>> 1)) |
        (a & b & d & openLower) |
        (a & b & c & (openLower >>> 1));
      if (lacking !== 0) squaresLackingOne[kingdom * 4 + color] += countRowBits(lacking);
    }
  }
}

function sumMonuments({ board }: Position): void {
  for (let i = 0; i < MONUMENTS.length; i++) {
    const cell = board.monuments[i];
    if (cell === OFF) continue;
    for (let kingdom = 0; kingdom < kingdomCount; kingdom++) {
      if (!isInKingdom(kingdom, cell)) continue;
      for (const color of MONUMENT_COLORS[MONUMENTS[i]]) monumentHalves[kingdom * 4 + color]++;
    }
  }
}
