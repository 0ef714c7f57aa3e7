import { signal } from '@preact/signals';

export type Route =
  | { screen: 'home' }
  | { screen: 'table'; code: string; game: number | null }
  | { screen: 'practise' }
  | { screen: 'rules' }
  | { screen: 'games' }
  | { screen: 'learn'; lesson: string }
  | { screen: 'dev'; page: string }
  | { screen: 'not-found' };

export function parseRoute(pathname: string): Route {
  const [first = '', second = '', third = ''] = pathname.split('/').filter((part) => part !== '');
  if (first === '') return { screen: 'home' };
  if (first === 't' && second !== '') return { screen: 'table', code: second, game: Number(third) || null };
  if (first === 'practise' || first === 'rules' || first === 'games') return { screen: first };
  if (first === 'learn') return { screen: 'learn', lesson: second };
  if (first === 'dev') return { screen: 'dev', page: second };
  return { screen: 'not-found' };
}

export const route = signal<Route>({ screen: 'home' });

const updateRoute = (): void => {
  route.value = parseRoute(location.pathname);
};

export function navigate(url: string): void {
  history.pushState(null, '', url);
  updateRoute();
}

/** Handles clicks on links to other screens without a reload. */
function openLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (link === null || isModified || event.defaultPrevented || link.target !== '') return;
  if (link.origin !== location.origin || link.hasAttribute('download')) return;
  event.preventDefault();
  navigate(link.pathname + link.search);
}

export function startRouter(): void {
  addEventListener('popstate', updateRoute);
  document.addEventListener('click', openLink);
  updateRoute();
}
