import { apiRequest, createGuest, type Guest } from '../../../../e2e/support/clients/http-api.ts';
import { outcomeOf } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

const LETTERS = 'ACEFGHJKMNPRTXY34679';

export class CodeGuesser extends Attacker {
  readonly name = 'codes';
  readonly description = 'Guesses table codes and device links at every endpoint.';
  readonly maxPerSecond = 10;
  #guest: Guest | null = null;

  override async prepare(): Promise<void> {
    this.#guest = await createGuest(this.source(0).url, 'Guesser');
  }

  async step(number: number): Promise<string> {
    const { random } = this.context;
    const code = Array.from({ length: 8 }, () => LETTERS[random(LETTERS.length)]).join('');
    const { url } = this.source(number);
    const endpoints = [
      () => apiRequest(url, `/api/tables/${code}`, { method: 'GET' }),
      () => apiRequest(url, `/api/tables/${code}/open`, { token: this.#guest?.token }),
      () => apiRequest(url, `/matchmake/joinById/${code}`, { token: this.#guest?.token }),
      () => apiRequest(url, `/t/${code}/1.ter`, { method: 'GET' }),
      () => apiRequest(url, '/api/devices/claim', { body: { link: code.repeat(4) } }),
      () => apiRequest(url, '/api/me/devices', { token: this.#guest?.token }),
    ];
    return outcomeOf(await endpoints[number % endpoints.length]());
  }
}
