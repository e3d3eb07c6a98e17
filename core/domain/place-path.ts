import { slugOf } from './fold.ts';
import type { PlaceKind } from './place.ts';

/** The one address of a league's or a team's page. The id alone finds it: the words may change with the name. */
export function placePath(kind: PlaceKind, { id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return `/${kind}/${id}${slug && `-${slug}`}`;
}
