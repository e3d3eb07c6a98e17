import { createHash } from 'node:crypto';

import type { Client } from 'pg';

import { systemClock } from '#core/clock';
import { verifyLedger } from '#core/record/verify-ledger';

import { openMachine } from '../../core/jobs/support.ts';
import { type Findings, noFindings } from '../fault.ts';
import { withClient } from './base.ts';
import type { Calls } from './outside.ts';

interface Check {
  kind: keyof Findings;
  /** What one row means, in a sentence with the row's `what`. */
  says: string;
  /** Rows of `what`; none where the books balance. */
  sql: string;
}

/** What must hold in the database after any fault, once the work was run again. */
const checks: readonly Check[] = [
  {
    kind: 'doubled',
    says: 'a game has two cards by one model',
    sql: `select 'game ' || game_id as what from cards group by game_id, llm_model having count(*) > 1`,
  },
  {
    kind: 'doubled',
    says: 'a card was written for the first time twice',
    sql: `select 'card ' || card_id as what from card_revisions where operation = 'generate_card'
          group by card_id having count(*) > 1`,
  },
  {
    kind: 'doubled',
    says: 'two games are one match of the service',
    sql: `select 'fixture ' || api_football_fixture_id as what from games where merged_into is null
          and api_football_fixture_id is not null group by api_football_fixture_id having count(*) > 1`,
  },
  {
    kind: 'doubled',
    says: 'a revision was published twice',
    sql: `select 'revision ' || revision_id as what from publications group by revision_id having count(*) > 1`,
  },
  {
    kind: 'doubled',
    says: 'a publication has two entries in the record',
    sql: `select 'publication ' || publication_id as what from record_leaves where kind in ('publish', 'withdraw')
          group by publication_id, kind having count(*) > 1`,
  },
  {
    kind: 'doubled',
    says: 'one paid call wrote two revisions',
    sql: `select 'call ' || llm_call_id as what from card_revisions where llm_call_id is not null
          group by llm_call_id having count(*) > 1`,
  },
  {
    kind: 'doubled',
    says: 'a slot of a schedule ran twice',
    sql: `select job || ' ' || slot as what from job_runs where slot is not null group by job, slot having count(*) > 1`,
  },
  {
    kind: 'doubled',
    says: 'one correction was audited twice',
    // A job that somebody starts again is another start, and is written down again.
    sql: `select action || ' ' || subject_type || ' ' || subject_id as what from audit_log where action <> 'run'
          group by action, subject_type, subject_id, before::text, after::text having count(*) > 1`,
  },
  {
    kind: 'lost',
    says: 'a publication has no entry in the record',
    sql: `select 'publication ' || p.id as what from publications p
          where not exists (select from record_leaves e where e.publication_id = p.id and e.kind = 'publish')`,
  },
  {
    kind: 'lost',
    says: 'a published card has no publication of its revision',
    sql: `select 'card ' || c.id as what from cards c where c.published_revision_id is not null
          and not exists (select from publications p where p.revision_id = c.published_revision_id)`,
  },
  {
    kind: 'lost',
    says: 'a revision has no markets',
    sql: `select 'revision ' || r.id as what from card_revisions r
          where not exists (select from card_markets m where m.revision_id = r.id)`,
  },
  {
    kind: 'lost',
    says: 'a call succeeded and its card is not there',
    sql: `select 'call ' || l.id as what from llm_calls l where l.state = 'succeeded' and l.operation <> 'try_prompt'
          and not exists (select from card_revisions r where r.id = l.revision_id)`,
  },
  {
    kind: 'lost',
    says: 'a revision names no call that succeeded',
    sql: `select 'revision ' || r.id as what from card_revisions r
          where not exists (select from llm_calls l where l.revision_id = r.id and l.state = 'succeeded')`,
  },
  {
    kind: 'lost',
    says: 'a call that may have been billed counts as nothing',
    sql: `select 'call ' || id as what from llm_calls where state = 'unknown' and cost is null`,
  },
  {
    kind: 'lost',
    says: 'a finished game has a published pick that is not settled',
    sql: `select 'card ' || c.id as what from cards c join games g on g.id = c.game_id
          where g.status = 'completed' and g.result_flag is null and g.merged_into is null
          and c.published_revision_id is not null and c.settlement is null`,
  },
  {
    kind: 'lost',
    says: 'the totals are not the sum of the settled picks',
    sql: `select 'totals ' || coalesce(t.n, 0) || ', picks ' || coalesce(r.n, 0) as what from
          (select sum(won + half_won + lost + half_lost + void) as n from accuracy_totals where scope = 'market') t,
          (select count(*) as n from market_results where is_counted) r where coalesce(t.n, 0) <> coalesce(r.n, 0)`,
  },
  {
    kind: 'stuck',
    says: 'a claim is held by nobody',
    sql: `select 'game ' || game_id as what from generation_claims`,
  },
  {
    kind: 'stuck',
    says: 'a call is still in flight',
    sql: `select 'call ' || id as what from llm_calls where state = 'pending'`,
  },
  {
    kind: 'stuck',
    says: 'a run is still open',
    sql: `select job || ' ' || id as what from job_runs where outcome = 'running'`,
  },
];

/**
 * What is wrong in the books of a database.
 * @param told what the services say they were asked, to be compared with the rows of calls after `firstCall`
 */
export async function balance(
  url: string,
  { told, firstCall = 0 }: { told?: Calls; firstCall?: number } = {},
): Promise<Findings> {
  const findings = noFindings();
  await withClient(url, async (client) => {
    for (const { kind, says, sql } of checks) {
      const { rows } = await client.query<{ what: string }>(sql);
      findings[kind].push(...rows.map(({ what }) => `${says} (${what})`));
    }
    if (told) await compareCalls(client, told, firstCall, findings);
  });
  const machine = await openMachine(url, systemClock);
  try {
    const { faults } = await verifyLedger(machine);
    findings.lost.push(...faults.map(({ number, fault }) => `entry ${number} of the record ${fault}`));
  } finally {
    await machine.close();
  }
  return findings;
}

interface CallRow {
  id: number;
  state: string;
  prompt: { instructions: string; input: string };
  output_tokens: number | null;
}

const key = (prompt: string): string => createHash('sha256').update(prompt).digest('hex');

/**
 * Every call that a service answered has one row with the same prompt. A row more than that is a call that died, or
 * was refused, on its way. What was generated and paid for in a call that succeeded is what the service says.
 */
async function compareCalls(
  client: Client,
  told: Calls,
  firstCall: number,
  findings: Findings,
): Promise<void> {
  const { rows } = await client.query<CallRow>(
    'select id, state, prompt, output_tokens from llm_calls where id > $1 order by id',
    [firstCall],
  );
  const groups = new Map<string, { rows: CallRow[]; calls: Calls['models'] }>();
  const group = (prompt: string) => {
    const found = groups.get(key(prompt)) ?? { rows: [], calls: [] };
    groups.set(key(prompt), found);
    return found;
  };
  for (const row of rows) group(`${row.prompt.instructions}\n\n${row.prompt.input}`).rows.push(row);
  for (const call of told.models) group(call.prompt).calls.push(call);
  for (const { rows, calls } of groups.values()) {
    const succeeded = rows.filter(({ state }) => state === 'succeeded');
    const paid = calls.filter(({ output }) => output > 0);
    if (calls.length > rows.length)
      findings.lost.push(
        `${calls.length} calls were answered, ${rows.length} have a row (first row ${rows[0]?.id ?? 'none'})`,
      );
    if (succeeded.length > paid.length)
      findings.doubled.push(
        `${succeeded.length} calls count as served, ${paid.length} were (call ${succeeded[0]!.id})`,
      );
    const wrong = succeeded.find(({ output_tokens }) => !paid.some(({ output }) => output === output_tokens));
    if (wrong && paid.length > 0)
      findings.lost.push(`call ${wrong.id} was booked with other tokens than were served`);
  }
}
