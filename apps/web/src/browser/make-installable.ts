import { effect } from '@preact/signals';
import { language } from '../i18n/language.ts';

/** Adds the manifest in the language of the page, and registers the service worker. The page works without both. */
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
