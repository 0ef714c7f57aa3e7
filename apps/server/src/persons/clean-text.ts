import { MAX_NAME_CHARS } from '@tigris/protocol';

/** Symbols that show nothing though no property of theirs says so: an empty Braille cell, an empty note. */
const BLANK_SYMBOLS = /[\u2800\u{1D159}]/gu;
/**
 * What Unicode says to show as nothing: fillers that count as letters, joiners, selectors. The one selector that makes
 * a sign an emoji stays where it does that.
 */
const INVISIBLE = /(?!\uFE0F)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\uFE0F/gu;

/** Without what nobody can see, which could imitate somebody else's name; what is blank becomes a space. */
const withoutInvisible = (text: string): string => text.replace(BLANK_SYMBOLS, ' ').replace(INVISIBLE, '');

/** Whether there is anything to see at all. */
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{S}\p{P}]/u.test(withoutInvisible(text));

/**
 * A name as it may stand in a record's `PlayersSection` header and in front of other people: no comma and no quote
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
    .slice(0, MAX_NAME_CHARS)
    .join('')
    .trim();
  return /[\p{L}\p{N}\p{S}]/u.test(short) && short.length <= MAX_NAME_CHARS * 4 ? short : undefined;
}

/**
 * One line of plain text: nothing invisible that turns it or the lines around it about, but what joins letters and
 * emoji; no towers of marks. '' where nothing is left to see.
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
