import { toCsv } from '../../core/reads/csv.ts';
import { cleanText, cleanTree, storableText, textFault, treeFault } from '../../core/domain/text.ts';
import { parseFeed } from '../../core/football/news.ts';
import { cleanName, plainText } from '../../core/football/plain-text.ts';
import { redact } from '../../core/llm/errors.ts';
import { readCard } from '../../core/llm/read-card.ts';

const megabyte = 1_000_000;
const fill = (piece: string): string => piece.repeat(Math.ceil(megabyte / piece.length)).slice(0, megabyte);

/** The worst a megabyte can be: what runs of one sign, of pairs and of halves cost a careless pattern. */
const worst = [
  '<',
  '&lt;',
  ' ',
  '\0',
  '\uD83D',
  '\u200D',
  '\u202E',
  '```',
  '{"a":',
  '[',
  '\n',
  '&#8238;',
  'a\u0301',
  '-,',
  '=;',
  ', ',
  '"',
];

/** Every place where text from outside comes in. */
const entrances: Readonly<Record<string, (text: string) => unknown>> = {
  'model reply': (text) => readCard(text),
  'model reply in broken JSON': (text) => readCard(`{"h2h":"${text.slice(0, 290_000)}`),
  'model error': (text) => redact(text),
  'stored evidence': (text) => storableText(text, megabyte),
  'news title': (text) => plainText(text, 200),
  'news feed': (text) => {
    try {
      return parseFeed(`<rss><channel><item><title>${text}</title></item></channel></rss>`);
    } catch {
      return null;
    }
  },
  'football name': (text) => cleanName(text),
  'football body': (text) => cleanTree({ a: [text] }, { max: megabyte, lines: true }),
  'typed field': (text) => textFault(text, { max: megabyte, lines: true }),
  'cleaned text': (text) => cleanText(text, { max: megabyte, lines: true }),
  'request body': (text) => treeFault({ a: [text] }, { max: megabyte, lines: true }),
  'CSV cell': (text) => toCsv([{ text }], ['text']),
};

/** Milliseconds of blocked event loop per entrance for its worst megabyte; `--json` prints rows. */
export function gate(): void {
  const rows = Object.entries(entrances).map(([name, enter]) => {
    const times = worst.map((piece) => {
      const text = fill(piece);
      const tries = Array.from({ length: 3 }, () => {
        const from = performance.now();
        enter(text);
        return performance.now() - from;
      });
      // What else the machine does only adds to a time.
      return Math.min(...tries);
    });
    const ms = Math.round(Math.max(...times));
    return { name, ms, worst: worst[times.indexOf(Math.max(...times))]! };
  });
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
  else
    for (const row of rows)
      console.log(`${row.name.padEnd(28)} ${String(row.ms).padStart(5)} ms  ${JSON.stringify(row.worst)}`);
}
