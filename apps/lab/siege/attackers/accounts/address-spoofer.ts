import { Attacker } from '../attacker.ts';

/** As many guests as an address may become in an hour, and some air for those that come back meanwhile. */
const PERSONS = 60;
const AIR = 15;

export class Forger extends Attacker {
  readonly name = 'forger';
  readonly does =
    'Claims with every request to come from elsewhere, or from this very machine, to get round the limits.';
  readonly perSecond = 10;
  #made = 0;

  async step(number: number): Promise<string> {
    const { status } = await fetch(`${this.line(0).url}/api/persons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#claim(number) },
      body: JSON.stringify({ name: `Forger ${number}` }),
    });
    if (status === 201) this.#made++;
    if (this.#made > PERSONS + AIR) this.breach(`${this.#made} guests of one address`);
    return String(status);
  }

  #claim(number: number): Record<string, string> {
    const elsewhere = `203.0.113.${this.ground.random(256)}`;
    const claims: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': elsewhere },
      { 'x-forwarded-for': `127.0.0.1, ::1, ${elsewhere}` },
      { 'x-real-ip': elsewhere, forwarded: `for=${elsewhere}` },
      { 'x-forwarded-for': '::ffff:127.0.0.1', 'x-forwarded-proto': 'https' },
      { 'x-client-ip': '127.0.0.1', 'cf-connecting-ip': elsewhere },
    ];
    return claims[number % claims.length];
  }
}
