/** Runs a part of some work: its shares from 0 to 1 become shares of the whole, from `first` to `last`. */
export function* scaleProgress<T>(
  part: Generator<number, T>,
  first: number,
  last: number,
): Generator<number, T> {
  for (;;) {
    const step = part.next();
    if (step.done) return step.value;
    yield first + (last - first) * Math.min(1, step.value);
  }
}
