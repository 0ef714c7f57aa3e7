/** The languages in which the server itself has words for people: in what it sends where there is no page. */
export const LANGUAGES = ['en', 'ru', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((each) => each === text);
