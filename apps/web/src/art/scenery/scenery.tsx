import { useMemo } from 'preact/hooks';
import { PALETTES } from '../palette.ts';
import { rect } from '../path.ts';
import { DAWN, HEIGHT, HORIZON, WIDTH } from './ground.ts';
import { landLayers } from './land.ts';
import { shapesOf } from './shapes.tsx';
import { skylineLayers } from './skyline.ts';
import { things } from './things.ts';

const palette = PALETTES.light;

function Gradient({ id, colors }: { id: string; colors: readonly string[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {colors.map((color, i) => (
        <stop key={color} offset={i / (colors.length - 1)} stop-color={color} />
      ))}
    </linearGradient>
  );
}

const draw = () => (
  <svg
    class="scenery"
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <Gradient id="scenery-sky" colors={DAWN.sky} />
      <Gradient id="scenery-land" colors={DAWN.land} />
    </defs>
    <path d={rect(0, 0, WIDTH, HORIZON + 4)} fill="url(#scenery-sky)" />
    {shapesOf(skylineLayers())}
    <path d={rect(0, HORIZON, WIDTH, HEIGHT - HORIZON)} fill="url(#scenery-land)" />
    {shapesOf(landLayers(palette))}
    {things(palette).map(({ matrix, layers }, i) => (
      <g key={i} transform={matrix}>
        {shapesOf(layers)}
      </g>
    ))}
  </svg>
);

/**
 * The picture of the home page: two rivers, the land between them and a city at dawn, drawn with the pieces of the
 * game.
 */
export const Scenery = () => useMemo(draw, []);
