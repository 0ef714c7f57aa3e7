import { parsePosition, type View } from '@tigris/engine';

/** What a seat sees, from the text of it. */
export function viewFrom(text: string): View {
  const setup = parsePosition(text);
  if (!setup.ok || setup.value.bag.kind === 'tiles') throw new Error('this is no view');
  return { ...setup.value, bag: setup.value.bag };
}
