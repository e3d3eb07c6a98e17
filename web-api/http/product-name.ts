import { escapeMarkup } from './markup.ts';

const nameTag = /(<meta\s+name="application-name"\s+content=")([^"]*)(")/;

/**
 * Writes the product's name into the built page: into `application-name`, where the site reads it before it has asked
 * for anything, and into the title, in place of the name the page was built with.
 */
export function namedPage(page: string, name: string): string {
  const markup = escapeMarkup(name);
  const built = nameTag.exec(page)?.[2] ?? '';
  // Replacements are functions: a `$` in the name must not be read as a pattern.
  return page
    .replace(nameTag, (_tag, before: string, _name, after: string) => before + markup + after)
    .replace(/<title>[^<]*<\/title>/, (title) => (built ? title.replace(built, () => markup) : title));
}

/** The web app manifest with the product's name. Throws where the file is no JSON object. */
export function namedManifest(manifest: string, name: string): string {
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name });
}

/**
 * The name of a file with somebody's data, after the product: `Touchline` gives `touchline-my-data.json`, or with
 * `whose` for another person `touchline-user-7.json`.
 */
export function dataFileName(name: string, whose = 'my-data'): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words, whose].join('-') + '.json';
}
