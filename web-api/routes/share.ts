import { join } from 'node:path';
import type { Middleware } from 'koa';
import type { TrackRecord } from '#core/contract/archive';
import type { CardDetail } from '#core/contract/cards';
import { addressOf } from '#core/contract/endpoint';
import type { LeagueDetail } from '#core/contract/places';
import { dataFolder } from '#core/db/embedded/location';
import { imageAt } from '#core/media/address';
import { keptImage } from '#core/media/image-store';
import type { Web, WebState } from '../context.ts';
import { imageFolder } from '../http/image-folder.ts';
import { isKnown } from '../http/send.ts';
import type { Crest } from '../share/crests.ts';
import { type Picture, svgOf } from '../share/draw.ts';
import { createPictureStore } from '../share/picture-store.ts';
import { cardPicture, recordPicture } from '../share/pictures.ts';

const spelled = /^\/share\/(?:(card|league)\/([1-9]\d{0,9})|(record))\.png$/;

/**
 * Images that messengers show beside a link: `/share/card/ID.png`, `/share/league/ID.png`, `/share/record.png`. They are
 * drawn from the kept answers a visitor gets, so that none can tell what the API withholds.
 */
export function share(web: Web): Middleware<WebState> {
  const { settings, isSimulated } = web.deps;
  const { PRODUCT_NAME: productName } = settings;
  const images = imageFolder(web.deps);
  const picture = createPictureStore(join(dataFolder(settings), isSimulated ? 'demo-share' : 'share'));

  const read = async <T>(address: string): Promise<T> =>
    JSON.parse((await web.visitorReads.read(address)).body.toString()) as T;
  const record = (leagueId?: string): Promise<TrackRecord> =>
    read(addressOf('/api/analytics/track-record', {}, { leagueId }));

  /** As it was fetched for a page before, or nothing. */
  const crest = async (address: string | null): Promise<Crest> => {
    const name = imageAt(address ?? '');
    return name && (await keptImage(images, name))?.bytes;
  };
  const cardAt = async (card: CardDetail): Promise<Picture> => {
    const [home, away, league] = await Promise.all(
      [card.homeLogo, card.awayLogo, card.leagueLogo].map(crest),
    );
    return cardPicture(card, { home, away, league }, productName);
  };

  const pictureAt = async (kind: string | undefined, id: string | undefined): Promise<Picture> => {
    if (kind === 'card') return cardAt(await read<CardDetail>(`/api/cards/${id}`));
    if (kind === undefined) return recordPicture('Our record', (await record()).overall, productName);
    const { name, logo } = await read<LeagueDetail>(`/api/leagues/${id}`);
    return recordPicture(name, (await record(id)).overall, productName, await crest(logo));
  };

  return async function share(ctx, next) {
    const [path, kind, id] = spelled.exec(ctx.path) ?? [];
    if (path === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.route = 'GET /share';
    // What is not there is 404 as the call says it.
    const { hash, png } = await picture(svgOf(await pictureAt(kind, id)));
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.response.etag = hash;
    if (isKnown(ctx.get('If-None-Match'), ctx.response.etag)) {
      ctx.status = 304;
      return undefined;
    }
    ctx.type = 'image/png';
    ctx.body = png;
    return undefined;
  };
}
