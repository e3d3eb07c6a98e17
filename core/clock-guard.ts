import { logActivity } from './activity.ts';
import { systemClock } from './clock.ts';
import type { Em } from './db/orm.ts';
import { column, rows } from './db/rows.ts';
import { type AppError, fault } from './errors.ts';
import { isFootballError } from './football/errors.ts';
import { gapBetween } from './football/clock-gap.ts';
import { newestStampSql } from './record/anchor-state.ts';
import { behindRecord, type NewestEntry, newestEntrySql } from './record/newest-entry.ts';
import { isBeforeStamp } from './record/timestamps/late-entry.ts';
import type { Deps } from './deps.ts';

/** A clock that differs by this much is warned of. */
export const clockWarningMs = 5000;
/** From here on nothing is paid and nothing is published. */
export const clockLimitMs = 60_000;

/** How far the time we act on is ahead of another clock; negative where it is behind. */
export interface Gap {
  other: string;
  ms: number;
}

/**
 * Throws where our time is not to be trusted: a pick must be stamped before its kick-off, and a wrong clock would stamp
 * it after. Asked before a paid call and before a publication.
 * @throws AppError `clock`
 */
export async function requireTrueClock(deps: Deps, em: Em = deps.em()): Promise<void> {
  const wrong = await clockFault(deps, em);
  if (wrong) throw wrong;
}

/** The fault where the clock is wrong beside another one, or behind the record's newest entry; else null. */
export async function clockFault(deps: Deps, em: Em = deps.em()): Promise<AppError | null> {
  const known = await knownClocks(em);
  return (await wrongBeside(deps, known)) ?? behindRecord(known.newest, deps.clock.now());
}

/** Our clock, and what is known of others without asking them. */
export type Clocks = Pick<Deps, 'clock'> & { football: Pick<Deps['football'], 'clockGap'> };

/** What our clock can be held against without asking anybody outside. */
interface KnownClocks {
  /** How far our clock is ahead of the database's, ms. */
  databaseMs: number;
  /** By the time-stamp authority that answered last; the schedule asks again every few minutes while it is large. */
  authority: Gap | null;
  /** The time of the newest time-stamp. */
  stampedAt: Date | null;
  /** What the record was written at last. */
  newest: NewestEntry | undefined;
}

/** Asked several times for each card, and so in one statement. This machine's clock is read, not the injected one. */
export async function knownClocks(em: Em): Promise<KnownClocks> {
  const before = systemClock.now();
  const [row] = await rows(
    em,
    {
      now: column.date,
      authority: column.orNull(column.of('LogAnchor', 'authority')),
      aheadMs: column.orNull(column.number),
      genTime: column.orNull(column.date),
      number: column.orNull(column.of('RecordLeaf', 'index')),
      at: column.orNull(column.of('RecordLeaf', 'at')),
    },
    `select clock_timestamp() as now, s.authority, s."aheadMs", s."genTime", e.number, e.at
     from (select) one left join (${newestStampSql}) s on true left join (${newestEntrySql}) e on true`,
  );
  const { now, authority, aheadMs, genTime, number, at } = row!;
  return {
    databaseMs: gapBetween({ before, after: systemClock.now() }, now),
    authority:
      authority === null || aheadMs === null
        ? null
        : { other: `the time-stamp authority ${authority}`, ms: aheadMs },
    stampedAt: genTime,
    newest: number === null || at === null ? undefined : { number, at },
  };
}

/**
 * The record's newest entry, and why our clock may enter nothing after it: it is more than two seconds behind it, ten
 * minutes behind the newest time-stamp, or off by a minute or more from the database's or the football service's last
 * answer. What a clock ahead enters would keep the right one from entering anything until that time has come; what one
 * behind enters may come after a time-stamp that is later, and then contradicts it for good. Nobody outside is asked: the
 * caller may hold the record's lock.
 */
export async function clockForEntry(
  { clock, football }: Clocks,
  em: Em,
): Promise<{ newest: NewestEntry | undefined; wrong: AppError | null }> {
  const { newest, databaseMs, stampedAt } = await knownClocks(em);
  const now = clock.now();
  const gaps = [
    { other: 'the database', ms: databaseMs },
    { other: 'the football service', ms: football.clockGap() ?? 0 },
  ];
  const off = gaps.find(({ ms }) => Math.abs(ms) >= clockLimitMs);
  const wrong = off ? faultOf(off) : beforeStamp(stampedAt, now);
  return { newest, wrong: behindRecord(newest, now) ?? wrong };
}

/** The fault of a clock whose entries would contradict the newest time-stamp, as whoever verifies finds. Else null. */
function beforeStamp(stampedAt: Date | null, now: Date): AppError | null {
  if (!stampedAt || !isBeforeStamp(now, stampedAt)) return null;
  return fault(
    'clock',
    `This machine’s clock says ${now.toISOString()}, and the newest time-stamp of the record is of ${stampedAt.toISOString()}: an entry by such a clock would contradict it.`,
    {
      suggestion:
        'Set the clock from a time service (NTP), then run it again. If the authority’s clock was wrong, `tips ledger anchor` asks again.',
      details: { comparedWith: 'the newest time-stamp', aheadByMs: now.getTime() - stampedAt.getTime() },
    },
  );
}

/**
 * The fault where the clock is off by a minute or more from one that is known; else null. Warns once of a smaller gap.
 * What the record holds plays no part: it may have been written by a clock that ran ahead.
 */
export const wrongClock = async (deps: Deps): Promise<AppError | null> =>
  wrongBeside(deps, await knownClocks(deps.em()));

async function wrongBeside(deps: Deps, { databaseMs, authority }: KnownClocks): Promise<AppError | null> {
  const gaps = [{ other: 'the database', ms: databaseMs }, await footballGap(deps), authority].filter(
    (gap) => gap !== null,
  );
  const [worst] = gaps.toSorted((one, other) => Math.abs(other.ms) - Math.abs(one.ms));
  if (!worst || Math.abs(worst.ms) < clockWarningMs) return null;
  if (Math.abs(worst.ms) < clockLimitMs) {
    await warnOnce(deps, worst);
    return null;
  }
  return faultOf(worst);
}

/** This machine's clock against the database's, which every process shares; the injected clock plays no part in it. */
export async function databaseGap(em: Em): Promise<number> {
  const before = systemClock.now();
  const [row] = await rows(em, { now: column.date }, 'select clock_timestamp() as now');
  return gapBetween({ before, after: systemClock.now() }, row!.now);
}

/** The gap to the Date of the last answer. A wrong one is measured again, as the clock may have been set since. */
async function footballGap({ football }: Deps): Promise<Gap | null> {
  const isOff = () => Math.abs(football.clockGap() ?? 0) >= clockLimitMs;
  if (isOff()) {
    await football.status().catch((error: unknown) => {
      // Without an answer the last one is kept.
      if (!isFootballError(error)) throw error;
    });
  }
  const ms = football.clockGap();
  return ms === null ? null : { other: 'the football service', ms };
}

const sentenceOf = ({ other, ms }: Gap): string =>
  `This machine’s clock is ${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead of' : 'behind'} that of ${other}.`;

const faultOf = (gap: Gap): AppError =>
  fault('clock', `${sentenceOf(gap)} Nothing is paid or published by such a clock.`, {
    suggestion: gap.other.startsWith('the time-stamp')
      ? 'Set the clock from a time service (NTP), then run `tips ledger anchor`, which compares again.'
      : 'Set the clock from a time service (NTP), then run it again.',
    details: { comparedWith: gap.other, aheadByMs: gap.ms },
  });

/** By process and clock: every card would say it again. */
const warned = new Set<string>();

async function warnOnce(deps: Deps, gap: Gap): Promise<void> {
  const key = `${deps.owner}/${gap.other}`;
  if (warned.has(key)) return;
  warned.add(key);
  deps.log.warn({ ...gap }, 'clocks differ');
  await logActivity(
    deps,
    'error',
    `${sentenceOf(gap)} From ${clockLimitMs / 1000} s on nothing is paid or published: set it from a time service (NTP).`,
  );
}
