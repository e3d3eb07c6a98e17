import { providerNames } from '#config/providers';
import { signInStates } from '#config/sign-in';
import { clockLimitMs, clockWarningMs, databaseGap } from '../../../clock-guard.ts';
import { readConfig } from '../../../config-store/config-store.ts';
import { dataFolder } from '../../../db/embedded/location.ts';
import { freeBytes, littleRoom, noRoom } from '../../../db/disk.ts';
import { databaseBytes, largeDatabase } from '../../../db/room.ts';
import { isConfigured } from '../../../llm/providers.ts';
import { siteFolder } from '../../../site-folder.ts';
import type { Finder, Found, SettingsFinder } from './finder.ts';

const mega = 2 ** 20;

/** The disk under the built-in database, or the size of another one that keeps everything. */
export const databaseFull: Finder = async ({ em, settings }) => {
  const need = (level: Found['level'], what: string, why: string): Found[] => [
    {
      key: 'database_full',
      kind: 'database_full',
      level,
      group: level === 'now' ? 'stops' : 'week',
      what,
      why,
      mend: {
        do: 'how',
        label: 'What to Do',
        steps:
          '`tips db size` says where the space is; set data_retention, or move the database to a larger disk.',
      },
      command: 'tips db size',
    },
  ];
  if (!settings.DATABASE_URL) {
    const free = freeBytes(dataFolder(settings));
    if (free !== null && free < littleRoom)
      return need(
        free < noRoom ? 'now' : 'soon',
        `The database’s disk is nearly full: ${Math.floor(free / mega)} MB free`,
        'Nothing can be written once it is full.',
      );
  }
  const { months } = await readConfig(em(), 'data_retention');
  if (months !== null) return [];
  const bytes = await databaseBytes(em());
  return bytes > largeDatabase
    ? need(
        'soon',
        `The database has ${Math.round(bytes / 2 ** 30)} GB and nothing is removed`,
        'data_retention keeps everything.',
      )
    : [];
};

/** This machine's clock beside the database's. */
export const clocksApart: Finder = async ({ em }) => {
  const gap = await databaseGap(em());
  if (Math.abs(gap) < clockWarningMs) return [];
  const stops = Math.abs(gap) >= clockLimitMs;
  return [
    {
      key: 'clocks',
      kind: 'clocks',
      level: stops ? 'now' : 'soon',
      group: stops ? 'stops' : 'week',
      what: `This machine’s clock is ${Math.round(Math.abs(gap) / 1000)} s ${gap > 0 ? 'ahead of' : 'behind'} the database`,
      why: stops
        ? 'Nothing is paid or published by such a clock.'
        : 'From 60 s on nothing is paid or published.',
      mend: { do: 'how', label: 'What to Do', steps: 'Set both clocks from the same time service (NTP).' },
      command: 'tips doctor',
    },
  ];
};

/** Keys without which nothing is found or written. */
export const keysMissing: SettingsFinder = ({ settings }) => {
  const need = (name: string, what: string, why: string): Found => ({
    key: `no_key:${name}`,
    kind: 'no_key',
    level: 'soon',
    group: 'today',
    what,
    why,
    mend: {
      do: 'how',
      label: 'How to Set It',
      steps: `Run \`tips keys set ${name}\`, then restart what runs.`,
    },
    command: `tips keys set ${name}`,
  });
  return Promise.resolve([
    ...(settings.API_FOOTBALL_KEY
      ? []
      : [need('football', 'The football service has no key', 'No game can be found.')]),
    ...(providerNames.some((name) => isConfigured(settings, name))
      ? []
      : [need(providerNames[0], 'No language model has a key', 'No card can be written.')]),
  ]);
};

/** The pages were never built. */
export const siteNotBuilt: SettingsFinder = () =>
  Promise.resolve(
    siteFolder() !== undefined
      ? []
      : [
          {
            key: 'site_not_built',
            kind: 'site_not_built',
            level: 'soon',
            group: 'today',
            what: 'The site is not built',
            why: 'Only the API answers; visitors see no page.',
            mend: {
              do: 'how',
              label: 'How to Build It',
              steps: 'Run `npm run build`, then start `tips serve` again.',
            },
            command: 'npm run build',
          },
        ],
  );

/** Nobody can sign in. */
export const signInMissing: SettingsFinder = ({ settings }) =>
  Promise.resolve(
    signInStates(settings).some(({ isReady }) => isReady)
      ? []
      : [
          {
            key: 'sign_in',
            kind: 'sign_in',
            level: 'soon',
            group: 'today',
            what: 'Nobody can sign in',
            why: 'No sign-in provider is set up, so that members see no more than visitors.',
            mend: {
              do: 'how',
              label: 'How to Set It',
              steps:
                'Set client id and secret of Google, Microsoft or Apple in .env; docs/sign-in.md has the steps.',
            },
            command: 'tips init',
          },
        ],
  );

/** What is missing before a site runs, told without a database. */
export const beforeTheFirstRun: readonly SettingsFinder[] = [keysMissing, siteNotBuilt, signInMissing];
