// Shows a page without a connection. The server puts the version in front of this script: `const VERSION = '...';`
// It stores the same few files for everyone, and nothing that a session protects.
const CACHE = `shell-${VERSION}`;
const SHELL = '/offline.html';
const HASHED = '/assets/';
/** Files of the shell whose names stay the same. Online, they come from the server. */
const NAMED = ['/theme.js', '/favicon.svg', '/accent.css'];
/** What a browser may open that isn't a page: without a connection, it fails as it would without this script. */
const NO_PAGE = /^\/(api(?!\/docs$)|trpc|uploads|mcp|healthz|readyz|metrics)(\/|$)|\.\w+$/;

/** Stores the shell and its files, once. The shell comes last, so it is there only if all of them are. */
async function fill() {
  const cache = await caches.open(CACHE);
  if (await cache.match(SHELL)) return;
  const shell = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' });
  if (!shell.ok) throw new Error(`${SHELL}: ${shell.status}`);
  const links = (await shell.clone().text()).matchAll(/\s(?:src|href)="(\/[^"]+)"/g);
  const files = [...links].map(([, path]) => path);
  const own = files.filter((path) => path.startsWith(HASHED) || NAMED.includes(path.split('?')[0]));
  await cache.addAll(own.map((path) => new Request(path, { credentials: 'omit' })));
  await cache.put(SHELL, shell);
}

async function clean() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

const stored = (request) => caches.match(request, { cacheName: CACHE, ignoreVary: true });

async function page(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    // Logging out empties the caches. The shell is anonymous, so it can come back.
    event.waitUntil(fill().catch(() => {}));
    return response;
  } catch (error) {
    const shell = await stored(SHELL);
    if (shell) return shell;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clean(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith(HASHED)) {
    event.respondWith(stored(request).then((file) => file ?? fetch(request)));
  } else if (NAMED.includes(pathname)) {
    event.respondWith(
      fetch(request).catch(async (error) => (await stored(request)) ?? Promise.reject(error)),
    );
  }
});
