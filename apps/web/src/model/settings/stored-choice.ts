import { type Signal, signal } from '@preact/signals';

/** A choice that the browser stores, since it concerns nobody else. What is stored and no longer offered is forgotten. */
export function storedChoice<T extends string>(name: string, choices: readonly T[], first: T): Signal<T> {
  const key = `tigris.${name}`;
  const chosen = signal(choices.find((choice) => choice === localStorage.getItem(key)) ?? first);
  onChange(chosen, (value) => localStorage.setItem(key, value));
  return chosen;
}

export function storedSwitch(name: string, first: boolean): Signal<boolean> {
  const key = `tigris.${name}`;
  const stored = localStorage.getItem(key);
  const on = signal(stored === null ? first : stored === 'yes');
  onChange(on, (value) => localStorage.setItem(key, value ? 'yes' : 'no'));
  return on;
}

/** Nothing is stored until the person has chosen. */
function onChange<T>(of: Signal<T>, store: (value: T) => void): void {
  let told = of.peek();
  of.subscribe((value) => {
    if (value !== told) store(value);
    told = value;
  });
}
