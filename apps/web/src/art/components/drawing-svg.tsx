import type { Drawing, Layer } from '../drawing.ts';

/** Renders layers as paths, for use inside an svg element. */
export const layerPaths = (layers: readonly Layer[]) =>
  layers.map(({ d, fill = 'none', stroke, width, opacity, placement: at }, i) => (
    <path
      key={i}
      d={d}
      fill={fill}
      stroke={stroke}
      stroke-width={width}
      opacity={opacity}
      transform={at && `translate(${at[1]} ${at[2]}) scale(${at[0]})`}
    />
  ));

type Props = { drawing: Drawing; class?: string };

/** Renders a drawing as an svg element. The text next to it says what it means. */
export const DrawingSvg = ({ drawing: { w, h, layers }, class: className = 'art' }: Props) => (
  <svg
    class={className}
    viewBox={`0 0 ${w} ${h}`}
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
    focusable="false"
  >
    {layerPaths(layers)}
  </svg>
);
