import type { Em } from '../db/orm.ts';
import { reader } from '../db/reader.ts';
import type { ImageName } from './address.ts';

/** Whether a stored game or league has this image. */
export async function isKnownImage(em: Em, { kind, id }: ImageName): Promise<boolean> {
  const database = reader(em);
  if (kind === 'leagues') {
    const league = database.selectFrom('League').select('id').where('apiFootballId', '=', id);
    return (await league.where('logo', 'is not', null).executeTakeFirst()) !== undefined;
  }
  const games = database.selectFrom('Game').select('id').limit(1);
  const atHome = games.where('homeTeamId', '=', id).where('homeLogo', 'is not', null);
  const away = games.where('awayTeamId', '=', id).where('awayLogo', 'is not', null);
  return (await atHome.executeTakeFirst()) !== undefined || (await away.executeTakeFirst()) !== undefined;
}
