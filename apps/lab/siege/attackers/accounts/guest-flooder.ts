import { apiRequest } from '../../../../e2e/support/clients/http-api.ts';
import { toOutcome } from '../attack-client.ts';
import { Attacker } from '../attacker.ts';

export class GuestMaker extends Attacker {
  readonly name = 'guests';
  readonly does = 'Becomes one guest after another, without end.';
  readonly perSecond = 10;

  async step(number: number): Promise<string> {
    return toOutcome(
      await apiRequest(this.line(number).url, '/api/persons', { body: { name: `Guest ${number}` } }),
    );
  }
}
