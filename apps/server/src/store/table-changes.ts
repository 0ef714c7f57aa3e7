type ChangeListener = (code: string) => void;

function createListeners() {
  const listeners = new Set<ChangeListener>();
  return {
    subscribe(listener: ChangeListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(code: string): void {
      for (const listener of listeners) listener(code);
    },
  };
}

/**
 * Notifies of changed tables: `onChange` at once, `onWritten` when other readers of the same store find the change there
 * as well.
 */
export function createTableChanges() {
  const [changes, writes] = [createListeners(), createListeners()];
  return {
    onChange: changes.subscribe,
    onWritten: writes.subscribe,
    notifyChanged: changes.notify,
    notifyWritten: writes.notify,
    /** For a change that was written before it is announced. */
    notifyChangedAndWritten(code: string): void {
      changes.notify(code);
      writes.notify(code);
    },
  };
}
