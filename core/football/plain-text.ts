import { cleanText } from '../domain/text.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the named entities that occur in names and feeds, and numeric ones; anything else stays as written. */
const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
        ? String.fromCodePoint(code)
        : whole;
    },
  );

/** Nobody's title or summary begins further in. */
const longest = 60_000;

/** Outside markup as one line of plain text by the rule of `domain/text.ts`: entities decoded (twice-encoded ones too), tags gone. */
export const plainText = (text: string, maxLength: number): string =>
  // A tag that is opened again before it is closed is none; so no letter is looked at more than twice.
  cleanText(decodeEntities(decodeEntities(text.slice(0, longest))).replace(/<[^<>]*>/g, ' '), {
    max: maxLength,
  });

/** A name as the service sends it, readable: `d&apos;Italia ` → `d'Italia`. */
export const cleanName = (name: string): string => plainText(name, 200);
