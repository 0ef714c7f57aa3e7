import type { Plugin } from 'vite';
import { page as en } from '../src/i18n/en/page.ts';
import { page as fr } from '../src/i18n/fr/page.ts';
import type { Language } from '../src/i18n/language.ts';
import { page as ru } from '../src/i18n/ru/page.ts';

const PAGE_TEXTS = { en, fr, ru } as const satisfies Record<Language, object>;

/** Web app manifest of the installed app. */
function manifestOf(language: Language): object {
  const { app, home } = PAGE_TEXTS[language];
  return {
    id: '/',
    lang: language,
    name: app.title,
    description: home.lead,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f4e7c6',
    theme_color: '#e6cf9c',
    categories: ['games'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: home.practise, url: '/practise' }],
  };
}

/** Emits a web app manifest for each language. The page links the one of its language. */
export function manifests(): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    generateBundle() {
      for (const language of ['en', 'fr', 'ru'] as const)
        this.emitFile({
          type: 'asset',
          fileName: `app.${language}.webmanifest`,
          source: JSON.stringify(manifestOf(language)),
        });
    },
  };
}
