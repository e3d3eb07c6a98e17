import { z } from 'zod';
import { id, instant, ownImage } from './common.ts';
import { endpoint } from './endpoint.ts';
import { LeagueLink, TeamLink } from './places.ts';

/** The most of each kind that somebody can follow. */
export const mostFollowed = 100;

const ids = id.array().max(mostFollowed);

/** What somebody follows, by id: a league by ours, a team by the football service's, a match by its game's. */
export const Followed = z.strictObject({ leagues: ids, teams: ids, games: ids });
export type Followed = z.infer<typeof Followed>;

export const ownFollows = endpoint({
  method: 'get',
  path: '/api/user/follows',
  access: 'user',
  summary: 'What one follows.',
  response: Followed,
});

export const changeFollows = endpoint({
  method: 'patch',
  path: '/api/user/follows',
  access: 'user',
  summary: 'Follows and follows no more; what is not there is left out. Answers with all that is followed.',
  body: z
    .strictObject({ add: Followed.partial().optional(), remove: Followed.partial().optional() })
    .refine(({ add, remove }) => add ?? remove, 'says neither what to add nor what to remove'),
  response: Followed,
});

/** Ids in a query: "39,140". */
const list = z
  .string()
  .regex(/^(?:\d{1,10}(?:,\d{1,10}){0,99})?$/)
  .optional();

export const FollowedPlaces = z.object({
  leagues: LeagueLink.array(),
  teams: TeamLink.extend({ id, path: z.string() }).array(),
  matches: z
    .array(
      z.object({
        gameId: id,
        cardId: id.nullable().describe('the published card; null where there is none yet'),
        homeTeam: z.string(),
        awayTeam: z.string(),
        homeLogo: ownImage,
        awayLogo: ownImage,
        competition: z.string(),
        kickoffTime: instant,
      }),
    )
    .describe('to come or in play, nearest kick-off first'),
});
export type FollowedPlaces = z.infer<typeof FollowedPlaces>;

export const listFollowed = endpoint({
  method: 'get',
  path: '/api/following',
  access: 'public',
  summary:
    'Leagues, teams and coming matches by ids: what somebody follows, wherever that is kept. No tip is told.',
  query: z.strictObject({ leagues: list, teams: list, games: list }),
  response: FollowedPlaces,
});
