import { writeMatchReport, writeTipAnalysis, type ReportEvent, type ReportInput } from '../local-reports.ts';
import { cleanName } from '../plain-text.ts';
import type { FixtureGame, FixtureRun } from '../fixture-run.ts';
import { fixtureStatusClass, normalStatus } from '../../domain/match-status.ts';
import type { FixtureEvent } from '../wire/fixture-events.ts';
import type { TeamFixtureStatistics } from '../wire/fixture-statistics.ts';
import type { FixtureRow } from '../wire/fixtures.ts';

const reportedFrom = ['fixture_result', 'timeline_events', 'fixture_statistics'] as const;

/** The two records that no source is asked for: written from what the others brought. */
export async function writeLocalReports(run: FixtureRun, games: readonly FixtureGame[]): Promise<void> {
  for (const game of run.wanting(games, 'match_report', 'analysis')) {
    const told = await run.deps.store.newest(game.gameId, reportedFrom);
    const row = told.get('fixture_result')?.body as FixtureRow | null | undefined;
    if (row && ['final', 'void'].includes(fixtureStatusClass(row.fixture.status.short))) {
      const events = (told.get('timeline_events')?.body ?? []) as FixtureEvent[];
      const statistics = (told.get('fixture_statistics')?.body ?? []) as TeamFixtureStatistics[];
      await run.put(game, 'match_report', {
        status: 'ok',
        body: writeMatchReport(reportInputOf(row, events, statistics)),
      });
    } else {
      await run.put(game, 'match_report', {
        status: 'unavailable',
        reason: 'The match has no final result yet.',
      });
    }
    await run.put(
      game,
      'analysis',
      game.settled
        ? { status: 'ok', body: writeTipAnalysis(game.settled) }
        : { status: 'unavailable', reason: 'No card of this game is settled yet.' },
    );
  }
}

/** The plain facts of a match from the service's row, events and statistics. */
function reportInputOf(
  row: FixtureRow,
  events: readonly FixtureEvent[],
  statistics: readonly TeamFixtureStatistics[],
): ReportInput {
  return {
    home: cleanName(row.teams.home.name),
    away: cleanName(row.teams.away.name),
    competition: row.league.name,
    statusCode: normalStatus(row.fixture.status.short),
    fulltime: scoreOf(row.score.fulltime),
    halftime: scoreOf(row.score.halftime),
    goals: scoreOf(row.goals),
    penalty: scoreOf(row.score.penalty),
    events: events.flatMap((event) => toReportEvent(event, row)),
    figures: figuresOf(row, statistics),
  };
}

const scoreOf = ({ home, away }: FixtureRow['goals']) =>
  home == null || away == null ? null : { home, away };

function toReportEvent(
  { time, team, player, type, detail, comments }: FixtureEvent,
  row: FixtureRow,
): ReportEvent[] {
  const kind = kindOf(type.toLowerCase(), detail.toLowerCase());
  if (!kind || comments?.toLowerCase().includes('shootout')) return [];
  const side = team.id === row.teams.home.id ? 'home' : 'away';
  return [
    {
      minute: time.elapsed,
      extra: time.extra ?? null,
      side,
      kind,
      player: player?.name ? cleanName(player.name) : null,
    },
  ];
}

function kindOf(type: string, detail: string): ReportEvent['kind'] | undefined {
  if (type === 'card')
    return detail === 'red card' || detail.startsWith('second yellow') ? 'red_card' : undefined;
  if (type !== 'goal' || detail === 'missed penalty') return undefined;
  return detail === 'own goal' ? 'own_goal' : detail === 'penalty' ? 'penalty' : 'goal';
}

/** The figures a reader wants first; a source that lacks one leaves it out. */
const told = [
  'Ball Possession',
  'Total Shots',
  'Shots on Goal',
  'expected_goals',
  'Corner Kicks',
  'Yellow Cards',
];

function figuresOf(row: FixtureRow, statistics: readonly TeamFixtureStatistics[]): ReportInput['figures'] {
  const value = (teamId: number, name: string) =>
    statistics.find(({ team }) => team.id === teamId)?.statistics.find(({ type }) => type === name)?.value ??
    null;
  return told.map((name) => ({
    name: name === 'expected_goals' ? 'expected goals' : name.toLowerCase(),
    home: value(row.teams.home.id, name),
    away: value(row.teams.away.id, name),
  }));
}
