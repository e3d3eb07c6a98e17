import { createHash, randomBytes } from 'node:crypto';
import { sessionNameLength } from '#core/db/entities/people';
import { column, columnsOf, type RowOf, rows } from '#core/db/rows';
import { dayMs, minuteMs } from '#core/domain/time';
import { isAdminByAddress } from '#core/domain/admin-by-address';
import type { Deps } from '#core/deps';
import type { SignedIn, WebContext } from '../context.ts';
import { deviceOf, networkOf } from './from-where.ts';

/** A session ends when unused for this long. */
export const idleMs = 14 * dayMs;
/** A session ends this long after it began, used or not. */
const absoluteMs = 60 * dayMs;
/** When and from where a session was last used is noted this often, sooner where device or network changed. */
const noteMs = 5 * minuteMs;
const changedMs = minuteMs;
/** A sign-in that is under way is kept this long. */
export const pendingMs = 10 * minuteMs;

/** 256 random bits; only their hash is stored. */
export const newSessionId = (): string => randomBytes(32).toString('base64url');
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

const sessionRow = {
  data: column.json<Record<string, unknown>>(),
  ...columnsOf('Session', {
    user_id: 'userId',
    expires_at: 'expiresAt',
    last_seen_at: 'lastSeenAt',
    device: 'device',
    network: 'network',
  }),
  ...columnsOf('User', {
    email: 'email',
    name: 'name',
    first_name: 'firstName',
    last_name: 'lastName',
    terms_accepted_at: 'termsAcceptedAt',
  }),
  email_verified: column.orNull(column.of('User', 'emailVerified')),
  marketing_opt_in: column.orNull(column.of('User', 'marketingOptIn')),
  is_admin: column.orNull(column.of('User', 'isAdmin')),
};

interface From {
  device: string;
  network: string;
}

type SessionData = Record<string, unknown> & { userId?: number; _expire?: number; _maxAge?: number };

/** Sessions in PostgreSQL, for koa-session. An ended session stays as a tombstone that no late write brings back. */
export function sessionStore({
  orm,
  clock,
  settings,
  log,
}: Pick<Deps, 'orm' | 'clock' | 'settings' | 'log'>) {
  const em = orm.em.fork();
  const isAdmin = (row: RowOf<typeof sessionRow>) =>
    row.is_admin === true ||
    isAdminByAddress(settings, { email: row.email, emailVerified: row.email_verified === true });

  /** Notes the use; without it the request goes on all the same. */
  const note = async (hash: string, row: RowOf<typeof sessionRow>, from: From, now: Date): Promise<void> => {
    const away = Math.abs(now.getTime() - row.last_seen_at.getTime());
    const isElsewhere = row.device !== from.device || row.network !== from.network;
    if (row.device !== null && away < (isElsewhere ? changedMs : noteMs)) return;
    try {
      await em.execute(
        `with used as (update sessions set last_seen_at = ?, device = ?, network = ?
           where id_hash = ? and ended_at is null returning user_id)
         update users u set last_seen_at = ? from used where u.id = used.user_id`,
        [now, from.device, from.network, hash, now],
      );
    } catch (error) {
      log.warn({ err: error }, 'the use of a session could not be noted');
    }
  };

  return {
    /** The session's data, and on `ctx.state` the person it belongs to; one query for both. */
    async get(id: string, _maxAge: unknown, { ctx }: { ctx: WebContext }): Promise<SessionData | undefined> {
      const now = clock.now();
      const hash = hashOf(id);
      const [row] = await rows(
        em,
        sessionRow,
        `select s.data, s.user_id, s.expires_at, s.last_seen_at, s.device, s.network, u.email, u.email_verified, u.name, u.first_name, u.last_name,
           u.terms_accepted_at, u.marketing_opt_in, u.is_admin
         from sessions s left join users u on u.id = s.user_id
         where s.id_hash = ? and s.ended_at is null and s.expires_at > ?`,
        [hash, now],
      );
      if (!row) return undefined;
      // koa-session compares with the machine's clock; ours may be another one.
      const left = row.expires_at.getTime() - now.getTime();
      const data: SessionData = {
        ...row.data,
        _expire: Date.now() + left,
        _maxAge: row.user_id ? idleMs : pendingMs,
      };
      if (row.user_id === null) return data;
      const from = { device: deviceOf(ctx.get('User-Agent')), network: networkOf(ctx.ip) };
      await note(hash, row, from, now);
      ctx.state.user = {
        id: row.user_id,
        email: row.email,
        emailVerified: row.email_verified === true,
        name: row.name,
        firstName: row.first_name,
        lastName: row.last_name,
        termsAcceptedAt: row.terms_accepted_at,
        marketingOptIn: row.marketing_opt_in === true,
        isAdmin: isAdmin(row),
        session: hash.slice(0, sessionNameLength),
        from: `${from.network}, ${from.device}`,
      } satisfies SignedIn;
      return { ...data, userId: row.user_id };
    },

    async set(id: string, session: SessionData): Promise<void> {
      const { userId = null, _expire: _, _maxAge: __, ...data } = session;
      const now = clock.now();
      const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
      await em.execute(
        `insert into sessions as s (id_hash, user_id, data, created_at, last_seen_at, expires_at, absolute_expires_at)
         values (?, (select id from users where id = ?), ?::jsonb, ?, ?, ?, ?)
         on conflict (id_hash) do update set data = excluded.data, user_id = excluded.user_id, last_seen_at = excluded.last_seen_at,
           expires_at = least(excluded.expires_at, s.absolute_expires_at)
         where s.ended_at is null`,
        [
          hashOf(id),
          userId,
          JSON.stringify(data),
          now,
          now,
          at(userId === null ? pendingMs : idleMs),
          at(absoluteMs),
        ],
      );
    },

    async destroy(id: string): Promise<void> {
      await em.execute(
        `update sessions set ended_at = ?, data = '{}' where id_hash = ? and ended_at is null`,
        [clock.now(), hashOf(id)],
      );
    },
  };
}
