import type { Settings } from '#config/settings';
import type { PeoplePage, PeopleShown, Person } from '../../contract/admin-people.ts';
import { isAdminByAddress } from '../../domain/admin-by-address.ts';
import { rowId } from '../../domain/row-id.ts';
import type { Em } from '../../db/orm.ts';
import { reader } from '../../db/reader.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import type { PageOf } from './list-page.ts';

/** What the list of people is narrowed to. */
export interface PeopleFilter {
  /** Part of a name or an address, or a whole id. */
  search?: string | undefined;
  shown?: PeopleShown | undefined;
}

const seen = 'coalesce(last_seen_at, created_at)';
/** Both ends of the list: a page is read from the nearer one. */
const orders = { near: `${seen} desc, id desc`, far: `${seen}, id` };

const narrowed: Record<PeopleShown, string> = {
  all: 'true',
  terms_open: 'terms_accepted_at is null',
  news: 'marketing_opt_in',
};

const personRow = columnsOf('User', {
  id: 'id',
  name: 'name',
  email: 'email',
  emailVerified: 'emailVerified',
  isAdmin: 'isAdmin',
  termsAcceptedAt: 'termsAcceptedAt',
  marketingOptIn: 'marketingOptIn',
  createdAt: 'createdAt',
  lastSeenAt: 'lastSeenAt',
});
type PersonRow = RowOf<typeof personRow>;
const personColumns = `id, name, email, email_verified as "emailVerified", is_admin as "isAdmin",
  terms_accepted_at as "termsAcceptedAt", marketing_opt_in as "marketingOptIn", created_at as "createdAt",
  last_seen_at as "lastSeenAt"`;

/** One page of everybody who has signed in, last seen first; a person who went meanwhile is left out. */
export async function peoplePage(
  em: Em,
  settings: Pick<Settings, 'ADMIN_EMAILS'>,
  filter: PeopleFilter,
  { page, pageSize }: PageOf,
): Promise<PeoplePage> {
  const [counts] = await rows(
    em,
    { all: column.number, termsOpen: column.number, news: column.number },
    `select count(*)::int as all, count(*) filter (where terms_accepted_at is null)::int as "termsOpen",
       count(*) filter (where marketing_opt_in)::int as news from users`,
  );
  const { sql, params } = conditionsOf(filter);
  const total = await totalOf(em, filter, counts!);
  const before = (page - 1) * pageSize;
  const size = Math.max(0, Math.min(pageSize, total - before));
  const after = total - before - size;
  const isFar = after < before;
  const found =
    size === 0
      ? []
      : await rows(
          em,
          personRow,
          `select ${personColumns} from users where ${sql} order by ${orders[isFar ? 'far' : 'near']} limit ? offset ?`,
          [...params, size, isFar ? after : before],
        );
  return {
    items: await present(em, settings, isFar ? found.toReversed() : found),
    total,
    page,
    pageSize,
    counts: counts!,
  };
}

/** These people, in the order of the ids. */
export async function peopleById(
  em: Em,
  settings: Pick<Settings, 'ADMIN_EMAILS'>,
  ids: readonly number[],
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const found = await rows(em, personRow, `select ${personColumns} from users where id in (?) order by id`, [
    ids,
  ]);
  return present(em, settings, found);
}

async function totalOf(em: Em, filter: PeopleFilter, counts: PeoplePage['counts']): Promise<number> {
  if (!filter.search)
    return { all: counts.all, terms_open: counts.termsOpen, news: counts.news }[filter.shown ?? 'all'];
  const { sql, params } = conditionsOf(filter);
  const [found] = await rows(
    em,
    { total: column.number },
    `select count(*)::int as total from users where ${sql}`,
    params,
  );
  return found!.total;
}

function conditionsOf({ search, shown = 'all' }: PeopleFilter): { sql: string; params: unknown[] } {
  if (!search) return { sql: narrowed[shown], params: [] };
  const like = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return {
    sql: `${narrowed[shown]} and (email ilike ? or name ilike ? or id = ?)`,
    params: [like, like, rowId(search) ?? 0],
  };
}

async function present(
  em: Em,
  settings: Pick<Settings, 'ADMIN_EMAILS'>,
  found: readonly PersonRow[],
): Promise<Person[]> {
  if (found.length === 0) return [];
  const identities = await reader(em)
    .selectFrom('Identity')
    .select(['user', 'provider'])
    .distinct()
    .where(
      'user',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('provider')
    .execute();
  const providers = Map.groupBy(identities, ({ user }) => user);
  return found.map(({ isAdmin, ...person }) => ({
    ...person,
    providers: (providers.get(person.id) ?? []).map(({ provider }) => provider),
    adminBy: isAdmin ? 'grant' : isAdminByAddress(settings, person) ? 'ADMIN_EMAILS' : null,
    termsAcceptedAt: person.termsAcceptedAt?.toISOString() ?? null,
    createdAt: person.createdAt.toISOString(),
    lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
  }));
}
