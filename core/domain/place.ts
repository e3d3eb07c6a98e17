import { idSpelling, rowId } from './row-id.ts';

/** What has a page by id and name: a league by our id, a team by the football service's. */
export type PlaceKind = 'league' | 'team';

export interface Place {
  kind: PlaceKind;
  id: number;
}

const spelled = new RegExp(`^/(league|team)/(${idSpelling})(?:-[a-z\\d-]*)?/?$`);

/** The league or team that a path names; its words may be old ones. Undefined for every other path. */
export function placeAt(path: string): Place | undefined {
  const [, kind, digits] = spelled.exec(path) ?? [];
  const id = rowId(digits ?? '');
  return id === undefined ? undefined : { kind: kind as PlaceKind, id };
}
