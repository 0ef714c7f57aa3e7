/** Of all that runs between two looks, so many names are kept. */
const MOST = 12;

/** Names of what this process has been at lately, the latest last. Never whose table or which person's. */
let names: string[] = [];

/** Says what runs from here on. It costs next to nothing: it is asked for only when the loop was held up. */
export function nowRunning(job: string): void {
  if (names.at(-1) === job) return;
  if (names.length === MOST) names.shift();
  names.push(job);
}

/** What ran since this was asked last. */
export function takeRun(): readonly string[] {
  const ran = names;
  names = [];
  return ran;
}
