import type { CardDetail } from '#core/contract/cards';
import { goneOf } from '#core/contract/pages';
import { matchName } from '#core/domain/match-name';
import { matchEvent } from './match-event.ts';
import { breadcrumbs, type Page } from './page.ts';

const readOf = (id: string | undefined): string => `/api/cards/${id}`;

/** One match: of a coming one what may be told, of one that is over the whole report. */
export const card: Page = {
  path: '/card/{id}',
  module: 'src/features/card/CardPage.tsx',
  reads: ({ params }) => [readOf(params.id)],
  head: (source) => {
    const { at, data, productName, origin } = source;
    const found = data[readOf(at.params.id)] as CardDetail | null;
    if (found === null) {
      const [title, description] = data[goneOf(readOf(at.params.id))]
        ? ['Withdrawn card', 'This card was withdrawn before kick-off. The record lists it.']
        : ['Match analysis', 'There is no such card.'];
      return { title: `${title} · ${productName}`, description, things: [] };
    }
    const path = `/card/${found.id}`;
    const name = matchName(found);
    const kickoff = found.kickoffTime
      ? `${found.kickoffTime.slice(0, 16).replace('T', ' ')} UTC`
      : 'to be determined';
    return {
      title: `${name} · ${productName}`,
      description: `${found.competition}. Kick-off ${kickoff}. Match analysis for information and entertainment, 18+.`,
      image: `/share/card/${found.id}.png`,
      things: [matchEvent(found, origin + path, found.match.venue), breadcrumbs(source, { name, path })],
    };
  },
};
