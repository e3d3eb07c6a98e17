import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { endpointsByPhase, type EndpointName } from '../domain/endpoints.ts';
import { fixtureStatusClass } from '../domain/match-status.ts';
import type { DigestRecords } from '../llm/digest.ts';
import { newsDates, newsItems } from '../llm/digest/news.ts';
import { at, listAt, responseOf, textAt } from '../llm/digest/values.ts';

const beforeKickoff: readonly EndpointName[] = [
  ...new Set<EndpointName>([...endpointsByPhase.pre_match, ...endpointsByPhase.pre_kickoff]),
];

/** The records of a game as they were last seen before an instant. */
export async function recordsBefore(em: Em, gameId: number, cut: Date): Promise<DigestRecords> {
  const found = await rows(
    em,
    {
      endpoint: column.oneOf(beforeKickoff),
      fetchedAt: column.date,
      dataVersion: column.text,
      body: column.of('FixtureBody', 'body'),
    },
    `select distinct on (v.endpoint_name) v.endpoint_name as endpoint, v.seen_at as "fetchedAt",
       v.data_version as "dataVersion", b.body
     from fixture_versions v join fixture_bodies b on b.hash = v.data_version
     where v.game_id = ? and v.seen_at < ? and v.endpoint_name = any(string_to_array(?, ','))
     order by v.endpoint_name, v.seen_at desc`,
    [gameId, cut, beforeKickoff.join()],
  );
  return Object.fromEntries(found.map(({ endpoint, ...record }) => [endpoint, record]));
}

const isAfter = (value: unknown, cut: Date): boolean =>
  typeof value === 'string' && Date.parse(value) >= cut.getTime();

/** A match that began at or after the cut and is under way, has ended or has a score. */
const laterResult = (match: unknown, cut: Date): boolean =>
  isAfter(at(match, 'fixture', 'date'), cut) &&
  (typeof at(match, 'goals', 'home') === 'number' ||
    ['live', 'final'].includes(fixtureStatusClass(textAt(match, 'fixture', 'status', 'short') ?? '')));

/** What of a body is younger than the cut, by the days the body itself tells. */
function youngerIn(name: EndpointName, body: unknown, cut: Date): string | null {
  const response = responseOf(body);
  const entries = Array.isArray(response) ? response : [response];
  if (name === 'standings') {
    const table = entries
      .flatMap((entry) => listAt(entry, 'league', 'standings'))
      .flatMap((group) => (Array.isArray(group) ? group : []));
    const late = table.find((row) => isAfter(at(row, 'update'), cut));
    return late ? `a table of ${String(at(late, 'update'))}` : null;
  }
  if (name === 'news_home' || name === 'news_away') {
    const late = newsItems(body).find((item) => newsDates.some((key) => isAfter(at(item, key), cut)));
    return late ? 'a report of after the cut' : null;
  }
  const late = entries.find((entry) => laterResult(entry, cut));
  return late ? `the result of a match of ${String(at(late, 'fixture', 'date'))}` : null;
}

/** Every fact that is younger than the cut, named; a run refuses a game that has one. */
export function youngerThan(records: DigestRecords, cut: Date): string[] {
  return Object.entries(records).flatMap(([name, record]) => {
    if (!record) return [];
    if (record.fetchedAt >= cut) return [`${name}: seen ${record.fetchedAt.toISOString()}`];
    const late = youngerIn(name as EndpointName, record.body, cut);
    return late === null ? [] : [`${name}: ${late}`];
  });
}
