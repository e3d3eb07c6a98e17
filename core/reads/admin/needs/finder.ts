import type { Need } from '../../../contract/admin-needs.ts';
import type { Deps } from '../../../deps.ts';

/** What the list is read from. */
export type NeedsDeps = Pick<Deps, 'em' | 'clock' | 'settings'>;

/** What most needs have alike: one thing, and no moment at which something is lost. */
export const usual = { count: 1, by: null, late: false } as const;

/** One thing that needs a person, before it is put into the list. */
export type Found = Omit<Need, 'waitsFor' | keyof typeof usual> & Partial<Pick<Need, keyof typeof usual>>;

/** Looks for one kind of need; finds nothing where all is well. */
export type Finder = (deps: NeedsDeps) => Promise<Found[]>;

/** One that needs no database: what the settings and the folder of the program say. */
export type SettingsFinder = (deps: Pick<NeedsDeps, 'settings'>) => Promise<Found[]>;

/** `1 game`, `2 games`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The two most frequent reasons, given so, each with its number; one that is the only one stands by itself. */
export const reasonsText = (reasons: readonly (readonly [reason: string, count: number])[]): string =>
  reasons.length === 1
    ? reasons[0]![0]
    : reasons
        .slice(0, 2)
        .map(([reason, count]) => `${count}: ${reason}`)
        .join(' ');

export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
