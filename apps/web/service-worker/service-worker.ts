/**
 * Caches the files of one build, so that practice works offline. API responses about people, tables and records
 * never go through it. It also shows push notifications.
 */
import type { BuildInfo } from './build-info.ts';
import { openTable, showPushNotification } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;
/** Prepended by build/offline-files.ts. */
declare const BUILD: BuildInfo;

const CACHE_PREFIX = 'tigris-';
const CACHE = CACHE_PREFIX + BUILD.version;
/**
 * The page is fetched from the network first, so that it is never outdated. After this time the cached copy is used.
 */
const PAGE_TIMEOUT_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPagePath(pathname)) event.respondWith(respondWithPage(request));
  } else if (isCachedPath(pathname)) event.respondWith(respondWithFile(request));
});

self.addEventListener('push', (event) => event.waitUntil(showPushNotification(self.registration, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(self.clients, self.location.origin, event.notification.data));
});

/** Caches all files or none. index.html of another build fails its integrity check. */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = new Request('/', { cache: 'no-cache', integrity: BUILD.page });
  const files = BUILD.files.map((path) => new Request(path, { cache: isHashed(path) ? 'default' : 'no-cache' }));
  await cache.addAll([page, ...files]);
}

/**
 * Runs once no tab of the previous worker is left. Until then, a game in such a tab finds the files of its build in
 * the old caches.
 */
async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Whether a path leads to the page, rather than to the API or a file. */
const isPagePath = (path: string): boolean => !/^\/(api|matchmake)(\/|$)|\.\w+$/.test(path);

const isCachedPath = (path: string): boolean => isHashed(path) || BUILD.files.includes(path);

/** Whether the name contains a content hash: such files never change. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Uses `caches.match`, since `caches.open` would recreate a cache that a newer worker has just deleted. */
const cachedCopy = (file: RequestInfo): Promise<Response | undefined> => caches.match(file, { cacheName: CACHE });

async function respondWithPage(request: Request): Promise<Response> {
  const cached = await cachedCopy('/');
  const timeout = cached && new Promise<Response>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, cached));
  const fetched = fetch(request).then(
    (response) => (response.status >= 500 && cached ? cached : response),
    (error: unknown) => cached ?? Promise.reject(error),
  );
  return await (timeout ? Promise.race([fetched, timeout]) : fetched);
}

/** Responds from the cache of this build, of an older one that is still in use, or from the network. */
async function respondWithFile(request: Request): Promise<Response> {
  return (await cachedCopy(request)) ?? (await caches.match(request)) ?? (await fetch(request));
}
