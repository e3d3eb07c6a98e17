import { canonicalJson } from '../../canonical.ts';
import type { Game } from '../../db/entities/games.ts';
import type { Em } from '../../db/orm.ts';
import { columnsOf, rows } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { isEnded } from '../../domain/match-status.ts';
import type { EntryOf, Fields } from '../entries/kinds.ts';
import { isOverByStatus, type ResultColumns, resultOf } from '../verdict.ts';

type ResultFields = Extract<Fields, { kind: 'result' }>;

/** A status that is no short code is told as one: what it says is not settled from. */
const statusOf = (code: string): string => (/^[A-Z\d]{1,6}$/.test(code) ? code : 'OTHER');

const noScore = {
  fulltime: null,
  halftime: null,
  extratime: null,
  goals: null,
  corners: null,
  cards: null,
  firstGoal: null,
};

/** What of a game its entry tells. */
type ToldGame = ResultColumns & Pick<Game, 'homeTeam' | 'awayTeam' | 'kickoffAt' | 'finishedAt'>;

/** What a match is settled from, as its row has it; of one that is not over there is no score. */
function resultFacts(game: ToldGame) {
  const { status, ...scores } = resultOf(game);
  const { fulltime, halftime, extratime, goals, corners, cards, firstGoal } = isOverByStatus(game)
    ? scores
    : noScore;
  return {
    home: game.homeTeam,
    away: game.awayTeam,
    kickoff: game.kickoffAt?.toISOString() ?? null,
    endedAt: game.finishedAt?.toISOString() ?? null,
    status: statusOf(status),
    ft: fulltime,
    ht: halftime ?? null,
    et: extratime ?? null,
    goals: goals ?? null,
    corners: corners ?? null,
    cards: cards ?? null,
    firstGoal: firstGoal ?? null,
    source: game.resultSource === 'by_hand' ? 'hand' : 'service',
  } as const satisfies Partial<ResultFields>;
}

/**
 * The entry of a game's result as it stands now.
 * @param replaces the entry of the result before, or null
 */
export async function resultFields(
  em: Em,
  { clock }: Pick<Deps, 'clock'>,
  game: Game,
  replaces: number | null,
): Promise<ResultFields> {
  const facts = resultFacts(game);
  const [answer] =
    facts.source === 'hand'
      ? []
      : await rows(
          em,
          columnsOf('FixtureRecord', { hash: 'dataVersion', readAt: 'fetchedAt' }),
          `select data_version as hash, fetched_at as "readAt" from fixture_records
           where game_id = ? and endpoint_name = 'fixture_result' and status = 'ok' order by fetched_at desc limit 1`,
          [game.id],
        );
  return {
    kind: 'result',
    game: { id: game.id, serviceId: game.apiFootballFixtureId ?? null },
    ...facts,
    responseHash: answer?.hash ?? null,
    readAt: (answer?.readAt ?? clock.now()).toISOString(),
    replaces,
  };
}

/** Whether an entry is of a match that was over: one that is not takes a result back. */
export const isEndedResult = (body: string): boolean =>
  isEnded((JSON.parse(body) as EntryOf<'result'>).status);

const factsIn = ({
  kind: _kind,
  game: _game,
  responseHash: _responseHash,
  readAt: _readAt,
  replaces: _replaces,
  ...facts
}: ResultFields): string => canonicalJson(facts);

/** Whether an entry tells the same facts, whenever and from whatever answer they were read. */
export function sameResult(body: string, told: ResultFields): boolean {
  const { v: _v, n: _n, at: _at, ...stored } = JSON.parse(body) as EntryOf<'result'>;
  return factsIn(stored) === factsIn(told);
}

/** What a pick is settled from, and by whom it was told; names of sides may be spelled anew later. */
const settledFrom = [
  'status',
  'ft',
  'ht',
  'et',
  'goals',
  'corners',
  'cards',
  'firstGoal',
  'kickoff',
  'endedAt',
  'source',
] as const;

/** The first fact of a game that its newest result entry tells otherwise; null where none is, or the game is not over. */
export function differsFrom(
  stored: EntryOf<'result'>,
  game: ToldGame,
): (typeof settledFrom)[number] | 'sides' | null {
  if (!isOverByStatus(game)) return null;
  const facts = resultFacts(game);
  if (stored.home === facts.away && stored.away === facts.home) return 'sides';
  return settledFrom.find((name) => canonicalJson(stored[name]) !== canonicalJson(facts[name])) ?? null;
}
