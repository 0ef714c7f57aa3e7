import { useEffect, useRef } from 'preact/hooks';

/** Ink on parchment. Cameras need a margin of four modules: two here, and padding by the style sheet. */
const QR_STYLE = { border: 2, blackColor: '#2a211a', whiteColor: '#fbf3de' };

/** A text as QR code. The generator is loaded on demand; if that fails, nothing is shown. */
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
