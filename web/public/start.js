/* Runs before the first paint, so that a stored theme never flashes the other one. The build puts it into the head of
   every page, and the content policy names it by its hash. It must hold no "<". */
(() => {
  const page = document.documentElement;
  /* What is shown once the program is here may keep its place free until then; without script it is shown at once. */
  page.dataset.script = '';
  /* What the first screen needs is asked for while the program is still on its way, unless it came with the page. */
  if (page.dataset.rendered !== 'server') {
    const early = ['/api/auth/user', ...(location.pathname === '/' ? ['/api/cards'] : [])];
    window.earlyReads = new Map(
      early.map((address) => [address, fetch(address, { credentials: 'include' })]),
    );
    for (const read of window.earlyReads.values()) read.catch(() => {});
  }

  /* Of what changed since a visit an hour ago or more the place is kept free, and of when that was: this one is told soon. */
  try {
    const [consent, seen] = ['cookie-consent', 'last-visit'].map((key) => localStorage.getItem(key));
    if (consent === 'accepted' && Date.now() - Date.parse(seen) > 3600000) page.dataset.since = seen;
  } catch {
    /* as said below */
  }

  /* Without storage a choice holds until the page is left. */
  const system = matchMedia('(prefers-color-scheme: light)');
  let chosen = null;
  window.showTheme = (choice) => {
    try {
      chosen = choice ?? localStorage.getItem('theme') ?? chosen;
    } catch {
      /* as said */
    }
    const isLight = chosen === 'light' || (chosen === 'system' && system.matches);
    page.dataset.theme = isLight ? 'light' : 'dark';
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', isLight ? '#eef2ec' : '#0b1712');
  };
  window.showTheme();
  /* What another tab chose, and what the system changed, come by the same event. */
  addEventListener('storage', () => window.showTheme());
  system.addEventListener('change', () => dispatchEvent(new Event('storage')));
})();
