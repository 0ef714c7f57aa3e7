type Hear = (code: string) => void;

/** Who listens, and what tells them. */
function createHearers() {
  const hearers = new Set<Hear>();
  const on = (hear: Hear) => {
    hearers.add(hear);
    return (): void => void hearers.delete(hear);
  };
  const tell = (code: string): void => {
    for (const hear of hearers) hear(code);
  };
  return { on, tell };
}

/** Tells which tables have changed, and which changes others who read the same store find there as well. */
export function createTableNews() {
  const [changes, writes] = [createHearers(), createHearers()];
  return {
    onChange: changes.on,
    onWritten: writes.on,
    changed: changes.tell,
    written: writes.tell,
    /** What was written before anybody heard of it. */
    saved(code: string): void {
      changes.tell(code);
      writes.tell(code);
    },
  };
}
