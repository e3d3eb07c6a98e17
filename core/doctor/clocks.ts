import { type Gap, knownClocks } from '../clock-guard.ts';
import { behindRecord } from '../record/newest-entry.ts';
import { type Check, type CheckDeps, checksOf } from './check.ts';
import { checkClocks } from './database.ts';

const { failed } = checksOf('database');

/**
 * The clock beside those that are not the database's, which often is the same one: what the football service said just
 * now, what a time-stamp authority said last, and what the record was written at last. Only what differs is told.
 * @param footballMs how far our clock is ahead of the football service's; null where it was not asked
 */
export async function checkOtherClocks(
  { em, clock }: Pick<CheckDeps, 'em' | 'clock'>,
  footballMs: number | null,
): Promise<Check[]> {
  const { authority, newest } = await knownClocks(em());
  const ntp = 'Set the clock of this machine from a time service (NTP)';
  const gaps: { from: string; gap: Gap | null; fix: string }[] = [
    {
      from: 'football',
      gap: footballMs === null ? null : { other: 'the football service', ms: footballMs },
      fix: `${ntp}.`,
    },
    {
      from: 'authority',
      gap: authority,
      fix: `${ntp}, then run \`tips ledger anchor\`, which compares again.`,
    },
  ];
  const behind = behindRecord(newest, clock.now());
  return [
    ...gaps.flatMap(({ from, gap, fix }) => {
      const check = gap && checkClocks(gap, fix);
      return check && check.state !== 'ok' ? { ...check, key: `${check.key}:${from}` } : [];
    }),
    ...(behind
      ? [
          failed(
            'clock_behind_record',
            'Clocks',
            behind.message.replace(/\.$/, ''),
            behind.suggestion ?? 'Set the clock from a time service (NTP).',
          ),
        ]
      : []),
  ];
}
