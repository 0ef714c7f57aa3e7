import type { after as en } from '../en/after.ts';
import type { Translation } from '../text-groups.ts';

export const after = {
  replay: {
    title: 'Просмотр партии',
    moves: 'Действия партии',
    play: 'Показать партию',
    pause: 'Пауза',
    first: 'В начало',
    last: 'В конец',
    back: 'На действие назад',
    forward: 'На действие вперёд',
    earlier: 'К предыдущей войне, постройке, сокровищу или потере',
    later: 'К следующей войне, постройке, сокровищу или потере',
    speed: 'Скорость',
    eyes: 'Кто смотрит',
    all: 'все, руки открыты',
    mark: {
      war: 'Война',
      monument: 'Постройка',
      treasure: 'Сокровище',
      worst: 'Здесь много упущено: {{lost}} %',
      swing: 'Здесь упущено: {{lost}} %',
    },
  },
  points: {
    title: 'Очки по цветам и источникам',
    tile: 'Тайлы',
    revolt: 'Бунты',
    war: 'Войны',
    monument: 'Монументы',
    wonder: 'Чудо света',
    treasure: 'Сокровища',
  },
  share: {
    open: 'Поделиться',
    title: 'Поделиться позицией',
    link: 'Ссылка на эту позицию',
    text: 'Позиция текстом, для te show',
    picture: 'Сохранить картинку',
    record: 'Сохранить запись партии',
    copy: 'Копировать',
    copied: 'Скопировано',
    alt: 'Картинка доски',
    send: 'Отправить…',
  },
} satisfies Translation<typeof en>;
