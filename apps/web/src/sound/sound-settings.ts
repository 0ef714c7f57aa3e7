import type { Signal } from '@preact/signals';
import { storedChoice, storedSwitch } from '../model/settings/stored-choice.ts';
import { SOUND_GROUPS, type SoundGroup } from './recipes.ts';

export const isSoundOn = storedSwitch('sound', true);

export const VOLUMES = ['0', '1', '2', '3', '4'] as const;
export type Volume = (typeof VOLUMES)[number];

const volumeOf = (group: SoundGroup): Signal<Volume> => storedChoice(`volume.${group}`, VOLUMES, '2');

export const volumes: Readonly<Record<SoundGroup, Signal<Volume>>> = {
  pieces: volumeOf('pieces'),
  conflicts: volumeOf('conflicts'),
  calls: volumeOf('calls'),
  talk: volumeOf('talk'),
};

/** Perceived loudness is not linear in the gain. */
export const gainForVolume = (volume: Volume): number => (Number(volume) / (VOLUMES.length - 1)) ** 2;

export const isMuted = (): boolean => !isSoundOn.value || SOUND_GROUPS.every((group) => volumes[group].value === '0');
