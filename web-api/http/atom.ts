import { iso, isoOrNull } from '#core/db/instant';
import { marketName } from '#core/domain/markets/catalogue';
import { matchName } from '#core/domain/match-name';
import type { PublicFixture } from '#core/reads/site/public-fixtures';
import type { SettledPick } from '#core/reads/site/settled-picks';
import type { LogCheckpoint } from '#core/db/entities/log';
import { escapeMarkup as text } from './markup.ts';

interface Entry {
  /** Its own address. */
  address: string;
  title: string;
  published?: Date;
  updated: Date;
  summary: string;
}

interface Feed {
  /** Path of the feed. */
  path: string;
  title: string;
  /** The page that shows the same. */
  page: string;
  productName: string;
  origin: string;
  /** When it was last changed where it has no entry. */
  now: Date;
  /** The newest of the record; undefined while nothing is signed. */
  checkpoint: Pick<LogCheckpoint, 'size' | 'note' | 'signedAt'> | undefined;
}

/**
 * The newest checkpoint of the record, word for word: programs that read feeds keep what they read, and any two copies
 * that disagree are proof. One a day, so that nobody is told more often.
 */
const checkpointEntry = (
  { size, note, signedAt }: NonNullable<Feed['checkpoint']>,
  origin: string,
): Entry => ({
  address: `${origin}/record#${iso(signedAt).slice(0, 10)}`,
  title: `The record: ${size.toLocaleString('en-US')} entries`,
  updated: signedAt,
  summary: note,
});

/** An Atom document (RFC 4287), changed when its newest entry was. */
function atom(
  shown: readonly Entry[],
  { path, title, page, productName, origin, now, checkpoint }: Feed,
): string {
  const entries = checkpoint ? [...shown, checkpointEntry(checkpoint, origin)] : shown;
  const newest = entries.reduce<Date | null>(
    (latest, { updated }) => (latest === null || updated > latest ? updated : latest),
    null,
  );
  const written = entries.map(
    ({ address, title: name, published, updated, summary }) => `  <entry>
    <id>${text(address)}</id>
    <title>${text(name)}</title>
    <link href="${text(address)}"/>${published ? `\n    <published>${iso(published)}</published>` : ''}
    <updated>${iso(updated)}</updated>
    <summary>${text(summary)}</summary>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${text(origin + (page === '/' ? '/' : path))}</id>
  <title>${text(title)}</title>
  <subtitle>For information and entertainment, 18+.</subtitle>
  <link rel="self" href="${text(origin + path)}"/>
  <link href="${text(origin + page)}"/>
  <author><name>${text(productName)}</name></author>
  <updated>${iso(newest ?? now)}</updated>
${written.join('\n')}
</feed>
`;
}

type Site = Pick<Feed, 'origin' | 'productName' | 'now' | 'checkpoint'>;

/** Coming matches with a published card, of which no tip is told. */
export const comingFeed = (fixtures: readonly PublicFixture[], site: Site): string =>
  atom(
    fixtures.map((fixture) => ({
      address: `${site.origin}/card/${fixture.card_id}`,
      title: matchName({ homeTeam: fixture.home_team, awayTeam: fixture.away_team }),
      published: fixture.first_published_at,
      updated: fixture.changed_at,
      summary: `${fixture.competition}. Kick-off ${kickoffText(fixture.kickoff_at)}. A prediction is published and on record.`,
    })),
    { ...site, path: '/feed.xml', title: `${site.productName}: upcoming matches`, page: '/' },
  );

/** "2026-11-28 15:00 UTC": read by people in any program. */
const kickoffText = (kickoffAt: Date | null): string =>
  isoOrNull(kickoffAt)?.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC') ?? 'to be determined';

const verdicts: Record<SettledPick['settlement'], string> = {
  won: 'Correct',
  half_won: 'Correct, half won',
  lost: 'Incorrect',
  half_lost: 'Incorrect, half lost',
  void: 'Void',
};

/** Settled picks with their results: what the archive shows to everybody. */
export const resultsFeed = (picks: readonly SettledPick[], site: Site): string =>
  atom(
    picks.map((pick) => ({
      address: `${site.origin}/card/${pick.cardId}`,
      title: `${pick.homeTeam} ${scoreText(pick.actualResult)} ${pick.awayTeam}: ${verdicts[pick.settlement].toLowerCase()}`,
      updated: pick.settledAt,
      summary: `${pick.competition}. ${marketName(pick.market)}: ${pick.outcome}. ${verdicts[pick.settlement]}.`,
    })),
    { ...site, path: '/results.xml', title: `${site.productName}: results`, page: '/archive' },
  );

/** "2–1" where it is a score, else "v": the match was called off. */
const scoreText = (result: string | null): string =>
  /^\d+-\d+$/.test(result ?? '') ? result!.replace('-', '–') : 'v';
