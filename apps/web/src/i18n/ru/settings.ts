import type { settings as en } from '../en/settings.ts';
import type { Translation } from '../text-groups.ts';

export const settings: Translation<typeof en> = {
  settings: {
    theme: 'Тема',
    themes: { device: 'Как на устройстве', light: 'Светлая', dark: 'Тёмная', parchment: 'Пергамент' },
    palette: 'Цвета фишек',
    palettes: {
      usual: 'Обычные',
      'red-green': 'Различать красный и зелёный',
      'blue-yellow': 'Различать синий и зелёный',
    },
    board: 'Поле и ходы',
    plates: 'Показывать силу лидеров',
    names: 'Подписывать клетки: a1, b1, c1…',
    atOnce: 'Заканчивать мой ход сразу, без подтверждения',
    motion: 'Движение на поле',
    motions: { normal: 'обычное', fast: 'быстрое', slow: 'медленное', off: 'нет' },
    lessMotion: 'Ваше устройство просит меньше движения, поэтому ничего не движется.',
    sound: 'Звук',
    soundOn: 'Звуки включены',
    sounds: {
      pieces: 'Фигуры',
      conflicts: 'Конфликты',
      calls: 'Мой ход и вопросы ко мне',
      talk: 'Сообщения',
    },
    devices: 'Устройства, на которых вас зовут к столам',
    devicesNone: 'Таких нет. Это можно включить за столом, где на ход даются часы или дни.',
    deviceSeen: 'было здесь {{date}}',
    deviceEnd: 'Прекратить',
    deviceEndWho: 'Больше не звать на устройстве: {{device}}',
  },
};
