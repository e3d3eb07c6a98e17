import type { Em } from '../db/orm.ts';
import { column, rows } from '../db/rows.ts';
import { endpointsByPhase, type EndpointName } from '../domain/endpoints.ts';
import { fixtureStatusClass } from '../domain/match-status.ts';
import type { DigestRecords } from '../llm/digest.ts';
import { newsDates, newsItems } from '../llm/digest/news.ts';
import { at, listAt, responseOf } from '../llm/digest/values.ts';

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

/** The instant that a body tells, as text or in milliseconds; NaN for what is none. */
const instantOf = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : Number.NaN;
const isAfter = (value: unknown, cut: Date): boolean => instantOf(value) >= cut.getTime();

const isBegun = (code: unknown): boolean =>
  typeof code === 'string' && ['live', 'final'].includes(fixtureStatusClass(code));

/** Whether a match, or its live state, is under way, has ended or has a score. */
const hasResult = (match: unknown): boolean =>
  ['home', 'away'].some((side) => typeof at(match, 'goals', side) === 'number') ||
  isBegun(at(match, 'fixture', 'status', 'short')) ||
  isBegun(at(match, 'status', 'short'));

/** Every object in a body, however deep. */
function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

/** What of a body is younger than the cut, by the days and states the body itself tells. */
function youngerIn(name: EndpointName, body: unknown, cut: Date): string | null {
  for (const part of objectsIn(body)) {
    const date = at(part, 'fixture', 'date');
    if (isAfter(date, cut) && hasResult(part)) return `the result of a match of ${String(date)}`;
    const update = at(part, 'update');
    if (name === 'standings' && isAfter(update, cut)) return `a table of ${String(update)}`;
  }
  const response = responseOf(body);
  const [own] = Array.isArray(response) ? response : [response];
  // Before its kick-off a match has no result, whatever day a body gives it.
  if ((name === 'fixture' || name === 'live_updates') && hasResult(own)) return 'the match itself has begun';
  if (name === 'fixture_changes') {
    const change = listAt(response, 'changes').find(
      (one) => at(one, 'field') === 'status' && isBegun(at(one, 'after')),
    );
    return change ? 'the match itself has begun' : null;
  }
  const isLate = (item: unknown) => newsDates.some((key) => isAfter(at(item, key), cut));
  if ((name === 'news_home' || name === 'news_away') && newsItems(body).some(isLate))
    return 'a report of after the cut';
  return null;
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
