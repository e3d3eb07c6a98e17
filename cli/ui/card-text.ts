import type { FullAnalysis, Lineup } from '#core/contract/analysis';
import type { AdminCardDetail } from '#core/contract/admin-cards';
import { matchName } from '#core/domain/match-name';
import { dollars, whenIso } from './format.ts';
import type { Io } from './io.ts';
import { plain } from './plain.ts';

/** A card as text for people: the tip, the analysis by section, its revisions; with `prompt` what was said and answered. */
export function cardText(io: Io, card: AdminCardDetail, { prompt }: { prompt: boolean }): string {
  const { game } = card;
  const parts = [
    io.style('bold', plain(matchName(game))),
    plain(`${game.league}, ${whenIso(game.kickoffTime)}`),
    plain(`${card.market}: ${card.outcome}, ${sureness(card)} (${card.llmModel}, revision ${card.revision})`),
    ...stampLines(card),
    ...card.warnings.map(({ level, text }) => plain(`${level === 'serious' ? 'Serious' : 'Note'}: ${text}`)),
    ...(card.longContent ? analysisLines(io, card.longContent) : ['', 'No analysis is stored.']),
    '',
    io.table(card.revisions, [
      { head: 'Revision', value: ({ revision }) => revision, align: 'right' },
      { head: 'Written', value: ({ generatedAt }) => whenIso(generatedAt) },
      { head: 'Model', value: ({ servedModel, requestedModel }) => servedModel ?? requestedModel },
      { head: 'Tip', value: ({ outcome }) => outcome },
      { head: 'Confidence', value: sureness, align: 'right' },
      { head: 'Cost', value: ({ cost }) => dollars(cost), align: 'right' },
      { head: 'Published', value: ({ publishedAt }) => (publishedAt ? whenIso(publishedAt) : '') },
    ]),
  ];
  if (prompt) {
    parts.push('', io.style('bold', 'Prompt'), readable(card.llmPrompt));
    parts.push('', io.style('bold', 'Reply'), readable(card.llmResponse));
  }
  return parts.join('\n');
}

/** `62 %`, and what the model stated where that is another. */
const sureness = ({
  confidence,
  statedConfidence,
}: {
  confidence: number;
  statedConfidence: number;
}): string =>
  confidence === statedConfidence ? `${confidence} %` : `${confidence} % (stated ${statedConfidence} %)`;

function stampLines({ stamp, settlement, isWithdrawn }: AdminCardDetail): string[] {
  const lines = stamp
    ? [`Published ${whenIso(stamp.publishedAt)}, entry ${stamp.entryNumber ?? '?'} of the record`]
    : ['Not published'];
  if (isWithdrawn) lines.push('Withdrawn');
  if (settlement) lines.push(`Settled: ${settlement.replace('_', ' ')}`);
  return lines;
}

/** Text, or an object: a line-up of known parts, or what a model made of a text. */
type Said = string | Lineup | Record<string, unknown> | null;

function analysisLines(io: Io, analysis: FullAnalysis): string[] {
  const section = (title: string, value: Said): string[] => {
    const text = said(value);
    return text === null ? [] : ['', io.style('bold', title), lines(text)];
  };
  const sides = (title: string, pair: { home: Said; away: Said } | null): string[] =>
    pair === null ? [] : [...section(`${title}, home`, pair.home), ...section(`${title}, away`, pair.away)];
  return [
    ...section('Match Overview', analysis.matchOverview),
    ...section('Match Importance', analysis.matchImportance),
    ...sides('Team Form & Tactical Outlook', analysis.teamForm),
    ...section('Head-to-Head Analysis', analysis.h2h),
    ...sides('Expected Lineups & Player Stats', analysis.lineups),
    ...sides('Bench Impact Analysis', analysis.benchImpact),
    ...sides('Tactical Cohesion & Coaching', analysis.cohesion),
    '',
    io.table(analysis.bettingMarkets, [
      { head: 'Market', value: ({ market }) => market },
      { head: 'Outcome', value: ({ outcome }) => outcome },
      { head: 'Confidence', value: sureness, align: 'right' },
      { head: 'Settled', value: ({ settlement }) => settlement?.replace('_', ' ') },
      { head: 'Reasoning', value: ({ reasoning }) => reasoning },
    ]),
    ...section('Final Verdict', analysis.finalVerdict),
  ];
}

function said(value: Said): string | null {
  if (value === null || typeof value === 'string') return value;
  if (!isLineup(value)) return JSON.stringify(value, null, 2);
  const { formation, expectedXI, absentees, keyPlayers } = value;
  return [
    formation && `Formation: ${formation}`,
    expectedXI.length > 0 && `Expected: ${expectedXI.join(', ')}`,
    absentees.length > 0 && `Absent: ${absentees.join(', ')}`,
    keyPlayers.length > 0 &&
      `Key players: ${keyPlayers.map(({ name, stat }) => (stat ? `${name} (${stat})` : name)).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const isLineup = (value: object): value is Exclude<Lineup, string> =>
  'expectedXI' in value && 'keyPlayers' in value;

const lines = (text: string): string => text.split('\n').map(plain).join('\n');

/** JSON laid out; other text as it is. */
function readable(text: string | null | undefined): string {
  if (!text) return 'Not stored. Generate the card again to capture it.';
  try {
    return lines(JSON.stringify(JSON.parse(text) as unknown, null, 2));
  } catch {
    return lines(text);
  }
}
