import { afterAll, beforeAll } from 'vitest';
import type { CardView } from '#core/contract/cards';
import type { ErrorBody } from '#core/contract/common';
import type { Browser } from './browser.ts';
import { seedCard, seedLeague, seedPrompt } from './seed.ts';
import { type TestSite, testSite } from './site.ts';
import { browserAs } from './visitors.ts';

/** What a test of the admin's calls works with. */
export interface AdminSite {
  site: TestSite;
  admin: Browser;
  visitor: Browser;
  league: number;
}

export const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

/** The web API with a league and a prompt, called by an admin, for one test file. */
export function ownAdminSite() {
  const here = {} as AdminSite;
  let prompt: number;
  beforeAll(async () => {
    here.site = await testSite();
    prompt = await seedPrompt(here.site.runtime.em());
    here.league = await seedLeague(here.site.runtime.em(), 'Premier League');
    here.admin = await browserAs(here.site, 'admin');
    here.visitor = here.site.browser();
  });
  afterAll(() => here.site?.close());
  return {
    here,
    card: (options: Partial<Parameters<typeof seedCard>[1]> = {}) =>
      seedCard(here.site.runtime.em(), { league: here.league, prompt, ...options }),
    get: async <T>(path: string) => (await here.admin.json<T>(path)).body,
    post: <T = ErrorBody>(path: string, body?: unknown) => here.admin.send<T>('POST', path, body),
    patch: <T = ErrorBody>(path: string, body: unknown) => here.admin.send<T>('PATCH', path, body),
    remove: <T = ErrorBody>(path: string) => here.admin.send<T>('DELETE', path),
    publicIds: async () => (await here.visitor.json<CardView[]>('/api/cards')).body.map(({ id }) => id),
  };
}
