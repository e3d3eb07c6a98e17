import { cleanName } from '../plain-text.ts';
import { injuries } from '../wire/injuries.ts';
import { readParts } from '../wire/read-parts.ts';

export interface ToldAbsence {
  name: string;
  kind: 'out' | 'doubtful' | 'suspended';
  reason: string | null;
}

const shown = 15;

const suspensions = /suspen|red card|yellow card/i;

/** Who is absent or doubtful, from a stored record of a side's injuries; undefined where it cannot be read. */
export function absencesOf(body: unknown): ToldAbsence[] | undefined {
  const read = readParts(injuries, body);
  if ('fault' in read) return undefined;
  const byName = new Map<string, ToldAbsence>();
  for (const { player } of read.data) {
    const name = cleanName(player.name ?? '');
    if (name === '') continue;
    const reason = cleanName(player.reason ?? '');
    const kind = suspensions.test(reason)
      ? 'suspended'
      : /questionable|doubt/i.test(player.type ?? '')
        ? 'doubtful'
        : 'out';
    byName.set(name, { name, kind, reason: reason === '' ? null : reason });
  }
  return [...byName.values()].slice(0, shown);
}
