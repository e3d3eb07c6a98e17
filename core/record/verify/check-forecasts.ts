import { sha256 } from '../../canonical.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { type Pick, pickFault } from '../../domain/markets/catalogue.ts';
import { type Baseline, baselineAgain } from '../../domain/forecast/baseline.ts';
import { statedProbabilities } from '../../llm/read-card.ts';
import { takenDownSql } from '../unopened.ts';
import type { Check } from './check.ts';

const row = {
  ...columnsOf('RecordLeaf', { number: 'index' }),
  ...columnsOf('CardRevision', {
    home: 'probabilityHome',
    draw: 'probabilityDraw',
    away: 'probabilityAway',
    over25: 'probabilityOver25',
    bothScore: 'probabilityBothScore',
    servedModel: 'servedModel',
    requestedModel: 'requestedModel',
  }),
  /** Its text was taken down, with the reply; the forecast is opened by the log. */
  isCommitted: column.flag,
  reply: column.orNull(column.text),
  calledModel: column.orNull(column.text),
  answeredModel: column.orNull(column.text),
  baseline: column.json<Baseline['summary'] | null>(),
  markets: column.json<(Pick & { probability: number | null })[]>(),
};

const published = `
  select l.index as number, r.probability_home as home, r.probability_draw as draw, r.probability_away as away, r.probability_over25 as over25,
    r.probability_both_score as "bothScore", r.served_model as "servedModel", r.requested_model as "requestedModel",
    r.baseline, (select coalesce(json_agg(json_build_object('market', m.market, 'selection', m.selection, 'line', m.line,
       'probability', m.baseline_probability) order by m.position), '[]') from card_markets m where m.revision_id = r.id) as markets,
    ${takenDownSql} is not null and exists (select from record_openings o where o.publication_id = p.id) as "isCommitted", c.response as reply, c.requested_model as "calledModel", c.served_model as "answeredModel"
  from record_leaves l join publications p on p.id = l.publication_id join card_revisions r on r.id = p.revision_id left join llm_calls c on c.id = r.llm_call_id
  where l.kind = 'publish' and l.index > ? order by l.index limit 500`;

const chances = ['home', 'draw', 'away', 'over25', 'bothScore'] as const;

/**
 * Compares the probabilities and the model of every published revision with the reply they were read from. They are
 * under no commitment, so a reply that is not kept leaves them open.
 */
export async function checkForecasts(em: Em, check: Check): Promise<void> {
  for (let after = -1; ;) {
    const found = await rows(em, row, published, [after]);
    if (found.length === 0) break;
    for (const one of found) {
      check.checked += 1;
      const faults = forecastFaults(one);
      if (faults === null && one.isCommitted)
        check.note('replies went with a text that was taken down; their forecasts are under a commitment');
      else if (faults === null)
        check.leaveOpen('forecasts cannot be compared: the reply of their model is not kept');
      else for (const fault of faults ?? []) check.fault(one.number, fault);
      const baseline = baselineFault(one);
      if (baseline === undefined)
        check.leaveOpen('baselines cannot be made again: their method is no longer in use');
      else if (baseline !== null) check.fault(one.number, baseline);
    }
    after = found.at(-1)!.number;
  }
  await checkPrompts(em, check);
}

/** What differs from the reply; null where there is none that can be read. */
function forecastFaults(one: RowOf<typeof row>): string[] | null {
  const stated = one.reply === null ? null : statedProbabilities(one.reply);
  if (stated === null) return null;
  const faults = chances
    .filter((chance) => one[chance] !== stated[chance])
    .map(
      (chance) =>
        `has a forecast with ${chance} at ${one[chance]}; the reply of its model says ${stated[chance]}`,
    );
  if (one.requestedModel !== one.calledModel || one.servedModel !== one.answeredModel)
    faults.push('has a revision by another model than the one that was asked and answered');
  return faults;
}

/**
 * The first figure of a baseline that its expected goals do not make; null where all agree or there is none. Undefined
 * where today's method did not make it.
 */
function baselineFault({ baseline, markets }: RowOf<typeof row>): string | null | undefined {
  if (baseline === null)
    return markets.some(({ probability }) => probability !== null)
      ? 'has baseline probabilities of its picks without a baseline'
      : null;
  const again = baselineAgain(baseline);
  if (again === null) return undefined;
  const chance = chances.find((name) => again.summary[name] !== baseline[name]);
  if (chance)
    return `has a baseline with ${chance} at ${baseline[chance]}; its expected goals make ${again.summary[chance]}`;
  const pick = markets.find(
    (market) => pickFault(market) === null && again.probabilityOf(market) !== market.probability,
  );
  return pick
    ? `has a baseline of ${pick.market} ${pick.selection} at ${pick.probability}; its expected goals make ${again.probabilityOf(pick)}`
    : null;
}

/** The text of each version of the prompt against its hash, and against the newest call that was made with it. */
async function checkPrompts(em: Em, check: Check): Promise<void> {
  const versions = await rows(
    em,
    {
      ...columnsOf('PromptVersion', { number: 'number', body: 'body', hash: 'bodyHash' }),
      sent: column.orNull(column.text),
    },
    `select v.number, v.body, v.body_hash as hash,
       (select c.prompt ->> 'instructions' from card_revisions r join llm_calls c on c.id = r.llm_call_id
        where r.prompt_version_id = v.id and c.prompt is not null order by r.id desc limit 1) as sent
     from prompt_versions v where exists (select from card_revisions r join publications p on p.revision_id = r.id where r.prompt_version_id = v.id)
     order by v.number`,
  );
  for (const { number, body, hash, sent } of versions) {
    if (sha256(body) !== hash)
      check.fault(null, `Version ${number} of the prompt is not the text of its hash.`);
    else if (sent !== null && !sent.startsWith(body.trim()))
      check.fault(null, `Version ${number} of the prompt is not the text that models were sent.`);
  }
}
