import type { TableCard } from '@tigris/protocol';
import type { Request } from 'express';
import { LANGUAGES, type Language } from '../../ports/languages.ts';
import { previewTexts } from './preview-texts.ts';

/** In pixels. */
export const IMAGE_SIZE = { width: 1200, height: 630 };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Adds the tags that messengers read: the host or the players, in the visitor's language, and an image of the board.
 */
export function addPreviewTags(page: string, card: TableCard, imageUrl: string, language: Language): string {
  const words = previewTexts(language);
  const names = card.seats.map(({ name }) => name).join(', ');
  const title =
    card.phase === 'gathering'
      ? words.invites.replace('{{name}}', () => card.host)
      : words.plays.replace('{{names}}', () => names);
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', words.app],
    ['og:title', title],
    ['og:description', words.why],
    ['og:locale', language],
    ['og:image', imageUrl],
    ['og:image:type', 'image/png'],
    ['og:image:width', `${IMAGE_SIZE.width}`],
    ['og:image:height', `${IMAGE_SIZE.height}`],
  ].map(([name = '', text = '']) => `<meta property="${name}" content="${escapeHtml(text)}">`);
  const more = '<meta name="twitter:card" content="summary_large_image">';
  return page.replace('</head>', () => `${tags.join('')}${more}</head>`);
}

export const preferredLanguage = (request: Request): Language => {
  const best = request.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === best) ?? 'en';
};
