import { dayMs } from '../../domain/time.ts';
import { addressesModel } from './steering.ts';
import { at, clean, dayOf, joined, listAt, responseOf, textAt } from './values.ts';
import type { Section, SectionInput, TeamSide } from './types.ts';

const mostItems = 6;
const tooOld = 14 * dayMs;

/** The text of a report; it is fenced, so it is cleaned only. */
const reportAt = (item: unknown, longest: number, key: string): string => {
  const found = at(item, key);
  return typeof found === 'string' ? clean(found, longest) : '';
};

/** Where an item tells when it was published, by the form of its feed. */
export const newsDates = ['publishedAt', 'pubDate', 'published', 'date'] as const;

/** The items of a stored answer about news. */
export function newsItems(body: unknown): unknown[] {
  const response = responseOf(body);
  return Array.isArray(response) ? response : [...listAt(response, 'items'), ...listAt(response, 'articles')];
}

/** Headlines about one team, newest first, fenced as text of strangers. Old and repeated ones are left out. */
export function news({ game, records, names }: SectionInput, side: TeamSide): Section {
  const record = records[`news_${side}`];
  const seen = new Set<string>();
  const items = newsItems(record?.body)
    .map((item) => ({
      title: reportAt(item, 200, 'title'),
      summary: reportAt(item, 220, 'summary') || reportAt(item, 220, 'description'),
      source: textAt(item, 'source') ?? textAt(item, 'source', 'name'),
      day: dayOf(newsDates.map((key) => textAt(item, key)).find((date) => date !== undefined)),
    }))
    .filter(({ title, summary, day }) => {
      const key = title.toLowerCase();
      if (title === '' || seen.has(key) || addressesModel(`${title} ${summary}`)) return false;
      if (day !== undefined && game.kickoff.getTime() - Date.parse(day) > tooOld) return false;
      seen.add(key);
      return true;
    })
    .sort((one, other) => (other.day ?? '').localeCompare(one.day ?? ''))
    .slice(0, mostItems);
  names.quoted.push(...items.flatMap(({ title, summary }) => [title, summary]));
  const lines = items.map(({ title, summary, source, day }) => {
    const extra = summary !== '' && !summary.startsWith(title) ? `. ${summary}` : '';
    return `- <<<OUTSIDE ${joined([day, source]) ?? 'undated'}: ${title}${extra} OUTSIDE>>>`;
  });
  return {
    title: `News about ${game[side]} (as of ${dayOf(record?.fetchedAt) ?? 'unknown'})`,
    rank: 8,
    lines,
  };
}
