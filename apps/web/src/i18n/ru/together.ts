import type { together as en } from '../en/together.ts';
import type { Translation } from '../text-groups.ts';

export const together = {
  together: {
    title: 'Решаем вместе',
    clock: {
      runs: 'время идёт',
      low: 'времени мало',
      zero: 'время вышло',
      stands: 'осталось времени',
      held: 'время стоит, пока игрок не вернётся',
      paused: 'на паузе',
    },
    gaveUp: 'выход из игры',
    waitsFor: 'до решения остальных',
    awayFor: 'не на связи',
    away: '{{name}} давно не на связи. Что делаем?',
    outOfTime: '{{name}}: время вышло. Что делаем?',
    missing: '{{name}}: решить…',
    wait: 'Подождать',
    end: 'Закончить партию',
    asksEnd: '{{asker}} предлагает закончить партию. Согласны?',
    asksBot:
      '{{asker}} предлагает, чтобы за игрока {{name}} до его возвращения играл бот ({{bot}}). Согласны?',
    refusedEnd: 'Согласия нет: партия продолжается.',
    refusedBot: 'Согласия нет: бот за игрока {{name}} не играет.',
    yes: 'Да',
    no: 'Нет',
    ballot: { none: '–', open: 'пока молчит', yes: 'за', no: 'против' },
    said: '{{name}}: {{said}}',
    until: 'Осталось {{time}}. Нужно согласие больше половины.',
    thisGame: 'Эта партия',
    pause: 'Остановить мои часы (есть ещё {{left}})',
    askEnd: 'Предложить закончить партию',
    resign: 'Сдаться…',
    resignTwo: 'Вы сдаёте партию, побеждает соперник. Точно?',
    resignMore: 'Вы сдаёте партию, за вас до конца доиграет бот. Вернуться будет нельзя. Точно?',
    resignLast: 'Вы сдаёте партию. Больше никого нет, и она на этом закончится. Точно?',
    resignYes: 'Да, сдаюсь',
    resigned: '{{loser}} сдаёт партию. Победа: {{winner}}.',
    allResigned: 'Все сдались.',
  },
} satisfies Translation<typeof en>;
