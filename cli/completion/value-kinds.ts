import { models } from '#config/models';
import { providerNames } from '#config/providers';
import { configKeyNames } from '#core/config-store/keys';
import { namedKinds, type NamedKind } from '#core/reads/admin/names-to-complete';
import { shortNames } from '../commands/keys.ts';

/** Values that stand in the script itself: they change only with the program. */
export const fixedValues = {
  models: models.map(({ id }) => id),
  providers: [...providerNames],
  'config-keys': [...configKeyNames],
  services: Object.keys(shortNames),
} as const satisfies Record<string, readonly string[]>;

/** What a value can be: one that the script knows, or one that the database is asked for. */
export type ValueKind = keyof typeof fixedValues | NamedKind;
export const askedKinds = namedKinds;

/** The flags whose value is known, in whichever command they stand. */
export const kindOfFlag: Readonly<Record<string, ValueKind>> = {
  '--league': 'leagues',
  '--leagues': 'leagues',
  '--game': 'games',
  '--into': 'games',
  '--model': 'models',
  '--models': 'models',
  '--provider': 'providers',
};

const byPlace: Readonly<Record<string, ValueKind>> = {
  'config get': 'config-keys',
  'config set': 'config-keys',
  'keys set': 'services',
};
const byName: Readonly<Record<string, ValueKind>> = { league: 'leagues', game: 'games', duplicate: 'games' };

/** What the first word after a place is, by what the command calls it. */
export const kindOfArgument = (place: string, argument: string): ValueKind | undefined =>
  byPlace[place] ?? byName[argument];
