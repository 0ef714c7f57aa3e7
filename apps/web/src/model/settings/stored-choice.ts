import { type Signal, signal } from '@preact/signals';

/** A choice that the browser stores once the user has changed it. Falls back to `first` if the stored value is gone. */
export function storedChoice<T extends string>(name: string, choices: readonly T[], first: T): Signal<T> {
  const key = `tigris.${name}`;
  const chosen = signal(choices.find((choice) => choice === localStorage.getItem(key)) ?? first);
  onChange(chosen, (value) => localStorage.setItem(key, value));
  return chosen;
}

/** The same for a choice between yes and no. */
export function storedSwitch(name: string, first: boolean): Signal<boolean> {
  const key = `tigris.${name}`;
  const stored = localStorage.getItem(key);
  const isOn = signal(stored === null ? first : stored === 'yes');
  onChange(isOn, (value) => localStorage.setItem(key, value ? 'yes' : 'no'));
  return isOn;
}

/** Calls `store` for each new value, but not for the first one. */
function onChange<T>(source: Signal<T>, store: (value: T) => void): void {
  let last = source.peek();
  source.subscribe((value) => {
    if (value !== last) store(value);
    last = value;
  });
}
