import type { Em } from '../../db/orm.ts';
import { column, columnsOf, type RowOf, rows } from '../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { base64Of, type Bytes } from '../../domain/log/encoding.ts';
import { keyFileOf, signedFileOf } from '../signing-key.ts';
import { witnessFile } from '../witness-state.ts';
import type { Check } from './check.ts';
import { namedKeys } from './named-keys.ts';

/** A checkpoint as it was signed: size and root are the second and third line of its note. */
const said = {
  ...columnsOf('LogCheckpoint', { size: 'size', root: 'root' }),
  saidSize: column.text,
  saidRoot: column.text,
};
type SaidCheckpoint = RowOf<typeof said>;

/** Every checkpoint that was signed, the smallest first. */
export const saidCheckpoints = (em: Em): Promise<SaidCheckpoint[]> =>
  rows(
    em,
    said,
    `select size, root, split_part(note, chr(10), 2) as "saidSize", split_part(note, chr(10), 3) as "saidRoot"
     from log_checkpoints order by size, origin`,
  );

/**
 * The newest checkpoint that this machine signed for the log, as the file beside the key has it, where the database does
 * not: one that was put back to an earlier day has forgotten it, and its readers have not.
 * @param known those of the database
 * @throws AppError `refused` where the file is damaged
 */
export async function forgottenCheckpoint(
  deps: Pick<Deps, 'em' | 'settings' | 'isSimulated'>,
  known: readonly SaidCheckpoint[],
): Promise<SaidCheckpoint[]> {
  const vkey = (await namedKeys(deps.em())).at(-1)?.vkey;
  if (!vkey) return [];
  const origin = vkey.slice(0, vkey.indexOf('+'));
  const seen = await witnessFile(signedFileOf(keyFileOf(deps))).newest(origin);
  if (!seen) return [];
  const [size, root] = [seen.size, base64Of(seen.root)];
  return known.some((one) => one.size === size && one.root === root)
    ? []
    : [{ size, root, saidSize: String(size), saidRoot: root }];
}

const storedOtherwise = (size: number) =>
  `The checkpoint over ${size} entries is stored with another size or root than it was signed with.`;

/**
 * Every signed checkpoint must be of the entries as they are now: that is how a log rewritten with all its hashes shows.
 * Said of the last entry under it, or of none where the log has become shorter.
 * @param roots of the leaves, by size
 */
export function checkCheckpoints(
  check: Check,
  checkpoints: readonly SaidCheckpoint[],
  roots: ReadonlyMap<number, Bytes>,
): void {
  for (const { size, root, saidSize, saidRoot } of checkpoints) {
    check.checked += 1;
    const computed = roots.get(size);
    if (saidSize !== String(size) || saidRoot !== root) check.fault(null, storedOtherwise(size));
    else if (!computed)
      check.fault(null, `A checkpoint over ${size} entries was signed, and the log has fewer.`);
    else if (base64Of(computed) !== root)
      check.fault(size - 1, 'is the last under a signed checkpoint, which is of other entries than these');
  }
}
