import { z } from 'zod';
import { ArchiveGame } from './archive.ts';
import { CardView } from './cards.ts';
import { count, id, instant } from './common.ts';
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

const ChangedMatch = z.object({
  cardId: id,
  gameId: id,
  homeTeam: z.string(),
  awayTeam: z.string(),
  kickoffTime: instant.nullable(),
});

export const ChangedSince = z.object({
  settled: z
    .object({
      gameId: id,
      leagueId: id,
      teamIds: id.array().describe('of the football service, as far as they are known'),
      isRight: z.boolean(),
    })
    .array()
    .describe('picks that came out right or wrong'),
  moved: ChangedMatch.array().describe('matches to come with another kick-off, the last one first'),
  revised: ChangedMatch.array().describe('matches to come whose pick was published anew; not what it is'),
});
export type ChangedSince = z.infer<typeof ChangedSince>;

export const listChanges = endpoint({
  method: 'get',
  path: '/api/changes',
  access: 'public',
  summary: 'What changed since an instant: settled picks, moved and revised matches; 31 days back at most.',
  query: z.strictObject({ since: instant }),
  response: ChangedSince,
});
