import { canonicalJson, sha256 } from '../../canonical.ts';
import type { Card, CardMarket, CardRevision } from '../../db/entities/cards.ts';
import type { Game } from '../../db/entities/games.ts';
import { MarketReading } from '../../db/entities/odds.ts';
import type { RecordOpening } from '../../db/entities/record.ts';
import type { Em } from '../../db/orm.ts';
import { column, rows } from '../../db/rows.ts';
import type { Baseline } from '../../domain/forecast/baseline.ts';
import type { Fields } from '../entries/kinds.ts';
import { commitTo, type OpenedValue } from '../entries/openings.ts';
import { lineOf } from '../entries/values.ts';

/** What a publication is made of. */
export interface Stamp {
  card: Card;
  game: Game;
  /** With its prompt version. */
  revision: CardRevision;
  /** In their order. */
  markets: readonly CardMarket[];
  kickoffAt: Date;
  publishedAt: Date;
}

const million = 1_000_000;
const partsOf = (probability: number): number => Math.round(probability * million);
const partsOrNull = (probability: number | null | undefined): number | null =>
  probability == null ? null : partsOf(probability);
/** A confidence in percent, in parts per million. */
export const partsOfPercent = (percent: number): number => Math.round(percent * (million / 100));

type Chances = Record<'home' | 'draw' | 'away' | 'over25' | 'bothScore', number | null | undefined>;

/** The chances of a forecast in parts per million; the result has all three or none. */
export const chancesOf = ({ home, draw, away, over25, bothScore }: Chances) => ({
  threeWay:
    home == null || draw == null || away == null
      ? null
      : { home: partsOf(home), draw: partsOf(draw), away: partsOf(away) },
  over25: partsOrNull(over25),
  bothScore: partsOrNull(bothScore),
});

/** What of a revision and its picks is committed to. */
export type PublishedRevision = Pick<
  CardRevision,
  | 'probabilityHome'
  | 'probabilityDraw'
  | 'probabilityAway'
  | 'probabilityOver25'
  | 'probabilityBothScore'
  | 'baseline'
  | 'shortContent'
  | 'longContent'
>;
export type PublishedPick = Pick<
  CardMarket,
  | 'position'
  | 'market'
  | 'selection'
  | 'line'
  | 'confidence'
  | 'correctedConfidence'
  | 'baselineProbability'
  | 'reasoning'
  | 'isHeadline'
>;

/** The three parts of a publication that it is committed to, as they are opened after kick-off. */
export function openedValues(
  revision: PublishedRevision,
  markets: readonly PublishedPick[],
  reading: MarketReading | null,
): { forecast: OpenedValue<'forecast'>; picks: OpenedValue<'picks'>; text: OpenedValue<'text'> } {
  const baseline = revision.baseline as Baseline['summary'] | null;
  return {
    forecast: {
      ...chancesOf({
        home: revision.probabilityHome,
        draw: revision.probabilityDraw,
        away: revision.probabilityAway,
        over25: revision.probabilityOver25,
        bothScore: revision.probabilityBothScore,
      }),
      baseline: baseline && {
        ...chancesOf(baseline),
        method: baseline.withPrices ? 'score_grid_prices' : 'score_grid',
        version: baseline.version,
      },
      market: reading && marketOf(reading),
    },
    picks: markets.map((pick) => ({
      position: pick.position + 1,
      market: pick.market,
      selection: pick.selection,
      line: lineOf(pick.line),
      stated: partsOfPercent(pick.confidence),
      shown: partsOfPercent(pick.correctedConfidence ?? pick.confidence),
      baseline: partsOrNull(pick.baselineProbability),
      headline: pick.isHeadline,
    })),
    text: {
      short: { ...revision.shortContent },
      long: { ...revision.longContent },
      reasons: markets.map(({ position, reasoning }) => ({ position: position + 1, text: reasoning })),
    },
  };
}

/** The market as it was read; who the bookmakers are is not kept. */
function marketOf(reading: MarketReading): OpenedValue<'forecast'>['market'] {
  const priced = [
    ['match_result', 'home', null, reading.homePrice],
    ['match_result', 'draw', null, reading.drawPrice],
    ['match_result', 'away', null, reading.awayPrice],
    ['total_goals', 'over', 250, reading.overPrice],
    ['total_goals', 'under', 250, reading.underPrice],
    ['both_teams_to_score', 'yes', null, reading.yesPrice],
    ['both_teams_to_score', 'no', null, reading.noPrice],
  ] as const;
  return {
    prices: priced.flatMap(([market, selection, line, price]) =>
      price == null ? [] : [{ market, selection, line, price }],
    ),
    source: 'football_service',
    bookmakers: reading.bookmakers,
    readAt: reading.readAt.toISOString(),
    margin: reading.method,
  };
}

/** An answer that is committed to: a published revision, or what a trial says beside it. */
export interface CommittedAnswer {
  game: Game;
  kickoffAt: Date;
  /** When it is committed to; a look at the market after that is not part of it. */
  at: Date;
  provider: string;
  model: string;
  servedModel: string | null;
  promptVersion: { number: number; body: string };
  /** The data that the model was shown. */
  dataVersions: CardRevision['dataVersions'];
  revision: PublishedRevision;
  markets: readonly PublishedPick[];
}

/** The row that opens an entry's commitments after kick-off. */
type KeptOpening = Omit<RecordOpening, 'index' | 'publicationId'>;

/** What an entry says of an answer, with its four commitments, and what opens them. */
export async function committedAnswer(em: Em, made: CommittedAnswer) {
  const { game, kickoffAt, promptVersion, revision, markets } = made;
  const [reading = null] = await em.find(
    MarketReading,
    { gameId: game.id, readAt: { $lte: made.at } },
    { orderBy: { readAt: 'desc' }, limit: 1 },
  );
  const [league] = await rows(
    em,
    { name: column.of('League', 'displayName') },
    'select display_name as name from leagues where id = ?',
    [game.league.id],
  );
  const { forecast, picks, text } = openedValues(revision, markets, reading);
  const committed = {
    forecast: commitTo('forecast', forecast),
    picks: commitTo('picks', picks),
    text: commitTo('text', text),
    prompt: commitTo('prompt', promptVersion.body),
  };
  const opening: KeptOpening = {
    forecast: canonicalJson(forecast),
    forecastSalt: committed.forecast.opening.salt,
    picks: canonicalJson(picks),
    picksSalt: committed.picks.opening.salt,
    text: canonicalJson(text),
    textSalt: committed.text.opening.salt,
    promptSalt: committed.prompt.opening.salt,
  };
  const fields = {
    game: {
      id: game.id,
      serviceId: game.apiFootballFixtureId ?? null,
      home: game.homeTeam,
      away: game.awayTeam,
      competition: league!.name,
      kickoff: kickoffAt.toISOString(),
      hourKnown: game.kickoffConfirmed,
    },
    provider: made.provider,
    model: made.model,
    servedModel: made.servedModel,
    promptVersion: promptVersion.number,
    promptHash: committed.prompt.commitment,
    inputsHash: sha256(canonicalJson(made.dataVersions)),
    forecast: committed.forecast.commitment,
    picks: committed.picks.commitment,
    text: committed.text.commitment,
    salted: 1 as const,
  };
  return { fields, opening };
}

/**
 * The entry of a publication, and the row that opens its commitments after kick-off. Call it before the entry is added:
 * the index in the row is that of the entry.
 */
export async function publishEntry(
  em: Em,
  { card, game, revision, markets, kickoffAt, publishedAt }: Stamp,
): Promise<{ fields: Fields; opening: KeptOpening }> {
  const { fields, opening } = await committedAnswer(em, {
    game,
    kickoffAt,
    at: publishedAt,
    provider: card.llmProvider,
    model: card.llmModel,
    servedModel: revision.servedModel ?? null,
    promptVersion: revision.promptVersion,
    dataVersions: revision.dataVersions,
    revision,
    markets,
  });
  return { fields: { kind: 'publish', card: card.id, revision: revision.number, ...fields }, opening };
}

/** The index of the entry that a publication has; null where the record was tampered with. */
export async function publishIndex(em: Em, publicationId: number): Promise<number | null> {
  const [found] = await rows(
    em,
    { index: column.of('RecordLeaf', 'index') },
    `select index from record_leaves where publication_id = ? and kind = 'publish' order by index limit 1`,
    [publicationId],
  );
  return found?.index ?? null;
}
