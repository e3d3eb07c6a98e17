import { accountName } from '../../actor.ts';
import { readAction } from '../../audit-refusal.ts';
import type { AuditEntry } from '../../contract/admin-audit.ts';
import { requireDaysInOrder } from '../../days-in-order.ts';
import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import { toCsv } from '../csv.ts';
import { linesShown } from './activity.ts';
import { actorsShown } from './actors-shown.ts';
import { changesOf } from './audit-changes.ts';
import { subjectsShown } from './audit-subjects.ts';
import type { Page, PageOf } from './list-page.ts';

/** What the audit record is narrowed to. Days are UTC; `to` is included. */
export interface AuditFilter {
  search?: string | undefined;
  by?: AuditEntry['by'] | undefined;
  /** Only what this account did, or was done to it. */
  account?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Lines of a file at most: more are narrowed by days first. */
const csvLines = 50_000;

const auditRow = columnsOf('AuditEntry', {
  id: 'id',
  at: 'at',
  actor: 'actor',
  origin: 'origin',
  action: 'action',
  subject_type: 'subjectType',
  subject_id: 'subjectId',
  reason: 'reason',
  before: 'before',
  after: 'after',
});
type AuditRow = RowOf<typeof auditRow>;

const person = `(actor like 'account #%' or actor like 'web:%')`;
const doneBy: Record<AuditEntry['by'], string> = {
  people: person,
  commands: `actor like 'cli:%'`,
  schedules: `not ${person} and actor not like 'cli:%'`,
};
const byOf = (actor: string): AuditEntry['by'] => {
  if (actor.startsWith('account #') || actor.startsWith('web:')) return 'people';
  return actor.startsWith('cli:') ? 'commands' : 'schedules';
};

/** What a line says by itself, as the index `audit_log_search` has it. */
const ownText = `(action || ' ' || subject_type || ' ' || subject_id || ' ' || coalesce(reason, '') || ' ' || actor || ' ' || coalesce(origin, ''))`;
const match = `g.home_team || ' v ' || g.away_team`;

/** What a text names, as the audit record has it: ids with commas between them. */
const named = {
  accounts: column.text,
  games: column.text,
  cards: column.text,
  leagues: column.text,
};
const listOf = (id: string, from: string) =>
  `coalesce((select string_agg(${id}::text, ',') from ${from}), '')`;
const among = (field: string) => `${field} = any(string_to_array(?, ','))`;

/**
 * Texts are looked for in what was done, to what, why and by whom, and in the names of people, games and leagues. These
 * are looked up first: then an index finds a rare text, and a frequent one ends a page early.
 */
async function searchCondition(em: Em, search: string): Promise<{ sql: string; params: unknown[] }> {
  const like = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const [found] = await rows(
    em,
    named,
    `with found as materialized (select g.id from games g where g.merged_into is null and (${match}) ilike ?
       union all select g.id from games g where g.merged_into is not null and (${match}) ilike ?)
     select ${listOf(`'account #' || id`, 'users where email_verified and email ilike ?')} as accounts, ${listOf('id', 'found')} as games,
       ${listOf('c.id', 'found f join cards c on c.game_id = f.id')} as cards, ${listOf('id', 'leagues where display_name ilike ?')} as leagues`,
    [like, like, like, like],
  );
  const { accounts, games, cards, leagues } = found!;
  return {
    sql: `(${ownText} ilike ? or ${among('actor')} or (subject_type = 'game' and ${among('subject_id')})
      or (subject_type = 'card' and ${among('subject_id')}) or (subject_type = 'league' and ${among('subject_id')}))`,
    params: [like, accounts, games, cards, leagues],
  };
}

async function conditionsOf(
  em: Em,
  { search, by, account, from, to }: AuditFilter,
): Promise<{ sql: string; params: unknown[] }> {
  requireDaysInOrder({ from, to });
  const parts = ['true'];
  const params: unknown[] = [];
  if (search) {
    const searched = await searchCondition(em, search);
    parts.push(searched.sql);
    params.push(...searched.params);
  }
  if (by) parts.push(doneBy[by]);
  if (account !== undefined) {
    parts.push(`(actor = ? or (subject_type = 'user' and subject_id = ?))`);
    params.push(accountName(account), String(account));
  }
  if (from) {
    parts.push('at >= ?::timestamptz');
    params.push(`${from}T00:00:00Z`);
  }
  if (to) {
    parts.push(`at < ?::timestamptz + interval '1 day'`);
    params.push(`${to}T00:00:00Z`);
  }
  return { sql: parts.join(' and '), params };
}

const read = (
  em: Em,
  { sql, params }: Awaited<ReturnType<typeof conditionsOf>>,
  limit: number,
  offset: number,
) =>
  rows(
    em,
    auditRow,
    `select id, at, actor, origin, action, subject_type, subject_id, reason, before, after from audit_log
     where ${sql} order by id desc limit ? offset ?`,
    [...params, limit, offset],
  );

async function present(em: Em, found: readonly AuditRow[]): Promise<AuditEntry[]> {
  const actor = await actorsShown(
    em,
    found.map((row) => row.actor),
  );
  const subject = await subjectsShown(em, found);
  return found.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: actor(row.actor),
    origin: row.origin,
    by: byOf(row.actor),
    ...readAction(row.action),
    subject: `${row.subject_type} ${row.subject_id}`,
    subjectName: subject(row),
    reason: row.reason,
    changes: changesOf(row.before, row.after),
  }));
}

/** The newest entries of the audit record that match. */
export const newestAudit = async (em: Em, filter: AuditFilter = {}): Promise<AuditEntry[]> =>
  present(em, await read(em, await conditionsOf(em, filter), linesShown, 0));

/** One page of the entries that match, newest first. */
export async function auditPage(em: Em, filter: AuditFilter, page: PageOf): Promise<Page<AuditEntry>> {
  const where = await conditionsOf(em, filter);
  const [all] = await rows(
    em,
    { total: column.number },
    `select count(*)::int as total from audit_log where ${where.sql}`,
    where.params,
  );
  const found = await read(em, where, page.pageSize, (page.page - 1) * page.pageSize);
  return { items: await present(em, found), total: all!.total, ...page };
}

/** The entries that match as CSV, newest first. */
export async function auditCsv(em: Em, filter: AuditFilter): Promise<string> {
  const entries = await present(em, await read(em, await conditionsOf(em, filter), csvLines, 0));
  return toCsv(
    entries.map(({ changes, ...entry }) => ({
      ...entry,
      changes: changes
        .map(({ field, before, after }) => `${field}: ${before ?? ''} > ${after ?? ''}`)
        .join('; '),
    })),
    [
      'id',
      'at',
      'actor',
      'origin',
      'by',
      'action',
      'isRefused',
      'subject',
      'subjectName',
      'reason',
      'changes',
    ],
  );
}
