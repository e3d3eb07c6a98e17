import { column, rows } from '../../../db/rows.ts';
import { behindRecord, newestEntry } from '../../../record/newest-entry.ts';
import type { Finder, Found } from './finder.ts';

/** Entries looked at on each reading; `tips ledger verify` looks at all of them. */
const looked = 500;

/** Whether the newest entries of the record hold together: each under the hash before it, none missing, none unentered. */
export const ledgerFaulty: Finder = async ({ em, clock }) => {
  const [found] = await rows(
    em(),
    { broken: column.orNull(column.number), gap: column.flag, unentered: column.number },
    `with newest as (select number, previous_hash, hash from ledger_entries order by number desc limit ${looked})
     select (select min(n.number)::int from newest n join newest b on b.number = n.number - 1 where b.hash <> n.previous_hash) as broken,
       coalesce((select max(number) - min(number) + 1 <> count(*) from newest), false) as gap,
       (select count(*)::int from (select id from publications order by id desc limit ${looked}) p
        where not exists (select from ledger_entries e where e.publication_id = p.id and e.kind = 'publish')) as unentered`,
  );
  const { broken, gap, unentered } = found!;
  if (broken !== null)
    return [
      faulty(
        `The ledger does not check out at entry ${broken}`,
        `Its hash does not match entry ${broken - 1}.`,
      ),
    ];
  if (gap) return [faulty('The ledger has a gap', 'Entries are missing between the newest ones.')];
  if (unentered > 0)
    return [
      faulty(
        'Published picks are missing from the ledger',
        `${unentered} of the newest publications have no entry.`,
      ),
    ];
  const behind = behindRecord(await newestEntry(em()), clock.now());
  return behind
    ? [{ ...faulty('The clock is behind the record', behind.message), key: 'ledger:clock', kind: 'clocks' }]
    : [];
};

const faulty = (what: string, why: string): Found => ({
  key: 'ledger',
  kind: 'ledger',
  level: 'now',
  group: 'stops',
  what,
  why,
  mend: {
    do: 'how',
    label: 'See the Check',
    steps: 'Run `tips ledger verify`; keep a backup before anything is changed.',
  },
  command: 'tips ledger verify',
});
