import { z } from 'zod';
import { byId, count, id, instant, ownImage, typed } from './common.ts';
import { endpoint } from './endpoint.ts';

const path = z.string().regex(/^\/(?:league|team)\/\d+(?:-[a-z\d-]+)?$/);

/** A team as it is linked to; `path` is null for one that has no page. */
export const TeamLink = z.object({
  id: id.nullable(),
  name: z.string(),
  logo: ownImage,
  path: path.nullable(),
});
export type TeamLink = z.infer<typeof TeamLink>;

export const LeagueLink = z.object({ id, name: z.string(), logo: ownImage, path });
export type LeagueLink = z.infer<typeof LeagueLink>;

export const MatchOutcome = z.enum(['W', 'D', 'L']);
export type MatchOutcome = z.infer<typeof MatchOutcome>;

export const TableRow = z.object({
  rank: z.number().int(),
  team: TeamLink,
  played: count.nullable(),
  won: count.nullable(),
  drawn: count.nullable(),
  lost: count.nullable(),
  goalsFor: count.nullable(),
  goalsAgainst: count.nullable(),
  points: z.number().int().nullable(),
  last5: MatchOutcome.array().describe('newest last'),
  place: z.string().nullable().describe('where this place leads, e.g. "Champions League"'),
});
export type TableRow = z.infer<typeof TableRow>;

export const LeagueTable = z.object({
  asOf: instant,
  groups: z.array(z.object({ name: z.string().nullable(), rows: TableRow.array() })),
});
export type LeagueTable = z.infer<typeof LeagueTable>;

/** Picks on a team's matches that count. A few picks are no rating, so these are counts and no rate. */
const counted = { settled: count, right: count };

export const LeagueDetail = LeagueLink.extend({
  country: z.string().nullable(),
  season: z.number().int().nullable().describe('the year it begins in'),
  round: z.string().nullable().describe('of the next match'),
  withoutPick: count.describe('matches of the coming seven days that have no published pick'),
  table: LeagueTable.nullable(),
  picksByTeam: z.array(z.object({ team: TeamLink, ...counted })).describe('the eight teams with most'),
});
export type LeagueDetail = z.infer<typeof LeagueDetail>;

export const getLeague = endpoint({
  method: 'get',
  path: '/api/leagues/{id}',
  access: 'public',
  summary: 'A visible league with its table, and how often picks on its teams came true.',
  params: byId,
  response: LeagueDetail,
});

export const PlayedMatch = z.object({
  outcome: MatchOutcome,
  isHome: z.boolean(),
  goalsFor: count,
  goalsAgainst: count,
  opponent: z.string(),
  kickoffTime: instant,
  cardId: id.nullable().describe('our published card of the match'),
});
export type PlayedMatch = z.infer<typeof PlayedMatch>;

const share = z.number().min(0).max(1);

/** Means of one match. */
export const MatchMeans = z.object({
  played: count,
  points: z.number().min(0),
  goalsFor: z.number().min(0),
  goalsAgainst: z.number().min(0),
  cleanSheets: share,
});
export type MatchMeans = z.infer<typeof MatchMeans>;

export const TeamDetail = TeamLink.extend({
  id,
  path,
  league: LeagueLink,
  standing: TableRow.omit({ team: true, last5: true, place: true }).nullable(),
  form: PlayedMatch.array().describe('the last ten in visible leagues, newest last'),
  atHome: MatchMeans.nullable(),
  away: MatchMeans.nullable(),
  leagueMeans: MatchMeans.nullable().describe('of a side of the league in a match of the season'),
  picks: z.object({ ...counted, void: count, since: instant.nullable() }),
  coming: z
    .array(
      z.object({
        gameId: id,
        homeTeam: z.string(),
        awayTeam: z.string(),
        homeLogo: ownImage,
        awayLogo: ownImage,
        league: LeagueLink,
        kickoffTime: instant.nullable(),
        cardId: id.nullable().describe('the published card; null where there is none yet'),
      }),
    )
    .describe('nearest kick-off first'),
});
export type TeamDetail = z.infer<typeof TeamDetail>;

export const getTeam = endpoint({
  method: 'get',
  path: '/api/teams/{id}',
  access: 'public',
  summary:
    'A team of a visible league: form, means, coming matches, counts of picks. A merged id answers with the team it became.',
  params: byId,
  response: TeamDetail,
});

export const SearchResult = z.object({
  leagues: z.array(LeagueLink.extend({ country: z.string().nullable() })),
  teams: z.array(TeamLink.extend({ id, path, league: z.string() })),
  matches: z.array(
    z.object({
      cardId: id,
      homeTeam: z.string(),
      awayTeam: z.string(),
      competition: z.string(),
      kickoffTime: instant.nullable(),
    }),
  ),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const search = endpoint({
  method: 'get',
  path: '/api/search',
  access: 'public',
  summary:
    'Visible leagues, their teams and coming matches with a card, by words of their names; accents do not count.',
  query: z.strictObject({ q: typed(60) }),
  response: SearchResult,
});
