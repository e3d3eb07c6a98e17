import { column, rows } from '../../../db/rows.ts';
import { behindRecord, newestEntry } from '../../../record/newest-entry.ts';
import type { Finder, Found } from './finder.ts';

/** Entries looked at on each reading; `tips ledger verify` looks at all of them. */
const looked = 500;

/** Whether the newest entries of the record hold together: each of its hash, none missing, none unentered. */
export const ledgerFaulty: Finder = async ({ em, clock }) => {
  const [found] = await rows(
    em(),
    { broken: column.orNull(column.number), gap: column.flag, unentered: column.number },
    `with newest as (select index, body, hash from record_leaves order by index desc limit ${looked})
     select (select min(index) from newest where encode(sha256('\\x00'::bytea || convert_to(body, 'UTF8')), 'hex') <> hash) as broken,
       coalesce((select max(index) - min(index) + 1 <> count(*) from newest), false) as gap,
       (select count(*)::int from (select id from publications order by id desc limit ${looked}) p
        where not exists (select from record_leaves l where l.publication_id = p.id and l.kind = 'publish')) as unentered`,
  );
  const { broken, gap, unentered } = found!;
  if (broken !== null)
    return [faulty(`The ledger does not check out at entry ${broken}`, 'It is not what its hash says.')];
  if (gap) return [faulty('The ledger has a gap', 'Entries are missing between the newest ones.')];
  if (unentered > 0)
    return [
      faulty(
        'Published picks are missing from the record',
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
