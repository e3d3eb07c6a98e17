import { isRetired, type Model, replacementFor } from '#config/models';
import type { ProviderName } from '#config/providers';
import { announcedModel } from '../config-store/announced-model.ts';
import { readConfig, readConfigs } from '../config-store/config-store.ts';
import { headlineExclusionsOf } from '../config-store/headline-exclusions.ts';
import { type PromptVersion } from '../db/entities/cards.ts';
import type { Game } from '../db/entities/games.ts';
import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import type { EndpointName } from '../domain/endpoints.ts';
import type { HeadlineExclusion } from '../domain/headline.ts';
import { fault } from '../errors.ts';
import { buildDigest, type DigestRecords, type KnownNames } from '../llm/digest.ts';
import { assemblePrompt, type Prompt } from '../llm/prompt.ts';
import type { Deps } from '../deps.ts';
import type { Baseline } from '../domain/forecast/baseline.ts';
import { baselineLines, baselineOf } from './baseline.ts';
import { marketShown } from './market-shown.ts';
import { currentPrompt } from './current-prompt.ts';

/** What the settings say about generating, read once for a card. */
export interface GenerationSettings {
  autoPublish: boolean;
  caps: { day: number | null; month: number | null };
  exclusions: HeadlineExclusion[];
  publishesThinCards: boolean;
}

export async function generationSettings(em: Em): Promise<GenerationSettings> {
  const {
    auto_publish_cards: publish,
    spend_caps: caps,
    headline_exclusions: exclusions,
    publish_thin_cards: thin,
  } = await readConfigs(em, [
    'auto_publish_cards',
    'spend_caps',
    'headline_exclusions',
    'publish_thin_cards',
  ]);
  return {
    autoPublish: publish.enabled,
    caps,
    publishesThinCards: thin.enabled,
    exclusions: headlineExclusionsOf(exclusions),
  };
}

/**
 * The model asked for, or the configured one.
 * @throws AppError `model_retired` with the replacement named
 */
export async function chooseModel(
  deps: Deps,
  asked?: { provider: ProviderName; model: string },
): Promise<Model> {
  const em = deps.em();
  const { llm_config: chosen, model_shutdowns: announced } = asked
    ? { llm_config: asked, model_shutdowns: await readConfig(em, 'model_shutdowns') }
    : await readConfigs(em, ['llm_config', 'model_shutdowns']);
  const model = announcedModel(announced, chosen.provider, chosen.model);
  const now = deps.clock.now();
  if (!isRetired(model, now)) return model;
  const replacement = replacementFor(model, now);
  throw fault('model_retired', `${model.id} was shut down on ${model.life.shutdown}.`, {
    suggestion: replacement
      ? `Choose ${replacement.id} instead.`
      : '`tips models list` shows the current ones.',
  });
}

/** Everything a card is written from. */
export interface Material {
  /** The data of the match as text, without what surrounds it in the prompt. */
  digest: string;
  prompt: Prompt;
  promptVersion: PromptVersion;
  names: KnownNames;
  baseline: Baseline | null;
  /** Neither table nor form nor baseline was known. */
  isThin: boolean;
  /** Whether prices of the market are in the prompt. */
  sawMarket: boolean;
  dataVersions: { endpointName: string; dataVersion: string; fetchedAt: string }[];
}

/** Builds the prompt of one game from its stored fixture data; sends no request. */
export async function gatherMaterial(
  deps: Deps,
  game: Game,
  kickoff: Date,
  promptVersion?: PromptVersion,
): Promise<Material> {
  const em = deps.em();
  const records = await storedRecords(em, game.id);
  return materialFrom(deps, game, kickoff, { records, asOf: deps.clock.now(), promptVersion });
}

/**
 * Builds the prompt of one game from records as they stood at an instant: history and market no younger than that.
 * @param source.asItStood whether that instant lies in the past
 */
export async function materialFrom(
  deps: Deps,
  game: Game,
  kickoff: Date,
  {
    records,
    asOf,
    asItStood = false,
    promptVersion,
  }: {
    records: DigestRecords;
    asOf: Date;
    asItStood?: boolean;
    promptVersion?: PromptVersion | undefined;
  },
): Promise<Material> {
  const em = deps.em();
  const baseline = await baselineOf(em, game, asOf, { asItStood });
  const shown = await marketShown(em, game.id);
  const market = shown && shown.readAt <= asOf ? shown : null;
  const digest = buildDigest({
    game: {
      home: game.homeTeam,
      away: game.awayTeam,
      kickoff,
      competition: game.league.displayName,
      season: game.season,
      round: game.round,
      country: game.league.country,
      homeId: game.homeTeamId,
      awayId: game.awayTeamId,
    },
    records,
    baseline: baselineLines(baseline),
    isBaselineFromPrices: baseline?.summary.withPrices === true,
    market,
    asOf,
  });
  const version = promptVersion ?? (await currentPrompt(deps));
  return {
    digest: digest.text,
    prompt: assemblePrompt(version.body, digest.text),
    promptVersion: version,
    names: digest.names,
    baseline,
    isThin: digest.isThin,
    sawMarket: market !== null,
    dataVersions: Object.entries(records).map(([endpointName, { dataVersion, fetchedAt }]) => ({
      endpointName,
      dataVersion,
      fetchedAt: fetchedAt.toISOString(),
    })),
  };
}

/** The usable records of a game: what failed or is switched off is not data. */
async function storedRecords(em: Em, gameId: number): Promise<DigestRecords> {
  // Without entities: the ORM would copy each body, and some are large, only to see whether it changes.
  const rows = await reader(em)
    .selectFrom('FixtureRecord as r')
    .innerJoin('FixtureBody as b', 'b.hash', 'r.dataVersion')
    .select(['r.endpointName', 'r.fetchedAt', 'b.hash as dataVersion', 'b.body'])
    .where('r.gameId', '=', gameId)
    .where('r.phase', '<>', 'post_match')
    .execute();
  return Object.fromEntries(
    rows.map(({ endpointName, fetchedAt, dataVersion, body }) => [
      endpointName as EndpointName,
      { body, fetchedAt, dataVersion },
    ]),
  );
}
