import { signal } from '@preact/signals';

export type Route =
  | { at: 'home' }
  | { at: 'table'; code: string; game: number | null }
  | { at: 'practise' }
  | { at: 'rules' }
  | { at: 'games' }
  | { at: 'learn'; lesson: string }
  | { at: 'dev'; page: string }
  | { at: 'nowhere' };

export function parseRoute(pathname: string): Route {
  const [first = '', second = '', third = ''] = pathname.split('/').filter((part) => part !== '');
  if (first === '') return { at: 'home' };
  if (first === 't' && second !== '') return { at: 'table', code: second, game: Number(third) || null };
  if (first === 'practise' || first === 'rules' || first === 'games') return { at: first };
  if (first === 'learn') return { at: 'learn', lesson: second };
  if (first === 'dev') return { at: 'dev', page: second };
  return { at: 'nowhere' };
}

export const route = signal<Route>({ at: 'home' });

const updateRoute = (): void => {
  route.value = parseRoute(location.pathname);
};

export function navigate(to: string): void {
  history.pushState(null, '', to);
  updateRoute();
}

/** A link to another screen changes the address without loading the page again. */
function openLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (link === null || modified || event.defaultPrevented || link.target !== '') return;
  if (link.origin !== location.origin || link.hasAttribute('download')) return;
  event.preventDefault();
  navigate(link.pathname + link.search);
}

export function startRouter(): void {
  addEventListener('popstate', updateRoute);
  document.addEventListener('click', openLink);
  updateRoute();
}
