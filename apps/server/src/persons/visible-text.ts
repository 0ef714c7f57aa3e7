/** Symbols that show nothing though no property of theirs says so: an empty Braille cell, an empty note. */
const BLANK = /[\u2800\u{1D159}]/gu;
/**
 * What Unicode says to show as nothing: fillers that count as letters, joiners, selectors. The one selector that makes
 * a sign an emoji stays where it does that.
 */
const IGNORED = /(?!\uFE0F)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\uFE0F/gu;

/** Without what nobody can see, which could imitate somebody else's name; what is blank becomes a space. */
export const withoutInvisible = (text: string): string => text.replace(BLANK, ' ').replace(IGNORED, '');

/** Whether there is anything to see at all. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{S}\p{P}]/u.test(withoutInvisible(text));
