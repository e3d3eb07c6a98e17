import { rows } from '../reads/sql.ts';
import type { Em } from '../db/orm.ts';
import type { ImageKind, ImageName } from './address.ts';

const questions: Record<ImageKind, string> = {
  teams: `select exists (select from games where home_team_id = ? and home_logo is not null)
    or exists (select from games where away_team_id = ? and away_logo is not null) as known`,
  leagues:
    'select exists (select from leagues where ? = api_football_id and api_football_id = ? and logo is not null) as known',
};

/** Whether a stored game or league has this image. */
export async function isKnownImage(em: Em, { kind, id }: ImageName): Promise<boolean> {
  const [row] = await rows<{ known: boolean }>(em, questions[kind], [id, id]);
  return row?.known ?? false;
}
