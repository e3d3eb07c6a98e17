import { isFinalCode, normalStatus } from '../../domain/match-status.ts';
import { fixtures } from '../wire/fixtures.ts';
import { readParts } from '../wire/read-parts.ts';

export interface ToldMeeting {
  kickoffAt: Date;
  /** Goals after 90 minutes; `home` is the side asked for, wherever it was played. */
  goals: { home: number; away: number };
  wasAtHome: boolean;
}

const shown = 10;

/**
 * Past meetings in a stored answer of `/fixtures/headtohead`, newest first; undefined where it cannot be read.
 * @param homeId the team whose goals stand first
 * @param before meetings that kicked off at or after it are left out
 */
export function meetingsOf(body: unknown, homeId: number, before: Date): ToldMeeting[] | undefined {
  const read = readParts(fixtures, body);
  if ('fault' in read) return undefined;
  return read.data
    .flatMap(({ fixture, teams, score }): ToldMeeting[] => {
      const kickoffAt = new Date(fixture.date);
      const { home, away } = score.fulltime;
      if (
        !isFinalCode(normalStatus(fixture.status.short)) ||
        kickoffAt >= before ||
        home == null ||
        away == null
      )
        return [];
      const wasAtHome = teams.home.id === homeId;
      return [{ kickoffAt, goals: wasAtHome ? { home, away } : { home: away, away: home }, wasAtHome }];
    })
    .toSorted((one, other) => other.kickoffAt.getTime() - one.kickoffAt.getTime())
    .slice(0, shown);
}
