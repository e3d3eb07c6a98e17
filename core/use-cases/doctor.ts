import type { Settings } from '#config/settings';
import { systemClock } from '../clock.ts';
import { connect } from '../db/connect.ts';
import type { Orm } from '../db/orm.ts';
import { largeDatabase } from '../db/room.ts';
import type { Deps } from '../deps.ts';
import { type Check, type CheckDeps, checkGroups, checksOf } from '../doctor/check.ts';
import { checkOtherClocks } from '../doctor/clocks.ts';
import { checkDatabase, checkSpace } from '../doctor/database.ts';
import { checkMachine, thisMachine } from '../doctor/machine.ts';
import { checkNeeds } from '../doctor/needs.ts';
import { checkAdmins } from '../doctor/people.ts';
import { checkDirect } from '../doctor/pooler.ts';
import { checkReach } from '../doctor/reach.ts';
import { checkSameSite } from '../doctor/same-site.ts';
import { checkRecord } from '../doctor/record.ts';
import { checkAsked } from '../doctor/services.ts';
import { checkSetUp } from '../doctor/set-up.ts';
import { checkGames, checkModel, checkSwitches } from '../doctor/writing.ts';
import { isAppError } from '../errors.ts';
import { checkInvariants } from '../record/invariants.ts';
import { checkKeys } from './check-keys.ts';

const { failed, ok } = checksOf('database');

export interface DoctorInput {
  settings: Settings;
  isDemo: boolean;
  /** Where `.env` is read from. */
  directory: string;
  /** Opens what asks the services whether they accept their keys; absent: nothing is sent outside. */
  asking?: () => Promise<Deps>;
  /** Whether the invariants are checked over the whole database too. */
  isDeep?: boolean;
  /** From this size on, a database from which nothing is ever removed gets a warning. */
  largeBytes?: number;
}

/**
 * Looks at the machine, the configuration and the database, and asks the services whether they accept their keys, which
 * costs nothing. Starts the embedded database, changes nothing. Checks of one group stand together.
 */
export async function doctor(
  input: DoctorInput,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Check[]> {
  const { settings, directory } = input;
  const checks = [
    ...checkMachine(settings, thisMachine(directory)),
    ...(await database(input, signal)),
    ...(await checkSetUp(settings)),
    ...(input.asking ? await checkReach(settings) : []),
  ];
  return checkGroups.flatMap((group) => checks.filter((check) => check.group === group));
}

async function database(input: DoctorInput, signal: AbortSignal | undefined): Promise<Check[]> {
  const { settings, isDemo, isDeep = false, largeBytes = largeDatabase, asking } = input;
  const name = isDemo ? 'Demo database' : settings.DATABASE_URL ? 'Database' : 'Database (embedded)';
  let orm: Orm;
  try {
    orm = await connect(settings, { isDemo, migrates: false });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [failed(error.code, name, error.message, error.suggestion ?? null)];
  }
  try {
    const found = [...(await checkDatabase(orm, name)), ...(await checkDirect(settings, orm.em.fork()))];
    // Questions to tables that are not there yet, or not of this form, would fail.
    if (!found.some(({ key }) => key === 'schema')) return found;
    const deps = { em: () => orm.em.fork(), clock: systemClock, settings, isDemo };
    const services = asking && (await asking());
    const asked = services ? checkAsked(await checkKeys(services, { signal })) : [];
    return [
      ...found,
      ...(isDemo ? [] : await checkOtherClocks(deps, services?.football.clockGap() ?? null)),
      await checkSpace(deps.em(), largeBytes),
      ...(await checkInstallation(deps)),
      ...(asking ? await checkSameSite(deps) : []),
      ...asked,
      ...(isDeep ? await invariants(deps) : []),
    ];
  } finally {
    await orm.close();
  }
}

/** What the database says of the installation: what stands still, what is switched off, what is missing. */
export async function checkInstallation(deps: CheckDeps & { isDemo: boolean }): Promise<Check[]> {
  return [
    ...(await checkNeeds(deps)),
    ...(await checkModel(deps)),
    ...(await checkSwitches(deps)),
    ...(await checkGames(deps)),
    ...(await checkAdmins(deps)),
    ...(await checkRecord(deps)),
  ];
}

/** What must always hold, counted over the whole database. */
async function invariants({ em, clock }: CheckDeps): Promise<Check[]> {
  const reports = await checkInvariants(em(), clock.now());
  return reports.map(({ name, breaches, examples }, index) =>
    breaches === 0
      ? ok(`invariant_${index + 1}`, name, 'holds')
      : failed(
          `invariant_${index + 1}`,
          name,
          `broken ${breaches} times: ${examples.join(', ')}`,
          'Keep a backup, and report it.',
        ),
  );
}
