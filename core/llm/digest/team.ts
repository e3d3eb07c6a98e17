import { at, dayOf, joined, labelled, listAt, numberAt, responseOf, textAt } from './values.ts';
import type { DigestRecord, Section, SectionInput, TeamSide } from './types.ts';

const parts = ['total', 'home', 'away'] as const;

/** `18 (home 9, away 9)` from the service's home, away and total counts. */
function split(stats: unknown, ...path: string[]): string | undefined {
  const [total, home, away] = parts.map((part) => numberAt(stats, ...path, part));
  if (total === undefined) return undefined;
  return home === undefined || away === undefined ? String(total) : `${total} (home ${home}, away ${away})`;
}

/** Over and under 2.5 goals scored by the team alone are of little use; the share by half tells when it scores. */
function lateGoals(stats: unknown, kind: 'for' | 'against'): string | undefined {
  const slots = at(stats, 'goals', kind, 'minute');
  const sum = (keys: string[]): number =>
    keys.reduce((total, key) => total + (numberAt(slots, key, 'total') ?? 0), 0);
  const first = sum(['0-15', '16-30', '31-45']);
  const second = sum(['46-60', '61-75', '76-90', '91-105']);
  return first + second === 0 ? undefined : `${first} before and ${second} after half-time`;
}

function cards(stats: unknown, colour: 'yellow' | 'red'): number | undefined {
  const slots = at(stats, 'cards', colour);
  if (typeof slots !== 'object' || slots === null) return undefined;
  const counts = Object.keys(slots).map((key) => numberAt(slots, key, 'total'));
  return counts.every((count) => count === undefined)
    ? undefined
    : counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

function formations(stats: unknown): string | undefined {
  const used = listAt(stats, 'lineups')
    .slice(0, 3)
    .map((entry) => {
      const formation = textAt(entry, 'formation');
      const played = numberAt(entry, 'played');
      return formation && (played === undefined ? formation : `${formation} ×${played}`);
    });
  return joined(used);
}

function lines(stats: unknown): string[] {
  const form = textAt(stats, 'form');
  const played = numberAt(stats, 'fixtures', 'played', 'total');
  if (played === 0) return ['- No league match played yet this season'];
  return [
    labelled('- Last results, newest last:', form?.slice(-8)),
    labelled('- Played:', split(stats, 'fixtures', 'played')),
    labelled('- Won:', split(stats, 'fixtures', 'wins')),
    labelled('- Drawn:', split(stats, 'fixtures', 'draws')),
    labelled('- Lost:', split(stats, 'fixtures', 'loses')),
    labelled(
      '- Goals scored:',
      joined([
        split(stats, 'goals', 'for', 'total'),
        labelled('per match', split(stats, 'goals', 'for', 'average')),
        lateGoals(stats, 'for'),
      ]),
    ),
    labelled(
      '- Goals conceded:',
      joined([
        split(stats, 'goals', 'against', 'total'),
        labelled('per match', split(stats, 'goals', 'against', 'average')),
        lateGoals(stats, 'against'),
      ]),
    ),
    labelled('- Clean sheets:', split(stats, 'clean_sheet')),
    labelled('- Failed to score:', split(stats, 'failed_to_score')),
    labelled(
      '- Longest run:',
      joined([
        labelled('wins', numberAt(stats, 'biggest', 'streak', 'wins')),
        labelled('draws', numberAt(stats, 'biggest', 'streak', 'draws')),
        labelled('defeats', numberAt(stats, 'biggest', 'streak', 'loses')),
      ]),
    ),
    labelled(
      '- Cards:',
      joined([labelled('yellow', cards(stats, 'yellow')), labelled('red', cards(stats, 'red'))]),
    ),
    labelled('- Formations used:', formations(stats)),
  ].filter((line) => line !== undefined);
}

/** What a team has done this season; where its own record is missing, the forecast's copy of it is used. */
export function teamStatistics({ game, records, names }: SectionInput, side: TeamSide): Section {
  const own: DigestRecord | undefined = records[`team_stats_${side}`];
  const forecast = records.predictions ?? records.predictions_updated;
  const fallback = at(responseOf(forecast?.body), 0, 'teams', side, 'league');
  const response = responseOf(own?.body);
  const stats = at(response, 'fixtures') === undefined ? fallback : response;
  const season =
    numberAt(response, 'league', 'season') ?? numberAt(responseOf(forecast?.body), 0, 'league', 'season');
  const league =
    textAt(response, 'league', 'name') ??
    textAt(responseOf(forecast?.body), 0, 'league', 'name') ??
    game.competition;
  names.others.push(league);
  const old =
    season !== undefined && game.season != null && season < game.season ? ', an EARLIER season' : '';
  return {
    title: `${game[side]}, ${side} team (${league} season ${season ?? 'unknown'}${old}, as of ${dayOf((stats === fallback ? forecast : own)?.fetchedAt) ?? 'unknown'})`,
    rank: 2,
    keep: 7,
    lines: stats === undefined ? [] : lines(stats),
  };
}
