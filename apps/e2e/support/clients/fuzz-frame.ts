import type { Random } from './random.ts';

/** Returns a random frame. Most begin with a valid message code. */
export function fuzzFrame(random: Random): Buffer {
  const bytes = Buffer.from(Array.from({ length: 1 + random(40) }, () => random(256)));
  const heads = [10, 12, 13, 13, 13, 17, 18, 19, 20, 21, 22];
  if (random(4) > 0) bytes[0] = heads[random(heads.length)];
  const names = ['act', 'undo', 'history', '__proto__', 'constructor', 'no such message'.repeat(9)];
  if (random(3) > 0) return bytes;
  const name = names[random(names.length)];
  return Buffer.concat([Buffer.from([13, 0xd9, name.length]), Buffer.from(name), bytes.subarray(1)]);
}
