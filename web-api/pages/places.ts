import { addressOf } from '#core/contract/endpoint';
import { placeListQuery } from '#core/contract/pages';
import type { LeagueDetail, TeamDetail } from '#core/contract/places';
import type { Place } from '#core/domain/place';
import { isAppError } from '#core/errors';
import type { VisitorReads } from '../http/visitor-reads.ts';
import { breadcrumbs, type Page } from './page.ts';

const readOf = (kind: Place['kind'], id: string | number | undefined): string => `/api/${kind}s/${id}`;

/**
 * The address a league's or team's page has now, from the kept answer about it; null where there is nothing to be seen.
 * @throws what the call throws that tells it
 */
export async function placeAddress(reads: VisitorReads, { kind, id }: Place): Promise<string | null> {
  try {
    const { body } = await reads.read(readOf(kind, id));
    return (JSON.parse(body.toString()) as { path: string }).path;
  } catch (error) {
    if (isAppError(error) && error.status === 404) return null;
    throw error;
  }
}

/** A league: our record there, what is coming, the table, what was settled. */
export const league: Page = {
  path: '/league/{id}',
  isNamed: true,
  module: 'src/features/places/LeaguePage.tsx',
  reads: ({ params: { id } }) => [
    readOf('league', id),
    '/api/cards',
    addressOf('/api/analytics/track-record', {}, { leagueId: id }),
    addressOf('/api/archive', {}, { leagueId: id, ...placeListQuery }),
  ],
  head: (source) => {
    const { id, name, path } = source.data[readOf('league', source.at.params.id)] as LeagueDetail;
    return {
      title: `${name} · ${source.productName}`,
      description: `${name}: table, coming matches and how our picks came true, with interval and base rate. For information and entertainment, 18+.`,
      path,
      image: `/share/league/${id}.png`,
      things: [
        { '@type': 'SportsOrganization', name, sport: 'Soccer', url: source.origin + path },
        breadcrumbs(source, { name, path }),
      ],
    };
  },
};

/** A team: form, home and away, our picks on its matches, what is coming, what was settled. */
export const team: Page = {
  path: '/team/{id}',
  isNamed: true,
  module: 'src/features/places/TeamPage.tsx',
  reads: ({ params: { id } }) => [
    readOf('team', id),
    '/api/cards',
    addressOf('/api/archive', {}, { teamId: id, ...placeListQuery }),
  ],
  head: (source) => {
    const found = source.data[readOf('team', source.at.params.id)] as TeamDetail;
    const { name, path } = found;
    return {
      title: `${name} · ${source.productName}`,
      description: `${name}, ${found.league.name}: form, coming matches and how our picks came true. For information and entertainment, 18+.`,
      path,
      things: [
        { '@type': 'SportsTeam', name, sport: 'Soccer', url: source.origin + path },
        breadcrumbs(source, { name: found.league.name, path: found.league.path }, { name, path }),
      ],
    };
  },
};
