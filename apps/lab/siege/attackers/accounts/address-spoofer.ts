import { Attacker } from '../attacker.ts';

/** Limit of guests per address and hour, with a tolerance for the refill of the limit. */
const MAX_PERSONS_PER_HOUR = 60;
const TOLERANCE = 15;

export class AddressSpoofer extends Attacker {
  readonly name = 'forger';
  readonly description = 'Forges forwarding headers with every request to evade rate limits.';
  readonly maxPerSecond = 10;
  #made = 0;

  async step(number: number): Promise<string> {
    const { status } = await fetch(`${this.source(0).url}/api/persons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#forgedHeaders(number) },
      body: JSON.stringify({ name: `Forger ${number}` }),
    });
    if (status === 201) this.#made++;
    if (this.#made > MAX_PERSONS_PER_HOUR + TOLERANCE) this.reportBreach(`${this.#made} guests from one address`);
    return String(status);
  }

  #forgedHeaders(number: number): Record<string, string> {
    const elsewhere = `203.0.113.${this.context.random(256)}`;
    const forged: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': elsewhere },
      { 'x-forwarded-for': `127.0.0.1, ::1, ${elsewhere}` },
      { 'x-real-ip': elsewhere, forwarded: `for=${elsewhere}` },
      { 'x-forwarded-for': '::ffff:127.0.0.1', 'x-forwarded-proto': 'https' },
      { 'x-client-ip': '127.0.0.1', 'cf-connecting-ip': elsewhere },
    ];
    return forged[number % forged.length];
  }
}
