import type { FixtureRow } from './wire/fixtures.ts';

export interface FixtureChange {
  field: 'kickoff' | 'status' | 'venue' | 'referee' | 'round' | 'home' | 'away';
  before: string | null;
  after: string | null;
}

/** The same instant in another zone is no change. */
const instantOf = (row: FixtureRow): string => new Date(row.fixture.date).toISOString();
const venueOf = ({ fixture: { venue } }: FixtureRow): string | null =>
  [venue?.name, venue?.city].filter(Boolean).join(', ') || null;

const fields: Record<FixtureChange['field'], (row: FixtureRow) => string | null> = {
  kickoff: instantOf,
  status: (row) => row.fixture.status.short.toUpperCase(),
  venue: venueOf,
  referee: (row) => row.fixture.referee ?? null,
  round: (row) => row.league.round ?? null,
  home: (row) => row.teams.home.name,
  away: (row) => row.teams.away.name,
};

/** What a reader of an older row must know: the fields of the announcement that differ, not the score. */
export const changesBetween = (before: FixtureRow, after: FixtureRow): FixtureChange[] =>
  (Object.keys(fields) as FixtureChange['field'][]).flatMap((field) => {
    const [old, present] = [fields[field](before), fields[field](after)];
    return old === present ? [] : [{ field, before: old, after: present }];
  });
