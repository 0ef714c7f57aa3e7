/** Languages of the texts that the server itself sends: notifications and link previews. */
export const LANGUAGES = ['en', 'ru', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((each) => each === text);
