import type { Cell, Color, GameEvent, Seat } from '@tigris/engine';
import { actionCells } from '@tigris/engine/explain';
import { composeConflict, composeLosses, composeOutcome } from './conflict-timeline.ts';
import type { Happening, Score } from './timeline.ts';
import { Composer, MS } from './timeline-builder.ts';

/** What moves when these things have happened, one after the other. */
export function scoreOf(happening: Happening): Score {
  const composer = new Composer();
  const teller = new Teller(composer, happening);
  for (const event of happening.events) teller.tell(event);
  teller.end();
  return composer.score;
}

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

class Teller {
  readonly #to: Composer;
  readonly #happening: Happening;
  /** Where the leader stood that was beaten last. */
  #beaten: Cell = 0;
  /** The cell around which something changed that no event has drawn borders for yet. */
  #changed: Cell | null = null;

  constructor(composer: Composer, happening: Happening) {
    this.#to = composer;
    this.#happening = happening;
  }

  tell(event: GameEvent): void {
    this.#to.beat(event);
    switch (event.kind) {
      case 'tile':
      case 'catastrophe':
        this.#place(event.cell);
        break;
      case 'leader':
        this.#leader(event);
        break;
      case 'home':
        this.#home(event);
        break;
      case 'point':
        this.#point(event);
        break;
      case 'monument':
        this.#monument(event);
        break;
      case 'wonder':
        this.#to.stroke('wonder', 'rise');
        this.#to.wait(MS.rise);
        break;
      case 'building':
        this.#to.stroke(`roof ${event.color}`, event.to === null ? 'fade' : 'drop');
        break;
      case 'treasure':
        this.#treasure(event);
        break;
      default:
        this.#fight(event);
    }
  }

  /** What is left over at the end: borders that no longer hold. */
  end(): void {
    this.#to.flow(this.#changed);
  }

  #fight(event: GameEvent): void {
    if (event.kind === 'conflict') composeConflict(this.#to, event);
    if (event.kind === 'removed') composeLosses(this.#to, event.cells, this.#beaten);
    if (event.kind !== 'outcome') return;
    const { winner, conflict, attacker, defender } = event;
    this.#beaten = winner === conflict.attacker ? defender.leader : attacker.leader;
    composeOutcome(this.#to, event);
  }

  #place(cell: Cell): void {
    this.#to.stroke(`cell ${cell}`, 'drop');
    this.#to.wait(MS.drop * 0.7);
    this.#to.flow(cell);
    this.#changed = cell;
  }

  #leader({ seat, color, from, to }: Of<'leader'>): void {
    const key = this.#keyOf(seat, color);
    if (to === null) {
      this.#walk(seat, color, from ?? 0);
      return;
    }
    this.#to.stroke(key, from === null ? 'drop' : 'go');
    this.#to.wait((from === null ? MS.drop : MS.go) * 0.8);
    this.#to.flow(to);
    this.#changed = to;
  }

  #home({ seat, color, from }: Of<'home'>): void {
    this.#walk(seat, color, from);
    this.#changed ??= from;
    this.#to.wait(160);
  }

  #walk(seat: Seat, color: Color, from: Cell): void {
    const dynasty = this.#happening.dynasties[seat];
    this.#to.stroke(this.#keyOf(seat, color), 'swap');
    if (dynasty !== undefined) this.#to.fly({ kind: 'leader', dynasty, color }, from, seat);
  }

  #keyOf = (seat: Seat, color: Color): string => `leader ${this.#happening.dynasties[seat]} ${color}`;

  #point(event: Of<'point'>): void {
    if (event.cell === null) return;
    const color = this.#happening.isSecret(event) ? null : event.color;
    this.#to.points(color, event.count, event.cell, event.seat);
  }

  #monument({ monument, cell }: Of<'monument'>): void {
    const square = actionCells({ kind: 'monument', monument, cell });
    for (const each of square) {
      this.#to.stroke(`cell ${each}`, 'turn');
      this.#to.wait(90);
    }
    this.#to.wait(60);
    this.#to.stroke(`monument ${monument}`, 'rise');
    this.#to.wait(MS.rise * 0.6);
  }

  #treasure({ seat, cell }: Of<'treasure'>): void {
    this.#to.stroke(`treasure ${cell}`, 'lift');
    this.#to.fly({ kind: 'treasure' }, cell, seat, this.#to.now + MS.lift);
    this.#to.wait(120);
  }
}
