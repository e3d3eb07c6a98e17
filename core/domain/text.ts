/**
 * The one rule for text that comes from outside: model replies, feeds, the football service, the weather, what people
 * type, headers that are stored, files. Well-formed Unicode in NFC, without control characters and without characters
 * that are invisible or that turn the direction of the text beside them.
 *
 * Kept although unseen: the variation selectors of emoji, and the two joiners after a letter of a script that is
 * misspelt without them (Persian, the scripts of India …) or inside an emoji. Elsewhere a joiner only makes two names
 * look alike. Tag characters go: a flag loses its region, and no sentences for a model can be hidden in them.
 */
export interface TextShape {
  /** Longest text in UTF-16 units, as `length` and PostgreSQL's `varchar` of ordinary letters count. */
  max: number;
  /** Whether it may have several lines and tabs. Otherwise every line end is a fault, or becomes a blank. */
  lines?: boolean;
}

/** No honest answer is nested deeper; deeper JSON is an attempt to exhaust the stack. */
const deepest = 40;

const joining =
  String.raw`\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}` +
  String.raw`\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Tibt}` +
  String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F`;
/** A joiner where no language and no emoji has one. */
const strayJoiner = `(?<![${joining}])[\u{200C}\u{200D}]+`;
const unseen =
  String.raw`(?![\uFE0E\uFE0F\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]|` +
  strayJoiner;
/** Each looks at one character and at most the one before it: the time grows with the length alone. */
const unseenAny = new RegExp(`(?:${unseen})+`, 'gu');
const lineEnds = /\r\n|[\r\u0085\p{Zl}\p{Zp}]/gu;
/** Control characters but tab and line feed. */
const controls = /(?![\t\n])\p{Cc}/gu;
const halves = /\p{Cs}/gu;
const firstOddInLines = new RegExp(`\\p{Cs}|(?![\\t\\n\\r])\\p{Cc}|[\\p{Zl}\\p{Zp}]|${unseen}`, 'u');
const firstOdd = new RegExp(`\\p{Cs}|\\p{Cc}|[\\p{Zl}\\p{Zp}]|${unseen}`, 'u');
/** Nearly every text is this, and needs no closer look. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Why a text somebody typed or sent is not taken, as the end of a sentence that begins with what it is ("The name …"),
 * or null. Refusing, not cleaning: who typed it can mend it, and two names that look alike never become one unnoticed.
 */
export function textFault(text: string, { max, lines = false }: TextShape): string | null {
  if (text.length > max) return `is longer than ${max} characters`;
  if (isPlain(text)) return null;
  const odd = (lines ? firstOddInLines : firstOdd).exec(text)?.[0];
  if (odd === undefined) return null;
  if (odd === '\0') return 'has a zero character (U+0000)';
  if (/\p{Cs}/u.test(odd)) return 'is not well-formed text: half of a character stands alone';
  if (/[\n\r\p{Zl}\p{Zp}]/u.test(odd)) return 'has a line end, where one line is expected';
  if (/\p{Cc}/u.test(odd)) return `has a control character (${nameOf(odd)})`;
  return `has a character that cannot be seen or turns the direction of the text (${nameOf(odd)})`;
}

/** Whether a text has half of a character or a zero character, so that something of it was lost on the way. */
export const isBroken = (text: string): boolean => !isPlain(text) && /\0|\p{Cs}/u.test(text);

/**
 * Text from a source that we cannot correct, made clean: NFC, without what the rule forbids, ends trimmed, cut to
 * `max` between two characters with an ellipsis. Work is bounded by `max` however long the text is.
 */
export function cleanText(text: string, { max, lines = false }: TextShape): string {
  // What is far beyond the limit is not worth reading; the rest leaves room for what cleaning takes out.
  const near = text.length > max * 8 + 64 ? text.slice(0, max * 8 + 64) : text;
  if (isPlain(near)) return cut(lines ? near.trim() : oneLine(near), max);
  const seen = near
    .replace(lineEnds, '\n')
    .replace(controls, ' ')
    .replace(halves, '\uFFFD')
    .replace(unseenAny, '')
    .normalize('NFC');
  return cut(lines ? seen.trim() : oneLine(seen), max);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${wholeCharacters(text, Math.max(0, max - 1)).trimEnd()}…`;
}

/** The first `length` UTF-16 units, one less where that would leave half of a character. */
export function wholeCharacters(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? length - 1 : length);
}

/**
 * Evidence of what somebody sent, as it came but fit to be stored: a zero character and half characters become U+FFFD,
 * the rest beyond `max` is counted. Never for text that is shown as ours.
 */
export function storableText(text: string, max: number): string {
  const kept = text.length > max ? wholeCharacters(text, max) : text;
  const stored = kept.replace(/\0/g, '\uFFFD').toWellFormed();
  return text.length > max ? `${stored}\n[… ${text.length - kept.length} more characters]` : stored;
}

/**
 * A parsed JSON value with every text in it, keys included, cleaned; the same value where nothing had to be.
 * Null when it lies deeper than any answer does.
 */
export function cleanTree(value: unknown, shape: TextShape): { value: unknown } | null {
  const cleaned = cleanNode(value, shape, 0);
  return cleaned === tooDeep ? null : { value: cleaned };
}

const tooDeep = Symbol('too deep');

function cleanNode(value: unknown, shape: TextShape, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value, shape);
  // `1e999` is JSON, but no number that JSON can be written with again.
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return tooDeep;
  const entries = Object.entries(value);
  let isSame = true;
  for (const entry of entries) {
    const [key, inner] = entry;
    entry[0] = Array.isArray(value) ? key : cleanText(key, shape);
    entry[1] = cleanNode(inner, shape, depth + 1);
    if (entry[1] === tooDeep) return tooDeep;
    isSame &&= entry[0] === key && entry[1] === inner;
  }
  if (isSame) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Why a parsed JSON value is not taken: the first fault of any text in it, or its depth; null when there is none. */
export function treeFault(value: unknown, shape: TextShape, depth = 0): string | null {
  if (typeof value === 'string') return textFault(value, shape);
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= deepest) return 'has too many levels';
  for (const [key, inner] of Object.entries(value)) {
    const found = textFault(key, shape) ?? treeFault(inner, shape, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
