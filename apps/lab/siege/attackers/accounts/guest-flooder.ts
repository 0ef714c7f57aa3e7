import { apiRequest } from '../../../../e2e/support/clients/http-api.ts';
import { outcomeOf } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

export class GuestFlooder extends Attacker {
  readonly name = 'guests';
  readonly description = 'Creates guests without end.';
  readonly maxPerSecond = 10;

  async step(number: number): Promise<string> {
    return outcomeOf(await apiRequest(this.source(number).url, '/api/persons', { body: { name: `Guest ${number}` } }));
  }
}
