/* The worker of the site. It keeps pages as visitors get them, for a reader without a connection, and shows
   notifications. The network comes first, always: what is kept is shown only where nothing answers, so no release of the
   site is ever hidden by an older worker, and a new one needs no reload. */
const STORE = 'pages of ';
const MOST_PAGES = 40;
/* Sets the theme of the page below; other pages have it in themselves. */
const START = '/start.js';
/* Marks, on answers and on what is kept of them. */
const VISITOR = 'x-page';
const KEPT_AT = 'x-kept-at';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const storeNames = async () => (await caches.keys()).filter((name) => name.startsWith(STORE));

/* Nothing of who was signed in is kept; what they read is, until they sign out. */
const forget = async () => {
  for (const name of await storeNames()) await caches.delete(name);
};

/* Asked without cookies: the page a visitor gets, whoever looks. Each build of the site has a store of its own, and the
   first page of a new one ends those before it, whose scripts are gone. */
const keep = async (address) => {
  const answer = await fetch(address, { credentials: 'omit' });
  if (!answer.ok || answer.redirected || answer.headers.get(VISITOR) !== 'visitor') return;
  const html = await answer.text();
  /* One of a page's scripts can be the same in two builds; all of them never are. */
  const build = Array.from(
    html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g),
    ([, script]) => script,
  ).join(' ');
  for (const name of await storeNames()) if (name !== STORE + build) await caches.delete(name);
  const store = await caches.open(STORE + build);
  const parts = html.matchAll(/ (?:src|href)="(\/(?:assets\/|icon\.svg|favicon\.ico)[^"]*)"/g);
  for (const part of [START, ...Array.from(parts, ([, part]) => part)])
    if (!(await store.match(part))) await store.add(part);
  const headers = new Headers(answer.headers);
  headers.delete('vary');
  headers.set(KEPT_AT, new Date().toISOString());
  await store.put(address, new Response(html, { headers }));
  const pages = (await store.keys()).filter(({ url }) => !/\.\w+$/.test(new URL(url).pathname));
  for (const page of pages.slice(0, -MOST_PAGES)) await store.delete(page);
};

const timeText = (iso) =>
  `<time datetime="${iso}">${new Date(iso).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}</time>`;

/* Put before the root: what draws the page looks at nothing outside of it. */
const asItWas = async (kept) => {
  const notice = `<p role="status" style="margin:0;padding:12px 16px;text-align:center;background:var(--color-text);color:var(--color-bg);font:500 14px/20px var(--font-sans)">You are offline. This is the page as visitors saw it on ${timeText(kept.headers.get(KEPT_AT))}.</p>`;
  const html = (await kept.text()).replace('<div id="root">', `${notice}<div id="root">`);
  return new Response(html, { headers: kept.headers });
};

/* Titles come from pages of our own, where they are escaped. */
const listOfKept = async () => {
  const lines = [];
  for (const name of await storeNames()) {
    const store = await caches.open(name);
    for (const request of (await store.keys()).toReversed()) {
      const kept = await store.match(request);
      const at = kept?.headers.get(KEPT_AT);
      const title = at && /<title>([^<]*)<\/title>/.exec(await kept.text())?.[1];
      const { pathname, search } = new URL(request.url);
      const path = `${pathname}${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      if (title) lines.push(`<li><a href="${path}">${title}</a> ${timeText(at)}</li>`);
    }
  }
  return lines;
};

const offlinePage = async () => {
  const lines = await listOfKept();
  const list =
    lines.length === 0
      ? '<p>No page was kept in this browser.</p>'
      : `<p>These pages were kept, as visitors saw them:</p><ul>${lines.join('')}</ul>`;
  const html = `<!doctype html>
<html lang="en" data-theme="dark" data-rendered="server">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title><meta name="theme-color" content="#0b1712"><link rel="icon" href="/icon.svg">
<script src="${START}"></script>
<style>
:root { color-scheme: dark; --ground: #0b1712; --ink: #eff4ee; --quiet: #bfc8c2; --line: #788780 }
[data-theme=light] { color-scheme: light; --ground: #eef2ec; --ink: #16211b; --quiet: #43524a; --line: #6b7a72 }
body { margin: 0 auto; max-width: 66ch; padding: 48px 16px; background: var(--ground); color: var(--ink); font: 16px/24px 'Helvetica Neue', Arial, sans-serif }
h1 { font: 600 32px/36px Georgia, serif; margin: 0 0 12px }
ul { list-style: none; padding: 0; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line); padding: 12px 0; overflow-wrap: anywhere }
a { color: inherit; display: block } time { color: var(--quiet); font-size: 14px }
</style>
</head>
<body><main><h1>You are offline</h1><p>This page could not be fetched. <a href="">Try again</a></p>${list}</main></body>
</html>`;
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; img-src 'self'; base-uri 'none'";
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  });
};

const page = async (request) => {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(request.url.replace(/#.*$/, ''));
    return kept ? asItWas(kept) : offlinePage();
  }
};

const part = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (pathname === '/api/logout') event.waitUntil(Promise.all([forget(), endPush()]));
  else if (/^\/(?:assets\/|start\.js$|icon\.svg$)/.test(pathname)) event.respondWith(part(request));
  else if (request.mode === 'navigate' && !/^\/api\/|\.\w+$/.test(pathname)) event.respondWith(page(request));
});

self.addEventListener('message', (event) => {
  const { keep: address, forget: isOver } = event.data ?? {};
  // A page that cannot be kept now is kept the next time it is looked at.
  if (typeof address === 'string' && new URL(address, self.location.href).origin === self.location.origin)
    event.waitUntil(keep(address).catch(() => {}));
  if (isOver === true) event.waitUntil(forget());
});

/* Whoever signs out here is told nothing more here; the site learns it at its next message. */
const endPush = async () => {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {};
  const kickoff = told.kickoff
    ? ` Kick-off ${new Date(told.kickoff).toLocaleString([], { weekday: 'short', hour: 'numeric', minute: '2-digit' })}.`
    : '';
  event.waitUntil(
    self.registration.showNotification(String(told.title), {
      body: `${told.body}${kickoff}`,
      tag: told.tag,
      icon: '/icon-192.png',
      data: { path: told.path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data?.path ?? '/', self.location.href);
  if (origin === self.location.origin) event.waitUntil(self.clients.openWindow(href));
});
