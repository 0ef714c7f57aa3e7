import { useMemo } from 'preact/hooks';
import { layerPaths } from '../components/drawing-svg.tsx';
import { currentPalette } from '../palette/current-palette.ts';
import type { Palette } from '../palette/palette.ts';
import { rect } from '../path.ts';
import { landLayers } from './land.ts';
import { sceneryObjects } from './objects.ts';
import { HEIGHT, HORIZON, WIDTH } from './perspective.ts';
import { skylineLayers } from './skyline.ts';

function Gradient({ id, colors }: { id: string; colors: readonly string[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {colors.map((color, i) => (
        <stop key={color} offset={i / (colors.length - 1)} stop-color={color} />
      ))}
    </linearGradient>
  );
}

const draw = (palette: Palette) => (
  <svg
    class="scenery"
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <Gradient id="scenery-sky" colors={palette.scenery.sky} />
      <Gradient id="scenery-land" colors={palette.scenery.land} />
    </defs>
    <path d={rect(0, 0, WIDTH, HORIZON + 4)} fill="url(#scenery-sky)" />
    {layerPaths(skylineLayers(palette.scenery))}
    <path d={rect(0, HORIZON, WIDTH, HEIGHT - HORIZON)} fill="url(#scenery-land)" />
    {layerPaths(landLayers(palette))}
    {sceneryObjects(palette).map(({ matrix, layers }, i) => (
      <g key={i} transform={matrix}>
        {layerPaths(layers)}
      </g>
    ))}
  </svg>
);

/** The picture of the home page: two rivers, the land between them and a city at scenery, with pieces of the game. */
export function Scenery() {
  const palette = currentPalette.value;
  return useMemo(() => draw(palette), [palette]);
}
