/**
 * Keeps the files of one build, so that practice works without a network. It keeps nothing else: what the server
 * answers about people, tables and records never goes through here. It also shows that a table waits for somebody.
 */
import type { BuildInfo } from './build-info.ts';
import { openTable, showPushNotification } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build adds it in front. */
declare const BUILD: BuildInfo;

const CACHE_PREFIX = 'tigris-';
const CACHE = CACHE_PREFIX + BUILD.version;
/** The page is asked for at the server first, so that nobody is left with an old one; but nobody waits longer for it. */
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

self.addEventListener('push', (event) =>
  event.waitUntil(showPushNotification(self.registration, event.data)),
);
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(self.clients, self.location.origin, event.notification.data));
});

/** All of them or none: what is kept works. A page of another build than this one fails its integrity. */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = new Request('/', { cache: 'no-cache', integrity: BUILD.page });
  const files = BUILD.files.map(
    (path) => new Request(path, { cache: isHashed(path) ? 'default' : 'no-cache' }),
  );
  await cache.addAll([page, ...files]);
}

/**
 * The browser calls this once no tab is left of the worker before. Until then a game that goes on there finds all files
 * of its own build in the caches that only go now.
 */
async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Whether the address is one of the page: neither the server's answers nor a file. */
const isPagePath = (path: string): boolean => !/^\/(api|matchmake)(\/|$)|\.\w+$/.test(path);

const isCachedPath = (path: string): boolean => isHashed(path) || BUILD.files.includes(path);

/** A file with a hash in its name is the same in every build that has it. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Opening the cache would make it anew, empty, where a newer worker has just thrown it away. */
const cachedCopy = (file: RequestInfo): Promise<Response | undefined> =>
  caches.match(file, { cacheName: CACHE });

async function respondWithPage(request: Request): Promise<Response> {
  const kept = await cachedCopy('/');
  const late = kept && new Promise<Response>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, kept));
  const asked = fetch(request).then(
    (answer) => (answer.status >= 500 && kept ? kept : answer),
    (error: unknown) => kept ?? Promise.reject(error),
  );
  return await (late ? Promise.race([asked, late]) : asked);
}

/** Of this build, or of an older one that is still open somewhere. */
async function respondWithFile(request: Request): Promise<Response> {
  return (await cachedCopy(request)) ?? (await caches.match(request)) ?? (await fetch(request));
}
