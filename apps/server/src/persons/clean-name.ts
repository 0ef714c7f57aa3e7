import { MAX_NAME } from '@tigris/protocol';
import { withoutInvisible } from './visible-text.ts';

/**
 * A name as it may stand in a record's `Seats` header and in front of other people: no comma and no quote
 * (the record's grammar), nothing invisible that could imitate somebody or turn the line around, no runs of
 * space, not too long. Undefined if nothing is left.
 */
export function cleanName(wanted: string): string | undefined {
  const plain = withoutInvisible(wanted.slice(0, 400).normalize('NFC'))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\uFFFD,"“”„«»`\\[\]{}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim();
  const short = Array.from(new Intl.Segmenter().segment(plain), ({ segment }) => segment)
    .slice(0, MAX_NAME)
    .join('')
    .trim();
  return /[\p{L}\p{N}\p{S}]/u.test(short) && short.length <= MAX_NAME * 4 ? short : undefined;
}
