/* Runs before the first paint, so that a stored theme never flashes the other one. An external file: the content
   policy allows no inline script. */
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

  let theme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
  } catch {
    /* storage can be blocked; the default stands */
  }
  page.dataset.theme = theme;
  if (theme === 'light')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#eef2ec');
})();
