import type { LeagueHistory } from '#core/contract/admin-history';

/** What is stored of a league's past at a glance. */
export function historyText({ seasons }: Pick<LeagueHistory, 'seasons'>): string {
  const stored = seasons.filter(({ importedAt }) => importedAt !== null);
  const refused = seasons.filter(({ state }) => state === 'refused').length;
  const failed = seasons.filter(({ state }) => state === 'failed').length;
  const parts = [
    stored.length > 0 && `${stored.length} ${stored.length === 1 ? 'season' : 'seasons'}`,
    refused > 0 && `${refused} not in the plan`,
    failed > 0 && `${failed} failed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Nothing yet';
}

const words = {
  imported: 'Imported',
  refused: 'Not in the plan',
  failed: 'Failed',
  asking: 'Not answered yet',
} as const satisfies Record<LeagueHistory['seasons'][number]['state'], string>;

/** How the import of a season stands. */
export const seasonText = ({
  state,
  isComplete,
}: Pick<LeagueHistory['seasons'][number], 'state' | 'isComplete'>): string =>
  state === 'imported' && isComplete ? 'Complete' : words[state];
