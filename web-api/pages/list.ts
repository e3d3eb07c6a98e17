import { archive } from './archive.ts';
import { card } from './card.ts';
import { home } from './home.ts';
import { league, team } from './places.ts';
import type { Page } from './page.ts';
import { following, method, record, terms } from './texts.ts';

/** Every page the server draws for visitors; the dashboard is none of them. One file and one line each. */
export const pages: readonly Page[] = [home, archive, card, league, team, method, record, following, terms];
