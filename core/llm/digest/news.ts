import { dayMs } from '../../domain/time.ts';
import { clean, dayOf, joined, listAt, responseOf, textAt } from './values.ts';
import type { Section, SectionInput, TeamSide } from './types.ts';

const mostItems = 6;
const tooOld = 14 * dayMs;

/** Phrases that speak to a language model, not to a reader. An item with one is left out whole. */
const phrases =
  /system prompt|\byou are (?:now|an? (?:ai|assistant|model))|\b(?:assistant|system|developer|user)\s*:|\brespond (?:only|with)\b|\boutput (?:only|json)|\bjailbreak|confidence (?:of|to|=) ?100/i;
const setsAside = /\b(?:ignore|disregard|forget|override)\b/gi;
const whatStands = /\b(?:instruction|prompt|rule|above|previous|prior|data)/i;
/** How far after "ignore" the thing to be ignored is looked for. */
const reach = 55;

const addressesModel = (text: string): boolean =>
  phrases.test(text) ||
  [...text.matchAll(setsAside)].some(({ index, 0: verb }) =>
    whatStands.test(text.slice(index + verb.length, index + verb.length + reach)),
  );

function itemsOf(body: unknown): unknown[] {
  const response = responseOf(body);
  return Array.isArray(response) ? response : [...listAt(response, 'items'), ...listAt(response, 'articles')];
}

/** Headlines about one team, newest first, fenced as text of strangers. Old and repeated ones are left out. */
export function news({ game, records, names }: SectionInput, side: TeamSide): Section {
  const record = records[`news_${side}`];
  const seen = new Set<string>();
  const items = itemsOf(record?.body)
    .map((item) => ({
      title: clean(textAt(item, 'title') ?? '', 200),
      summary: clean(textAt(item, 'summary') ?? textAt(item, 'description') ?? '', 220),
      source: textAt(item, 'source') ?? textAt(item, 'source', 'name'),
      day: dayOf(
        textAt(item, 'publishedAt') ??
          textAt(item, 'pubDate') ??
          textAt(item, 'published') ??
          textAt(item, 'date'),
      ),
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
