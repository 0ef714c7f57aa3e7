import type { Sign } from '../drawing.ts';

/** A sign in the color of the surrounding text. Cut-out parts have the color `--ground`. */
export function SignIcon({ sign }: { sign: Sign }) {
  return (
    <svg class="sign" viewBox="-4 -4 108 108" aria-hidden="true" focusable="false">
      {sign.map(({ d, isCutOut, width }, i) => {
        const color = isCutOut ? 'var(--ground, var(--paper-2))' : 'currentColor';
        const line = width !== undefined;
        return (
          <path
            key={i}
            d={d}
            fill={line ? 'none' : color}
            stroke={line ? color : undefined}
            stroke-width={width}
            stroke-linejoin="round"
            stroke-linecap="round"
          />
        );
      })}
    </svg>
  );
}
