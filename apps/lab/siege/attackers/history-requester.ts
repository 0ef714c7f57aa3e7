import { createGuest } from '../../../e2e/support/clients/http-api.ts';
import { Talker } from './attack-client.ts';
import { Attacker } from './attacker.ts';
import { PassingGame } from './passing-game.ts';

/** A game long enough that its history is a heavy answer. */
const TURNS = 600;

/** Many sockets that ask for the history of a long game all the time. */
export abstract class HistoryAsker extends Attacker {
  protected abstract readonly sockets: number;
  protected abstract readonly reads: boolean;
  protected talkers: Talker[] = [];
  #game: PassingGame | null = null;

  override async prepare(): Promise<void> {
    this.#game ??= await PassingGame.begin(this.line(0));
    await this.#game.passOften(TURNS);
  }

  async step(): Promise<string> {
    this.talkers = this.talkers.filter(({ cut }) => !cut);
    if (this.talkers.length < this.sockets) await this.#comeBack();
    const answers = this.talkers.map(async (talker) => this.count(await talker.ask('history', { from: 0 })));
    // Who does not read waits for nothing either.
    if (this.reads) await Promise.all(answers);
    return 'asked by all';
  }

  override async end(): Promise<void> {
    for (const talker of this.talkers) talker.drop();
    this.#game?.leave();
  }

  async #comeBack(): Promise<void> {
    if (this.#game === null) return;
    const line = this.line(this.talkers.length);
    const talker = await Talker.at(line, this.#game.code, await createGuest(line.url, 'Asker'));
    if (!this.reads) talker.deafen();
    this.talkers.push(talker);
  }
}
