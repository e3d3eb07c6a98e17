import { parseSettings, settingNames, type Settings } from '#config/settings';
import { configKeyNames, configKeys } from '#core/config-store/keys';

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const valueOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** docs/configuration.md: every setting and every config key, from their schemas. */
export function configurationPage(): string {
  const defaults: Partial<Settings> = parseSettings({});
  return `# Configuration reference

Made from the schemas by \`node scripts/write-reference.ts\`; a test compares. What each setting is for:
[operations.md](operations.md#settings).

## Settings

From the environment and, below it, from \`.env\` in the directory a command runs in. They hold from the next start.

${row('name', 'default')}
${row('---', '---')}
${settingNames
  .map((name) => {
    const fallback = defaults[name];
    const isNone = fallback === undefined || (Array.isArray(fallback) && fallback.length === 0);
    return row(code(name), isNone ? '–' : code(valueOf(fallback)));
  })
  .join('\n')}

## Config keys

In the database, changed while the product runs: \`tips config set KEY VALUE\`, \`tips config list\`, or the admin pages.
An object may be given as JSON, or field by field: \`tips config set spend_caps day=5 month=100\`.

${row('key', 'meaning', 'default', 'example')}
${row('---', '---', '---', '---')}
${configKeyNames
  .map((key) => {
    const { meaning, fallback, example } = configKeys[key];
    const told = valueOf(fallback);
    return row(
      code(key),
      meaning.replaceAll('|', '\\|'),
      told.length > 80 ? 'a list: `tips config get ' + key + '`' : code(told),
      code(example),
    );
  })
  .join('\n')}
`;
}
