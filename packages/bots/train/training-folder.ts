import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the games in a folder depend on. */
export type TrainingSettings = { seed: number; games: number; terms: readonly string[] };

/** Creates the folder of a training, or resumes in it. Throws if its games were played with other settings. */
export function claimTrainingFolder(folder: string, settings: TrainingSettings): void {
  const path = join(folder, 'settings.json');
  const text = JSON.stringify(settings);
  if (existsSync(path) && readFileSync(path, 'utf8') !== text)
    throw new Error(`${folder} holds a training with other settings: choose another --folder or remove it`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, text);
}
