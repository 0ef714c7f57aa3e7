import { signal } from '@preact/signals';

const KEPT_AS = 'tigris.confirm-at-once';

/** Whether this person ends their turns without being asked; kept by the browser, since it concerns nobody else. */
export const confirmAtOnce = signal(localStorage.getItem(KEPT_AS) === 'yes');

export function setConfirmAtOnce(on: boolean): void {
  localStorage.setItem(KEPT_AS, on ? 'yes' : 'no');
  confirmAtOnce.value = on;
}
