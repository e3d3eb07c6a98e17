/** What a simulated model reads out of the prompt: the same text a real one gets, nothing beside it. */
export interface ReadDigest {
  home: string;
  away: string;
  kickoff: string;
  competition: string;
  sections: readonly { title: string; bullets: readonly string[] }[];
  baseline: readonly { market: string; selection: string; line: number | null; probability: number }[];
}

const field = (text: string, name: string): string =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? '';
const pick = /^([a-z][a-z0-9_]*)\/(.+?)(?:\/(-?\d+(?:\.\d+)?))?: (\d+(?:\.\d+)?) ?%$/;

/** Reads a digest; names are the plain words `home` and `away` where the text has none. */
export function readDigest(text: string): ReadDigest {
  const [home = 'the home side', away = 'the away side'] = field(text, 'Fixture')
    .split(' v ')
    .filter(Boolean);
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return {
        title: title.trim(),
        bullets: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim()),
      };
    });
  const baseline = sections
    .filter(({ title }) => /baseline/i.test(title))
    .flatMap(({ bullets }) => bullets)
    .flatMap((bullet) => {
      const found = pick.exec(bullet);
      if (!found) return [];
      const [, market = '', selection = '', line, percent] = found;
      return [
        {
          market,
          selection,
          line: line === undefined ? null : Number(line),
          probability: Number(percent) / 100,
        },
      ];
    });
  return {
    home,
    away,
    kickoff: field(text, 'Kick-off'),
    competition: field(text, 'Competition'),
    sections,
    baseline,
  };
}

/** Bullets of the first section whose title has `words` and, where given, names `team`. */
export function bulletsOf(digest: ReadDigest, words: RegExp, team = ''): readonly string[] {
  return digest.sections.find(({ title }) => words.test(title) && title.includes(team))?.bullets ?? [];
}

/** `Label: value` bullets as a lookup by lower-case label. */
export function labelled(bullets: readonly string[]): Map<string, string> {
  return new Map(
    bullets.flatMap((bullet) => {
      const at = bullet.indexOf(': ');
      return at < 0 ? [] : [[bullet.slice(0, at).toLowerCase(), bullet.slice(at + 2)] as const];
    }),
  );
}
