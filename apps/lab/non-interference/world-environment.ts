import { type Chance, startPosition } from '@tigris/engine';
import { seededRandom } from '../../e2e/support/clients/random.ts';
import type { Overrides } from '../../server/src/compose.ts';
import { pushMessage } from '../../server/src/notifications/push-texts.ts';
import { webhookRequest } from '../../server/src/notifications/webhook-request.ts';
import { createIds } from '../../server/src/persons/ids.ts';
import type { Clock, Timers } from '../../server/src/ports/environment.ts';
import { LANGUAGES } from '../../server/src/ports/languages.ts';
import type { TurnNotification } from '../../server/src/ports/notifications.ts';
import type { Holdings } from './hands.ts';
import type { TwinGame } from './twin-game.ts';

/** A clock that only the test advances: time is the same in both worlds. */
class ManualClock implements Clock, Timers {
  #now = 1_800_000_000_000;

  readonly now = (): number => this.#now;
  readonly elapsed = (): number => this.#now;

  advance(ms: number): void {
    this.#now += ms;
  }

  /** Timers never fire. */
  after(): () => void {
    return () => undefined;
  }
}

/**
 * Environment of a server in one of two worlds: draws, clock and ids are arranged, nothing else.
 */
export class WorldEnvironment {
  readonly world: 0 | 1;
  readonly clock = new ManualClock();
  readonly logs: string[] = [];
  /** Push messages and webhook requests, as they would be sent. */
  readonly calls: string[] = [];
  readonly #games: readonly TwinGame[];
  #game = 0;
  #drawn = 0;

  constructor(which: 0 | 1, games: readonly TwinGame[]) {
    this.world = which;
    this.#games = games;
  }

  get game(): TwinGame {
    return this.#games[this.#game];
  }

  nextGame(): void {
    this.#game++;
    this.#drawn = 0;
  }

  overrides(): Overrides {
    const random = seededRandom(7);
    let persons = 0;
    const log = (event: string, { port: _, ...facts }: Record<string, unknown> = {}): void =>
      // The port is chosen by the system and might equal a secret number.
      void this.logs.push(JSON.stringify({ event, ...facts }));
    return {
      clock: this.clock,
      timers: this.clock,
      random,
      ids: {
        ...createIds(random),
        tableCode: () => 'WORLDS',
        personId: () => `person-id-${persons++}-unique`,
      },
      log: { debug: log, info: log, warn: log, error: log },
      table: {
        gameSetup: {
          createStartPosition: (rules, dynasties) => this.#createStartPosition(rules, dynasties),
          chance: () => this.#chance,
        },
        messagesPerSecond: 1_000_000,
        notifier: { send: (call) => this.#called(call), isAllowed: () => true },
      },
    };
  }

  /** Records everything but the encryption, which is random. */
  #called(call: TurnNotification): void {
    const notices = LANGUAGES.map((language) => pushMessage(call, language));
    const options = { clock: this.clock, origin: undefined };
    const letter = call.webhook && webhookRequest(call, call.webhook, options);
    const sent = { person: call.person.name, push: call.wantsPush, notices, ...letter };
    this.calls.push(JSON.stringify({ ...sent, body: letter?.body.toString() }));
  }

  readonly #chance: Chance = {
    draw: () => this.game.draws[this.world][this.#drawn++],
  };

  #createStartPosition(...[rules, dynasties]: Parameters<typeof startPosition>): ReturnType<typeof startPosition> {
    const position = startPosition(rules, dynasties);
    const holdings: readonly Holdings[] = this.game.holdings[this.world];
    for (const [seat, { points, treasures }] of holdings.entries()) {
      position.seats[seat].points = [...points];
      position.seats[seat].treasures = treasures;
    }
    return position;
  }
}
