import type { clock as en } from '../en/clock.ts';
import type { Translation } from '../text-groups.ts';

export const clock = {
  clock: {
    title: 'Часы',
    none: 'без часов',
    quick: 'быстро: по\u00a010\u00a0минут + 20\u00a0секунд на ход',
    calm: 'спокойно: по\u00a025\u00a0минут + 40\u00a0секунд на ход',
    half: 'не спеша: 12\u00a0часов на ход',
    day: 'не спеша: сутки на ход',
    days3: 'не спеша: 3\u00a0дня на ход',
    ownLive: 'по\u00a0{{reserve}} + {{turn}} на ход',
    ownSlow: '{{turn}} на ход',
    pause: 'Сколько дней каждый может взять на паузы',
    noPause: 'нисколько',
    days_one: '{{count}} день',
    days_few: '{{count}} дня',
    days_many: '{{count}} дней',
    days_other: '{{count}} дня',
    atZero: 'Когда время вышло',
    zero: { choose: 'решают остальные', bot: 'дальше играет бот' },
  },
  endings: { agreed: 'Закончена по согласию', abandoned: 'Заброшена', resigned: 'Все сдались' },
} satisfies Translation<typeof en>;
