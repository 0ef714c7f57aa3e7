/**
 * Keeps the files of one build, so that practice works without a network. It keeps nothing else: what the server
 * answers about people, tables and records never goes through here. It also shows that a table waits for somebody.
 */
import type { Build } from './build-info.ts';
import { openTable, showNotice } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build adds it in front. */
declare const BUILD: Build;

const PREFIX = 'tigris-';
const CACHE = PREFIX + BUILD.version;
/** The page is asked for at the server first, so that nobody is left with an old one; but nobody waits longer for it. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(page(request));
  } else if (isFile(pathname)) event.respondWith(file(request));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(self.registration, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(self.clients, self.location.origin, event.notification.data));
});

/** All of them or none: what is kept works. A page of another build than this one fails its integrity. */
async function keepFiles(): Promise<void> {
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
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Whether the address is one of the page: neither the server's answers nor a file. */
const isPage = (path: string): boolean => !/^\/(api|matchmake)(\/|$)|\.\w+$/.test(path);

const isFile = (path: string): boolean => isHashed(path) || BUILD.files.includes(path);

/** A file with a hash in its name is the same in every build that has it. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Opening the cache would make it anew, empty, where a newer worker has just thrown it away. */
const ownCopy = (file: RequestInfo): Promise<Response | undefined> =>
  caches.match(file, { cacheName: CACHE });

async function page(request: Request): Promise<Response> {
  const kept = await ownCopy('/');
  const late = kept && new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept));
  const asked = fetch(request).then(
    (answer) => (answer.status >= 500 && kept ? kept : answer),
    (error: unknown) => kept ?? Promise.reject(error),
  );
  return await (late ? Promise.race([asked, late]) : asked);
}

/** Of this build, or of an older one that is still open somewhere. */
async function file(request: Request): Promise<Response> {
  return (await ownCopy(request)) ?? (await caches.match(request)) ?? (await fetch(request));
}
