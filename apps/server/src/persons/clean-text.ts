import { MAX_NAME_CHARS } from '@tigris/protocol';

/** Symbols that render as nothing although no Unicode property says so: the empty Braille cell and the empty note. */
const BLANK_SYMBOLS = /[\u2800\u{1D159}]/gu;
/**
 * Characters that Unicode says to ignore: fillers that count as letters, joiners, selectors. The selector that makes an
 * emoji stays after a pictograph.
 */
const INVISIBLE = /(?!\uFE0F)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\uFE0F/gu;

/** Removes invisible characters, with which one name could imitate another. */
const withoutInvisible = (text: string): string => text.replace(BLANK_SYMBOLS, ' ').replace(INVISIBLE, '');

const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{S}\p{P}]/u.test(withoutInvisible(text));

/**
 * Returns a name that is safe in the `Seats` header of a record and next to other names: no comma or quote (the grammar
 * of records), nothing invisible, no control of direction, no runs of spaces, limited in length. Undefined if nothing
 * is left.
 */
export function cleanName(wanted: string): string | undefined {
  const plain = withoutInvisible(wanted.slice(0, 400).normalize('NFC'))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\uFFFD,"“”„«»`\\[\]{}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim();
  const short = Array.from(new Intl.Segmenter().segment(plain), ({ segment }) => segment)
    .slice(0, MAX_NAME_CHARS)
    .join('')
    .trim();
  return /[\p{L}\p{N}\p{S}]/u.test(short) && short.length <= MAX_NAME_CHARS * 4 ? short : undefined;
}

/**
 * Returns one line of plain text without controls of direction or stacked marks; joiners of letters and emoji stay.
 * Empty if nothing visible is left.
 */
export function cleanText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[^\P{Cf}\u200C\u200D]|\p{Cs}/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
  return isVisible(plain) ? plain : '';
}
