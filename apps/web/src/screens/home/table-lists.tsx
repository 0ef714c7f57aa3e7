import { DYNASTIES } from '@tigris/engine';
import { nameOfRules } from '@tigris/engine/explain';
import type { GameCard, SeatCard, TableCard } from '@tigris/protocol';
import type { ComponentChildren } from 'preact';
import { dynastyDrawing } from '../../art/leader-drawing.ts';
import { PALETTES } from '../../art/palette.ts';
import { Shapes } from '../../art/scenery/shapes.tsx';
import { t } from '../../i18n/i18n.ts';
import { away, listed, mine } from '../../net/api.ts';
import { seatWords } from '../../words/names.ts';

const others = (): readonly TableCard[] =>
  listed.value.filter(({ code }) => !mine.value.tables.some((own) => own.code === code));

/**
 * The height of a list in rows. All lists share one column: a heading is about as tall as a row, "no open tables" as
 * two.
 */
export function fewRows(): boolean {
  const { tables, finished } = mine.value;
  const heights = [tables.length, finished.length].filter((rows) => rows > 0);
  const open = others().length;
  // Without tables of their own the visitor sees only one list, so its length does not matter.
  if (heights.length === 0) return true;
  return [...heights, open === 0 ? 2 : open].reduce((sum, rows) => sum + rows + 1, 0) <= 6;
}

/** Tables where the visitor sits or which the visitor made. */
export function MyTables() {
  const { tables } = mine.value;
  if (tables.length === 0) return null;
  return (
    <List title={t('home.mine')} name="mine">
      {tables.map((card) => (
        <TableRow key={card.code} card={card} />
      ))}
    </List>
  );
}

/** Other people's tables that the visitor may join or watch. */
export function OpenTables() {
  const cards = others();
  // Nobody knows whether there are any.
  if (away.value && cards.length === 0) return null;
  return (
    <List title={t('home.listed')} name="open">
      {cards.length === 0 ? (
        <li class="none">
          <span class="row-seats" aria-hidden="true">
            {DYNASTIES.map((dynasty) => (
              <Shapes key={dynasty} drawing={dynastyDrawing(dynasty, PALETTES.light)} />
            ))}
          </span>
          <p>{t('home.noneListed')}</p>
        </li>
      ) : null}
      {cards.map((card) => (
        <TableRow key={card.code} card={card} />
      ))}
    </List>
  );
}

/** Finished games of the visitor. */
export function FinishedGames() {
  const { finished } = mine.value;
  if (finished.length === 0) return null;
  return (
    <List title={t('home.finished')} name="finished">
      {finished.map((card) => (
        <GameRow key={`${card.code}/${card.game}`} card={card} />
      ))}
    </List>
  );
}

type ListProps = { title: string; name: 'mine' | 'open' | 'finished'; children: ComponentChildren };

const List = ({ title, name, children }: ListProps) => (
  <section class={`list ${name}`}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
);

/** The dynasties at the table as symbols; empty rings stand for free seats. */
const Seats = ({ seats, free }: { seats: readonly SeatCard[]; free: number }) => (
  <span class="row-seats" aria-hidden="true">
    {seats.map(({ dynasty }) => (
      <Shapes key={dynasty} drawing={dynastyDrawing(dynasty, PALETTES.light)} />
    ))}
    {Array.from({ length: free }, (_, i) => (
      <i key={i} />
    ))}
  </span>
);

const namesOf = (seats: readonly SeatCard[]): string => seats.map(seatWords).join(', ');

function rulesName(rules: string): string {
  const preset = nameOfRules(rules);
  return preset === null ? t('home.ownRules') : t(`preset.${preset}`);
}

function stateOf({ phase, turn, you, seats }: TableCard): string {
  if (phase === 'gathering') return t('home.seats', { count: seats.length, seats: 4 });
  if (phase === 'finished') return t('home.over');
  if (you !== null && turn.includes(you)) return t('home.myTurn');
  const next = seats[turn[0] ?? -1];
  return next === undefined ? t('home.playing') : t('home.theirTurn', { name: seatWords(next) });
}

function TableRow({ card }: { card: TableCard }) {
  const { code, phase, seats, host, password, options, open, you, turn } = card;
  const door = you !== null ? t('home.open') : open ? t('home.sit') : t('home.watch');
  const urgent = you !== null && phase === 'playing' && turn.includes(you);
  const rest = [rulesName(options.rules), ...(password ? [t('home.locked')] : [])].join(' · ');
  return (
    <li class={urgent ? 'urgent' : ''}>
      <a href={`/t/${code}`}>
        <Seats seats={seats} free={phase === 'gathering' ? 4 - seats.length : 0} />
        <b>{namesOf(seats) || host}</b>
        <span>
          <strong>{stateOf(card)}</strong>
          {` · ${rest}`}
        </span>
        <em>{door}</em>
      </a>
    </li>
  );
}

function GameRow({ card: { code, game, rules, seats, result, you, at } }: { card: GameCard }) {
  const won = seats.filter(({ dynasty }) => result?.split(' ').includes(dynasty));
  const mineToo = won.some((seat) => seat === seats[you ?? -1]);
  const outcome = mineToo ? t('home.youWon') : t('home.theyWon', { name: namesOf(won) });
  const day = new Date(at).toLocaleDateString(document.documentElement.lang, {
    day: 'numeric',
    month: 'short',
  });
  return (
    <li>
      <a href={`/t/${code}/${game}`}>
        <Seats seats={seats} free={0} />
        <b>{namesOf(seats)}</b>
        <span>{[...(won.length > 0 ? [outcome] : []), rulesName(rules), day].join(' · ')}</span>
        <em>{t('home.open')}</em>
      </a>
    </li>
  );
}
