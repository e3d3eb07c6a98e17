import { canonicalJson, sha256 } from '../../canonical.ts';
import { MarketReading } from '../../db/entities/odds.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { dayMs } from '../../domain/time.ts';
import type { LeafReader } from '../entries/entry-bytes.ts';
import type { EntryOf } from '../entries/kinds.ts';
import type { OpenedValue } from '../entries/openings.ts';
import {
  headlineFault,
  isShownByRules,
  noRules,
  type RulesOnRecord,
  takeRule,
} from '../entries/rules-on-record.ts';
import { openedValues, type PublishedPick } from '../leaves/publish-entry.ts';
import { takenDownSql } from '../unopened.ts';
import type { Check } from './check.ts';
import { openingColumns, openingRow, opens } from './opening-row.ts';

const row = {
  ...openingRow,
  prompt: column.of('PromptVersion', 'body'),
  ...columnsOf('CardRevision', {
    probabilityHome: 'probabilityHome',
    probabilityDraw: 'probabilityDraw',
    probabilityAway: 'probabilityAway',
    probabilityOver25: 'probabilityOver25',
    probabilityBothScore: 'probabilityBothScore',
    baseline: 'baseline',
    shortContent: 'shortContent',
    longContent: 'longContent',
    dataVersions: 'dataVersions',
    revision: 'number',
    servedModel: 'servedModel',
  }),
  ...columnsOf('Publication', {
    card: 'cardId',
    gameId: 'gameId',
    kickoffAt: 'kickoffAt',
    publishedAt: 'publishedAt',
  }),
  ...columnsOf('Card', { provider: 'llmProvider', model: 'llmModel' }),
  promptVersion: column.of('PromptVersion', 'number'),
  /** The entry that took its text down. */
  takenDown: column.orNull(column.number),
  homeTeam: column.of('Publication', 'homeTeam'),
  awayTeam: column.of('Publication', 'awayTeam'),
  markets: column.json<PublishedPick[]>(),
  isOver: column.flag,
  /** Whether what the model was asked and replied is kept. */
  hasReply: column.flag,
  serviceId: column.of('Game', 'apiFootballFixtureId'),
  league: column.of('League', 'displayName'),
};
type Row = RowOf<typeof row>;

const published = `
  select ${openingColumns}, v.body as prompt, r.probability_home as "probabilityHome",
    r.probability_draw as "probabilityDraw", r.probability_away as "probabilityAway", r.probability_over25 as "probabilityOver25",
    r.probability_both_score as "probabilityBothScore", r.baseline, r.short_content as "shortContent", r.long_content as "longContent",
    r.data_versions as "dataVersions", r.number as revision, r.served_model as "servedModel", p.card_id as card, p.game_id as "gameId",
    p.kickoff_at as "kickoffAt", p.published_at as "publishedAt", c.llm_provider as provider, c.llm_model as model, v.number as "promptVersion",
    ${takenDownSql} as "takenDown", p.home_team as "homeTeam", p.away_team as "awayTeam",
    (select coalesce(json_agg(json_build_object('position', m.position, 'market', m.market, 'selection', m.selection, 'line', m.line,
       'confidence', m.confidence, 'correctedConfidence', m.corrected_confidence, 'baselineProbability', m.baseline_probability,
       'reasoning', m.reasoning, 'isHeadline', m.is_headline) order by m.position), '[]')
     from card_markets m where m.revision_id = r.id) as markets,
    greatest(p.kickoff_at, g.kickoff_at) < ?::timestamptz as "isOver", a.display_name as league, g.api_football_fixture_id as "serviceId",
    coalesce((select m.prompt is not null or m.response is not null from llm_calls m where m.id = r.llm_call_id), false) as "hasReply"
  from record_leaves l join publications p on p.id = l.publication_id join card_revisions r on r.id = p.revision_id
  join cards c on c.id = p.card_id join prompt_versions v on v.id = r.prompt_version_id join games g on g.id = p.game_id join leagues a on a.id = g.league_id
  left join record_openings o on o.index = l.index
  where l.kind = 'publish' and l.index > ? order by l.index limit 500`;

/**
 * Opens every publication of format 2 and compares what it is committed to with the entry, and with what is stored and
 * shown. What cannot be opened a day after kick-off counts as wrong; a text that was taken down does not.
 * @param read how leaves are read: in full unless all of them were
 */
export async function checkOpenings(deps: Deps, check: Check, read: LeafReader): Promise<void> {
  const dayAgo = new Date(deps.clock.now().getTime() - dayMs);
  const onRecord = await rulesOnRecord(deps.em(), read);
  const leagues = await leagueNames(deps.em());
  for (let after = -1; ;) {
    const em = deps.em();
    const found = await rows(em, row, published, [dayAgo, after]);
    if (found.length === 0) return;
    const readings = Map.groupBy(
      await em.find(
        MarketReading,
        { gameId: { $in: [...new Set(found.map(({ gameId }) => gameId))] } },
        { disableIdentityMap: true },
      ),
      ({ gameId }) => gameId,
    );
    for (const one of found) {
      const leaf = read(one.body);
      if (leaf.format !== 2 || leaf.entry.kind !== 'publish') continue;
      check.checked += 1;
      checkOne(check, one, leaf.entry, { readings: readings.get(one.gameId) ?? [], onRecord, leagues });
    }
    after = found.at(-1)!.index;
  }
}

/** The rules and the corrections that the log has; few of either. */
async function rulesOnRecord(em: Em, read: LeafReader): Promise<RulesOnRecord> {
  const found = await rows(
    em,
    columnsOf('RecordLeaf', { index: 'index', body: 'body' }),
    `select index, body from record_leaves where kind in ('rules', 'calibration') order by index`,
  );
  const onRecord = noRules();
  for (const { index, body } of found) {
    const leaf = read(body);
    if (leaf.format === 2) takeRule(onRecord, index, leaf.entry);
  }
  return onRecord;
}

/** The names of all leagues. */
async function leagueNames(em: Em): Promise<Set<string>> {
  const found = await rows(
    em,
    { name: column.of('League', 'displayName') },
    'select display_name as name from leagues',
  );
  return new Set(found.map(({ name }) => name));
}

interface Known {
  readings: readonly MarketReading[];
  onRecord: RulesOnRecord;
  leagues: ReadonlySet<string>;
}

function checkOne(
  check: Check,
  one: Row,
  entry: EntryOf<'publish'>,
  { readings, onRecord, leagues }: Known,
): void {
  const say = (fault: string) => check.fault(one.index, fault);
  for (const fault of namedFaults(one, entry)) say(fault);
  if (entry.at >= entry.game.kickoff) say('is not before the kick-off it names');
  // A league may be called otherwise by now, but no other one by its name.
  if (one.league !== entry.game.competition && leagues.has(entry.game.competition))
    say(`is of the ${entry.game.competition}; its match is stored in the ${one.league}`);
  if (one.forecast === null || one.picks === null) {
    check.leaveOpen(
      one.isOver
        ? 'publications are not opened a day after kick-off, and count as wrong'
        : 'publications have lost what opens them',
    );
    return;
  }
  const picks = JSON.parse(one.picks) as OpenedValue<'picks'>;
  const headline = headlineFault(onRecord, one.index, picks);
  if (headline !== null) say(headline);
  if (!isShownByRules(onRecord, entry, picks))
    check.leaveOpen('publications show a confidence that no correction on record makes of the stated one');
  const prompt = opens('prompt', one.promptSalt, canonicalJson(one.prompt));
  if (prompt !== entry.promptHash) say('is committed to another text of its prompt than the one stored');
  const taken = takenFault(one);
  if (taken !== null) say(taken);
  if (one.takenDown !== null) check.note('texts were taken down, as their entries say');
  else if (one.text === null)
    check.leaveOpen('texts are closed, and no entry says that they were taken down');
  const readAt = (JSON.parse(one.forecast) as OpenedValue<'forecast'>).market?.readAt;
  const reading = readings.find((known) => known.readAt.toISOString() === readAt) ?? null;
  const values = openedValues(one, one.markets, reading);
  for (const part of ['forecast', 'picks', 'text'] as const) {
    const value = one[part];
    if (part === 'text' && (value === null || one.takenDown !== null)) continue;
    if (opens(part, one[`${part}Salt`], value) !== entry[part])
      say(`is not opened by the ${part} kept for it`);
    else if (canonicalJson(values[part]) !== value)
      say(`commits to ${words[part]}; another is stored and shown`);
  }
}

/** A text that is closed is one that an entry took down, and one that was taken down is kept nowhere. */
function takenFault({ text, takenDown, shortContent, longContent, markets, hasReply }: Row): string | null {
  if (takenDown === null) return null;
  const { home, away } = shortContent.supportingFacts;
  const isWordless =
    text === null &&
    !hasReply &&
    home + away + markets.map(({ reasoning }) => reasoning).join('') === '' &&
    Object.keys(longContent).length === 0;
  return isWordless ? null : `has a text that entry ${takenDown} took down, and that is still kept`;
}

const words = {
  forecast: 'one forecast, with its baseline and its market',
  picks: 'one list of picks, with confidences and headline',
  text: 'one text',
} as const;

/** What the entry says openly, against the rows it is of. */
function namedFaults(one: Row, entry: EntryOf<'publish'>): string[] {
  const stored = {
    card: one.card,
    revision: one.revision,
    game: one.gameId,
    'match of the football service': one.serviceId ?? null,
    'kick-off': one.kickoffAt.toISOString(),
    'pair of teams': `${one.homeTeam} v ${one.awayTeam}`,
    time: one.publishedAt.toISOString(),
    provider: one.provider,
    model: one.model,
    'model served': one.servedModel ?? null,
    'version of the prompt': one.promptVersion,
    'data shown to the model': sha256(canonicalJson(one.dataVersions)),
  };
  const said: typeof stored = {
    card: entry.card,
    revision: entry.revision,
    game: entry.game.id,
    'match of the football service': entry.game.serviceId,
    'kick-off': entry.game.kickoff,
    'pair of teams': `${entry.game.home} v ${entry.game.away}`,
    time: entry.at,
    provider: entry.provider,
    model: entry.model,
    'model served': entry.servedModel,
    'version of the prompt': entry.promptVersion,
    'data shown to the model': entry.inputsHash,
  };
  const names = Object.keys(stored) as (keyof typeof stored)[];
  return names
    .filter((name) => stored[name] !== said[name])
    .map((name) => `names another ${name} than is stored and shown`);
}
