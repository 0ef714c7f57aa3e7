import type { Language } from '../../ports/languages.ts';

const TEXTS = {
  en: {
    app: 'Tigris & Euphrates',
    invites: '{{name}} invites you to Tigris & Euphrates',
    plays: 'A game of Tigris & Euphrates: {{names}}',
    why: 'Build kingdoms between two rivers, with friends, in the browser. No account.',
  },
  ru: {
    app: 'Тигр и Евфрат',
    invites: '{{name}} зовёт вас сыграть в «Тигр и Евфрат»',
    plays: 'Партия в «Тигр и Евфрат»: {{names}}',
    why: 'Стройте царства между двумя реками — с друзьями, в браузере, без регистрации.',
  },
  fr: {
    app: 'Tigre & Euphrate',
    invites: '{{name}} vous invite à Tigre & Euphrate',
    plays: 'Une partie de Tigre & Euphrate\u00a0: {{names}}',
    why: 'Bâtissez des royaumes entre deux fleuves, entre amis, dans le navigateur. Sans compte.',
  },
} as const satisfies Record<Language, object>;
export const previewTexts = (language: Language) => TEXTS[language];
