import { useEffect, useRef } from 'preact/hooks';

/**
 * The code is drawn in ink on parchment. Cameras need a margin of four modules, so the parchment extends around the
 * code.
 */
const QR_STYLE = { border: 2, blackColor: '#2a211a', whiteColor: '#fbf3de' };

/** A text for cameras. What draws it is fetched when it is first needed; without it the text stands alone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => void draw(text, host.current).catch(() => {}), [text]);
  return <div class="qr" role="img" aria-label={label} ref={host} />;
}

async function draw(text: string, host: Element | null): Promise<void> {
  const { renderSVG } = await import('uqr');
  const svg = new DOMParser().parseFromString(renderSVG(text, QR_STYLE), 'image/svg+xml').documentElement;
  host?.replaceChildren(svg);
}
