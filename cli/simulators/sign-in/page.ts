import type { Person } from './people.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The page where somebody picks who to be. Plain HTML: it plays a page of the provider, not one of ours. */
export const pickerPage = (provider: string, people: readonly Person[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulated ${safe(provider)} sign-in</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 4rem auto; padding: 0 1rem; background: #fff; color: #16211c; }
button { display: block; width: 100%; margin: .5rem 0; padding: .75rem 1rem; font: inherit; text-align: left; border: 1px solid #52615a; border-radius: 4px; background: #fff; color: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid #16211c; outline-offset: 2px; }
small { display: block; color: #52615a; }
</style>
</head>
<body>
<main>
<h1>Simulated ${safe(provider)} sign-in</h1>
<p>Nothing here reaches ${safe(provider)}. Pick who to be.</p>
<form method="post">
${people
  .map(
    ({ id, firstName, lastName, email }) =>
      `<button name="person" value="${safe(id)}">${safe(`${firstName} ${lastName}`)}<small>${safe(email)}</small></button>`,
  )
  .join('\n')}
<button name="cancel" value="1">Cancel</button>
</form>
</main>
</body>
</html>`;
