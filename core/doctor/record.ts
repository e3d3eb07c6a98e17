import { statSync } from 'node:fs';
import { RecordLeaf } from '../db/entities/record.ts';
import { hexOf, utf8 } from '../domain/log/encoding.ts';
import { leafHash } from '../domain/log/tree-hash.ts';
import { isAppError } from '../errors.ts';
import { newestCheckpoint } from '../record/anchor-state.ts';
import { witnessesOf } from '../record/ask-witnesses.ts';
import { authoritiesOf } from '../record/authorities.ts';
import { keyFileOf, readKeys } from '../record/signing-key.ts';
import { type Check, type CheckDeps, checksOf } from './check.ts';

const { ok, warning, failed } = checksOf('record');

/** So many of the newest entries are hashed again; `tips ledger verify` does all of them. */
const looked = 100;

/** The key that signs, who stamps, and whether the newest entries are what their hashes say. */
export async function checkRecord(deps: CheckDeps & { isDemo: boolean }): Promise<Check[]> {
  return [await key(deps), await authorities(deps), ...witnesses(deps), await entries(deps)];
}

async function key({ em, settings, isDemo }: CheckDeps & { isDemo: boolean }): Promise<Check> {
  const file = keyFileOf({ settings, isSimulated: isDemo });
  const name = 'Signing key';
  try {
    if ((await readKeys(file)) !== null) {
      return (statSync(file).mode & 0o077) !== 0 && process.platform !== 'win32'
        ? failed(
            'signing_key_open',
            name,
            `${file} can be read by other users: whoever has it can sign another record`,
            `Run \`chmod 600 ${file}\`; if somebody may have read it, \`tips ledger key rotate\`.`,
          )
        : ok('signing_key', name, file);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    return failed('signing_key_unreadable', name, error.message, error.suggestion ?? null);
  }
  return (await newestCheckpoint(em()))
    ? failed(
        'signing_key_missing',
        name,
        `${file} is not there, and the record was signed before: nothing more is signed here`,
        'Copy the file from the machine or the backup that has it. If it is lost: `tips ledger key rotate --lost`.',
      )
    : ok('signing_key', name, 'made with the first checkpoint');
}

async function authorities({ settings, clock }: CheckDeps): Promise<Check> {
  const name = 'Time stamps';
  try {
    const found = await authoritiesOf(settings);
    if (found.length === 0)
      return warning(
        'no_authority',
        name,
        'none: the order of the record is provable, its time is not',
        'Set RECORD_AUTHORITIES; docs/operations.md names two that anybody may use.',
      );
    const ended = found.filter(({ roots }) => roots.every(({ validToDate }) => validToDate < clock.now()));
    const hosts = (of: typeof found) => of.map(({ name: host }) => host).join(', ');
    return ended.length === 0
      ? ok('authorities', name, hosts(found))
      : failed(
          'authority_root_ended',
          name,
          `the root certificate for ${hosts(ended)} has ended: its time-stamps are taken for none`,
          'Fetch the root that the authority has now from its own page, into a file that RECORD_AUTHORITIES names.',
        );
  } catch (error) {
    if (!isAppError(error)) throw error;
    return failed('authority_root', name, error.message, error.suggestion ?? null);
  }
}

/** Who else signs checkpoints, and whether there are as many as are asked for. */
function witnesses({ settings }: CheckDeps): Check[] {
  const name = 'Witnesses';
  try {
    const { length } = witnessesOf(settings);
    if (length === 0) return [];
    return [
      length < settings.RECORD_QUORUM
        ? failed(
            'quorum_too_large',
            name,
            `RECORD_QUORUM is ${settings.RECORD_QUORUM} and RECORD_WITNESSES has ${length}: no checkpoint is ever witnessed`,
            'Name more witnesses, or lower RECORD_QUORUM.',
          )
        : ok('witnesses', name, `${settings.RECORD_QUORUM} of ${length}`),
    ];
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [failed('witness_wrong', name, error.message, error.suggestion ?? null)];
  }
}

async function entries({ em }: CheckDeps): Promise<Check> {
  const newest = await em().find(
    RecordLeaf,
    {},
    { orderBy: { index: 'desc' }, limit: looked, disableIdentityMap: true },
  );
  const wrong = newest.find(({ body, hash }) => hexOf(leafHash(utf8(body))) !== hash);
  return wrong
    ? failed(
        'entry_hash',
        'Entries',
        `entry ${wrong.index} of the record is not what its hash says`,
        'Run `tips ledger verify`; keep a backup before anything is changed.',
      )
    : ok(
        'entries',
        'Entries',
        newest.length === 0 ? 'none yet' : `the newest ${newest.length} are what their hashes say`,
      );
}
