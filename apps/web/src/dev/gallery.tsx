import { COLORS, DYNASTIES, MONUMENTS } from '@tigris/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { DrawingSvg } from '../art/components/drawing-svg.tsx';
import {
  BlankArt,
  BuildingArt,
  CatastropheArt,
  ColorArt,
  DynastyArt,
  DynastyDiscArt,
  LeaderArt,
  MarkerArt,
  MonumentArt,
  PlateArt,
  PointArt,
  TileArt,
  TreasureArt,
  WonderArt,
} from '../art/components/piece-art.tsx';
import { SignIcon } from '../art/components/sign-icon.tsx';
import type { Drawing, Sign } from '../art/drawing.ts';
import { currentPalette } from '../art/palette/current-palette.ts';
import { leaderDrawing } from '../art/pieces/leader-drawing.ts';
import { badgeDrawing, studsDrawing } from '../art/pieces/small-drawings.ts';
import { LEADER_SIGNS } from '../art/signs/color-signs.ts';
import { LINKED_RINGS, SHIELD, SKULL, SPEARS, WINGED_BULL } from '../art/signs/symbols.ts';
import { boardStyle } from '../model/board/board-style.ts';
import { type BoardView, createBoardView } from '../scene/board-view.ts';
import { HATCHING_STYLES } from '../scene/geometry/hatching.ts';
import { OVERLAYS, type OverlayName, type SampleBoardName, sampleScene } from './sample-boards.ts';

const SIZES = [96, 62, 48, 32, 24] as const;

/** Every piece in every size, and sample boards: the page to check after a change in art/ or scene/. */
export function Gallery() {
  return (
    <main
      class="gallery"
      style={{
        padding: '16px',
        background: currentPalette.value.galleryBackground,
        overflow: 'auto',
        height: '100%',
      }}
    >
      {SIZES.map((size) => (
        <Pieces key={size} size={size} />
      ))}
      <Row title="signs">{allSigns}</Row>
      <Row title="large">
        {MONUMENTS.map((pair) => (
          <Box key={pair} size={124}>
            <MonumentArt pair={pair} />
          </Box>
        ))}
        <Box size={186}>
          <WonderArt />
        </Box>
      </Row>
      <Row title="kingdoms">{currentPalette.value.kingdoms.map(hueSwatch)}</Row>
      {BOARDS.map((board) => (
        <SampleBoard key={board.join(' ')} board={board} />
      ))}
    </main>
  );
}

function Pieces({ size }: { size: number }) {
  const box = (children: ComponentChildren, key: string) => (
    <Box key={key} size={size}>
      {children}
    </Box>
  );
  const drawn = (drawing: Drawing, key: string) => box(<DrawingSvg drawing={drawing} />, key);
  return (
    <Row title={`${size} px`}>
      {COLORS.map((color) => box(<TileArt color={color} />, `tile ${color}`))}
      {COLORS.map((color) => box(<BuildingArt color={color} />, `building ${color}`))}
      {DYNASTIES.map((dynasty, i) => {
        const color = COLORS[i] ?? 0;
        return size < 30
          ? drawn(leaderDrawing(dynasty, color, currentPalette.value, true), dynasty)
          : box(<LeaderArt dynasty={dynasty} color={color} />, dynasty);
      })}
      {DYNASTIES.map((dynasty) => box(<DynastyDiscArt dynasty={dynasty} />, `seat ${dynasty}`))}
      {box(<BlankArt />, 'blank')}
      {box(<CatastropheArt />, 'catastrophe')}
      {box(<TreasureArt />, 'treasure')}
      {box(<MarkerArt />, 'marker')}
      {box(<PlateArt of="war" value={7} />, 'war')}
      {box(<PlateArt of="revolt" value={12} />, 'revolt')}
      {drawn(studsDrawing(currentPalette.value), 'studs')}
      {drawn(badgeDrawing('attack', currentPalette.value), 'attack')}
      {drawn(badgeDrawing('defend', currentPalette.value), 'defend')}
      {drawn(badgeDrawing('refused', currentPalette.value), 'refused')}
    </Row>
  );
}

const OTHER_SIGNS: readonly Sign[] = [...LEADER_SIGNS, SPEARS, SHIELD, SKULL, LINKED_RINGS, WINGED_BULL];

const allSigns = [
  ...COLORS.map((color) => <PointArt key={`point ${color}`} color={color} />),
  ...COLORS.map((color) => (
    <Box key={`color ${color}`} size={40}>
      <ColorArt color={color} />
    </Box>
  )),
  ...DYNASTIES.map((dynasty) => (
    <Box key={dynasty} size={40}>
      <DynastyArt dynasty={dynasty} />
    </Box>
  )),
  ...OTHER_SIGNS.map((sign, i) => (
    <Box key={i} size={40}>
      <SignIcon sign={sign} />
    </Box>
  )),
];

const hueSwatch = (hue: string, i: number) => (
  <span key={hue} style={{ border: `3px solid ${hue}`, borderRadius: '6px', padding: '6px 10px' }}>
    {i} · {hue} · {HATCHING_STYLES[i]?.slope} · {HATCHING_STYLES[i]?.gap}
  </span>
);

function Row({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section style={{ display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center', marginBottom: '12px' }}>
      <b style={{ width: '5em' }}>{title}</b>
      {children}
    </section>
  );
}

function Box({ size, children }: { size: number; children: ComponentChildren }) {
  return <span style={{ width: `${size}px`, height: `${size}px`, display: 'inline-grid' }}>{children}</span>;
}

type SampleSpec = readonly [sample: SampleBoardName, overlay: OverlayName, width: number, height: number];

const BOARDS: readonly SampleSpec[] = [
  ['crowded', 'plain', 1060, 744],
  ['crowded', 'legal', 820, 580],
  ['crowded', 'refused', 820, 580],
  ['crowded', 'conflict', 820, 580],
  ['crowded', 'isolated', 820, 580],
  ['crowded', 'monument', 820, 580],
  ['crowded', 'plain', 390, 276],
  ['standard', 'plain', 820, 580],
  ['advanced', 'plain', 820, 580],
];

function SampleBoard({ board: [sample, overlay, width, height] }: { board: SampleSpec }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const made = createBoardView(host.current, { style: boardStyle });
    made.then((view) => showSample(view, sample, overlay));
    return () => void made.then((view) => view.destroy());
  }, [sample, overlay]);
  return <div ref={host} data-sample={`${sample} ${overlay}`} style={{ width: `${width}px`, height: `${height}px` }} />;
}

function showSample(view: BoardView, sample: SampleBoardName, overlay: OverlayName): void {
  view.setScene(sampleScene(sample));
  view.setOverlay(OVERLAYS[overlay]);
}
