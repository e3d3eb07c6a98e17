import { z } from 'zod';
import { ArchiveGame } from './archive.ts';
import { CardView } from './cards.ts';
import { count } from './common.ts';
import { endpoint } from './endpoint.ts';

const day = z.iso.date().regex(/^20/, 'is no day of this century').describe('a day of the site’s time zone');

export const DaySummary = z.object({
  day,
  matches: count.describe('with a published pick'),
  inPlay: count.describe('those of them that have begun and are not over'),
  settled: count.describe('picks that came out right or wrong'),
  right: count,
});
export type DaySummary = z.infer<typeof DaySummary>;

export const Days = z.object({
  today: day,
  zone: z.string(),
  days: DaySummary.array().describe('two before today, today, six after it'),
});
export type Days = z.infer<typeof Days>;

export const listDays = endpoint({
  method: 'get',
  path: '/api/days',
  access: 'public',
  summary: 'The days around today with how many matches each has, and how many picks came true.',
  response: Days,
});

export const DayMatches = z.object({
  day,
  zone: z.string(),
  inPlay: CardView.array(),
  coming: CardView.array(),
  finished: ArchiveGame.array(),
});
export type DayMatches = z.infer<typeof DayMatches>;

export const getDay = endpoint({
  method: 'get',
  path: '/api/days/{day}',
  access: 'public',
  summary:
    'The matches of one day: in play, to come, over. Of those that are not over a visitor reads what the list of coming cards tells.',
  params: z.object({ day }),
  response: DayMatches,
});
