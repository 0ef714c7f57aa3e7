import type { Cell, Color, GameEvent, Seat } from '@tigris/engine';
import { actionCells } from '@tigris/engine/explain';
import { animateConflict, animateLosses, animateOutcome } from './conflict-timeline.ts';
import type { AnimationTimeline, SceneEvents } from './timeline.ts';
import { ANIMATION_MS, TimelineBuilder } from './timeline-builder.ts';

export function buildTimeline(sceneEvents: SceneEvents): AnimationTimeline {
  const builder = new TimelineBuilder();
  const animator = new EventAnimator(builder, sceneEvents);
  for (const event of sceneEvents.events) animator.animate(event);
  animator.finish();
  return builder.timeline;
}

type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

class EventAnimator {
  readonly #builder: TimelineBuilder;
  readonly #sceneEvents: SceneEvents;
  /** The cell of the leader that lost the last conflict. */
  #loserCell: Cell = 0;
  /** The cell of the last change. */
  #changedCell: Cell | null = null;

  constructor(builder: TimelineBuilder, sceneEvents: SceneEvents) {
    this.#builder = builder;
    this.#sceneEvents = sceneEvents;
  }

  animate(event: GameEvent): void {
    this.#builder.addEvent(event);
    switch (event.kind) {
      case 'tile':
      case 'catastrophe':
        this.#place(event.cell);
        break;
      case 'leader':
        this.#leader(event);
        break;
      case 'home':
        this.#returnLeader(event);
        break;
      case 'point':
        this.#point(event);
        break;
      case 'monument':
        this.#monument(event);
        break;
      case 'wonder':
        this.#builder.addStep('wonder', 'rise');
        this.#builder.wait(ANIMATION_MS.rise);
        break;
      case 'building':
        this.#builder.addStep(`roof ${event.color}`, event.to === null ? 'fade' : 'drop');
        break;
      case 'treasure':
        this.#treasure(event);
        break;
      default:
        this.#conflict(event);
    }
  }

  /** Borders may also change after the last event that animates them. */
  finish(): void {
    this.#builder.changeBorders(this.#changedCell);
  }

  #conflict(event: GameEvent): void {
    if (event.kind === 'conflict') animateConflict(this.#builder, event);
    if (event.kind === 'removed') animateLosses(this.#builder, event.cells, this.#loserCell);
    if (event.kind !== 'outcome') return;
    const { winner, conflict, attacker, defender } = event;
    this.#loserCell = winner === conflict.attacker ? defender.leader : attacker.leader;
    animateOutcome(this.#builder, event);
  }

  #place(cell: Cell): void {
    this.#builder.addStep(`cell ${cell}`, 'drop');
    this.#builder.wait(ANIMATION_MS.drop * 0.7);
    this.#builder.changeBorders(cell);
    this.#changedCell = cell;
  }

  #leader({ seat, color, from, to }: EventOf<'leader'>): void {
    const pieceKey = this.#leaderKey(seat, color);
    if (to === null) {
      this.#leaveBoard(seat, color, from ?? 0);
      return;
    }
    this.#builder.addStep(pieceKey, from === null ? 'drop' : 'move');
    this.#builder.wait((from === null ? ANIMATION_MS.drop : ANIMATION_MS.move) * 0.8);
    this.#builder.changeBorders(to);
    this.#changedCell = to;
  }

  #returnLeader({ seat, color, from }: EventOf<'home'>): void {
    this.#leaveBoard(seat, color, from);
    this.#changedCell ??= from;
    this.#builder.wait(160);
  }

  #leaveBoard(seat: Seat, color: Color, from: Cell): void {
    const dynasty = this.#sceneEvents.dynasties[seat];
    this.#builder.addStep(this.#leaderKey(seat, color), 'replace');
    if (dynasty !== undefined) this.#builder.addFlyingPiece({ kind: 'leader', dynasty, color }, from, seat);
  }

  #leaderKey = (seat: Seat, color: Color): string => `leader ${this.#sceneEvents.dynasties[seat]} ${color}`;

  #point(event: EventOf<'point'>): void {
    if (event.cell === null) return;
    const color = this.#sceneEvents.isColorHidden(event) ? null : event.color;
    this.#builder.addPoints(color, event.count, event.cell, event.seat);
  }

  #monument({ monument, cell }: EventOf<'monument'>): void {
    const square = actionCells({ kind: 'monument', monument, cell });
    for (const each of square) {
      this.#builder.addStep(`cell ${each}`, 'flip');
      this.#builder.wait(90);
    }
    this.#builder.wait(60);
    this.#builder.addStep(`monument ${monument}`, 'rise');
    this.#builder.wait(ANIMATION_MS.rise * 0.6);
  }

  #treasure({ seat, cell }: EventOf<'treasure'>): void {
    this.#builder.addStep(`treasure ${cell}`, 'lift');
    this.#builder.addFlyingPiece({ kind: 'treasure' }, cell, seat, this.#builder.nowMs + ANIMATION_MS.lift);
    this.#builder.wait(120);
  }
}
