import type { Middleware } from 'koa';
import { mostFollowed } from '#core/contract/follows';
import { rowId, rowIds } from '#core/domain/row-id';
import { type CalendarOf, calendarMatches } from '#core/reads/site/calendar-matches';
import { leaguePlace, teamPlace } from '#core/reads/site/place-rows';
import type { Web, WebState } from '../context.ts';
import { calendarOf } from '../http/calendar.ts';

interface Calendar {
  name: string;
  of: CalendarOf | undefined;
  isKept: boolean;
}

/**
 * Calendars of matches: `/calendar.ics` of all, `/calendar/league-{id}.ics`, `/calendar/team-{id}.ics`, and
 * `/calendar/following.ics?leagues=…&teams=…&games=…` of what an address names. Matches are public; no tip is in them.
 */
export function calendars(web: Web): Middleware<WebState> {
  const { origin } = web;
  const productName = web.deps.settings.PRODUCT_NAME;

  const calendarAt = async (path: string, query: URLSearchParams): Promise<Calendar | undefined> => {
    if (path === '/calendar.ics') return { name: productName, of: undefined, isKept: true };
    if (path === '/calendar/following.ics') {
      const of = {
        leagues: rowIds(query.get('leagues'), mostFollowed),
        teams: rowIds(query.get('teams'), mostFollowed),
        games: rowIds(query.get('games'), mostFollowed),
      };
      return { name: `${productName}: following`, of, isKept: false };
    }
    const [, kind, digits = ''] = /^\/calendar\/(league|team)-(\d{1,10})\.ics$/.exec(path) ?? [];
    const id = rowId(digits);
    if (id === undefined) return undefined;
    if (kind === 'league') {
      const league = await leaguePlace(web.deps.em(), id);
      return league && { name: league.name, of: { leagues: [league.id] }, isKept: true };
    }
    const team = await teamPlace(web.deps.em(), id);
    return team && { name: team.name, of: { teams: [team.id] }, isKept: true };
  };

  return async function calendars(ctx, next) {
    if (!/^\/calendar[./]/.test(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const found = await calendarAt(ctx.path, new URLSearchParams(ctx.querystring));
    if (!found) return next();
    const make = async () =>
      calendarOf(await calendarMatches(web.deps.em(), found.of, web.deps.clock.now()), {
        name: found.name,
        productName,
        origin,
      });
    ctx.state.route = 'GET /calendar';
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.set('Cache-Control', 'public, max-age=300');
    // Of what an address may name there is no end: only the others are kept.
    ctx.body = found.isKept
      ? (await web.cache.read(`document ${ctx.path}`, async () => ({ body: await make() }))).body
      : await make();
    return undefined;
  };
}
