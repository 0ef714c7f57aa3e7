import { computed, type ReadonlySignal } from '@preact/signals';
import { currentPalette } from '../../art/palette/current-palette.ts';
import type { BoardStyle } from '../../scene/board-view.ts';
import { showsCellNames, showsStrengths } from '../settings/game-settings.ts';

/** How every board on the page is drawn, from the player's settings. */
export const boardStyle: ReadonlySignal<BoardStyle> = computed(() => ({
  palette: currentPalette.value,
  showsStrengths: showsStrengths.value,
  showsCellNames: showsCellNames.value,
}));
