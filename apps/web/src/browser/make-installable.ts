import { effect } from '@preact/signals';
import { language } from '../i18n/language.ts';

/**
 * Lets people install the page, in their language, and keeps its files for times without a network. Nothing waits for
 * that: where it fails, the page works as without it.
 */
export function makeInstallable(): void {
  if (!__BUILT__) return;
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  document.head.append(manifest);
  effect(() => {
    manifest.href = `/app.${language.value}.webmanifest`;
  });
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
