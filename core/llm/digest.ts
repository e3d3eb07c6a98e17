import { estimateTokens } from './cost.ts';
import { changes, conditions, meetings, servicePrediction } from './digest/match.ts';
import { news } from './digest/news.ts';
import { absences, lineups, players } from './digest/players.ts';
import { table } from './digest/table.ts';
import { teamStatistics } from './digest/team.ts';
import type {
  BaselineLine,
  DigestGame,
  DigestRecords,
  KnownNames,
  MarketLines,
  Section,
  SectionInput,
} from './digest/types.ts';
import { clean, nameOr } from './digest/values.ts';

export type { BaselineLine, DigestGame, DigestRecords, KnownNames, MarketLines } from './digest/types.ts';

/** The longest digest, in tokens by an estimate that errs on the high side. */
export const maxDigestTokens = 6000;

export interface DigestInput {
  game: DigestGame;
  records: DigestRecords;
  /** What the score grid of the teams' goals says about each pick; empty where no match of the league is known. */
  baseline: readonly BaselineLine[];
  /** Whether the baseline was learnt from what the market said of earlier matches. */
  isBaselineFromPrices?: boolean;
  /** What the market says of each pick, where the model is shown it. */
  market?: MarketLines | null | undefined;
  /** When the digest is made. */
  asOf: Date;
  /** Upper limit in tokens; `maxDigestTokens` where none is given. */
  maxTokens?: number;
}

export interface Digest {
  text: string;
  names: KnownNames;
  /** Estimated tokens of `text`, on the high side. */
  tokens: number;
  /** Neither a table, nor the form of one of the teams, nor a baseline: nothing to write a forecast from. */
  isThin: boolean;
}

/** The same words for every match, so that they sit before what changes. */
const preface = `Data about one coming match. Each section says which season it covers and when it was read. What is not listed is unknown.`;

const headlineOf = ({ pick, probability }: BaselineLine): string =>
  `- ${pick.market}/${pick.selection}${pick.line === null ? '' : `/${pick.line}`}: ${(probability * 100).toFixed(1)} %`;

const baselineSection = (baseline: readonly BaselineLine[], isFromPrices: boolean): Section => ({
  title: `Statistical baseline (from the league’s results${isFromPrices ? ' and the market’s prices of its earlier matches' : ''})`,
  rank: 1,
  keep: 12,
  lines:
    baseline.length > 0 ? baseline.map(headlineOf) : ['- Unknown: no finished match of this league is known'],
});

/** Left out where the model is not shown it: what is not asked for is not unknown. */
const marketSection = (market: MarketLines | null): Section => ({
  title:
    market === null
      ? ''
      : `Market before kick-off (fair probabilities from the prices of ${market.bookmakers} bookmakers, read ${market.readAt.toISOString()})`,
  rank: 1,
  keep: 12,
  lines: market === null ? [] : market.lines.map(headlineOf),
});

/** The section that each line of "unknown" means, by what a reader would call it. */
const unknownSection = (parts: Record<string, Section>): Section => ({
  title: 'Unknown at this time',
  rank: 1,
  keep: 12,
  lines: Object.entries(parts)
    .filter(([, { lines }]) => lines.length === 0)
    .map(([words]) => `- ${words}`),
});

function head({ game, asOf }: DigestInput): string {
  const competition = [
    clean(game.competition),
    game.country ? `(${clean(game.country)})` : '',
    game.season == null ? '' : `season ${game.season}`,
    game.round ? clean(game.round) : '',
  ];
  return [
    preface,
    '',
    `Fixture: ${clean(game.home)} v ${clean(game.away)}`,
    `Kick-off: ${game.kickoff.toISOString()}`,
    `Competition: ${competition.filter(Boolean).join(' ')}`,
    `Read at: ${asOf.toISOString()}`,
  ].join('\n');
}

const render = (sections: readonly Section[]): string =>
  sections
    .filter((section) => section.lines.length > 0)
    .map(({ title, lines }) => `\n\n## ${title}\n${lines.join('\n')}`)
    .join('');

/** Drops lines from the end of the least important section that can spare one until the whole fits. */
function fit(head: string, sections: Section[], maxTokens: number): { text: string; tokens: number } {
  const whole = () => {
    const text = head + render(sections);
    return { text, tokens: estimateTokens(text) };
  };
  let fitted = whole();
  let { tokens } = fitted;
  while (tokens > maxTokens) {
    const spare = sections
      .filter(({ lines, keep = 0 }) => lines.length > keep)
      .sort((one, other) => other.rank - one.rank || other.lines.length - one.lines.length)[0];
    const line = spare?.lines.pop();
    if (line === undefined) return whole();
    tokens -= estimateTokens(`${line}\n`);
    if (tokens <= maxTokens) {
      fitted = whole();
      tokens = fitted.tokens;
    }
  }
  return fitted;
}

/**
 * The data of one match as a compact, dated text for the model, with every name in it.
 * Bodies are API-Football's as stored, or those of the weather and news readers; any part may be missing or null.
 */
export function buildDigest(input: DigestInput): Digest {
  const {
    records,
    baseline,
    isBaselineFromPrices = false,
    market = null,
    maxTokens = maxDigestTokens,
  } = input;
  const game = {
    ...input.game,
    home: nameOr(input.game.home, 'the home team'),
    away: nameOr(input.game.away, 'the away team'),
    competition: nameOr(input.game.competition, 'a league'),
    country: input.game.country && nameOr(input.game.country, ''),
    round: input.game.round && nameOr(input.game.round, ''),
  };
  const names: KnownNames = {
    teams: [game.home, game.away],
    players: { home: [], away: [] },
    coaches: [],
    others: [game.competition],
    quoted: [],
  };
  if (game.country) names.others.push(clean(game.country));
  const source: SectionInput = { game, records, names };
  const parts = {
    'venue and conditions': conditions(source),
    'league table': table(source),
    'statistics of the home team': teamStatistics(source, 'home'),
    'statistics of the away team': teamStatistics(source, 'away'),
    'line-ups (usually announced an hour before kick-off)': lineups(source),
    'absences of the home team': absences(source, 'home'),
    'absences of the away team': absences(source, 'away'),
    'players of the home team': players(source, 'home'),
    'players of the away team': players(source, 'away'),
    'past meetings': meetings(source),
    'news about the home team': news(source, 'home'),
    'news about the away team': news(source, 'away'),
  };
  const sections = [
    baselineSection(baseline, isBaselineFromPrices),
    marketSection(market),
    changes(source),
    ...Object.values(parts),
    servicePrediction(source),
    unknownSection(parts),
  ];
  const isThin =
    baseline.length === 0 &&
    [parts['league table'], parts['statistics of the home team'], parts['statistics of the away team']].every(
      ({ lines }) => lines.length === 0,
    );
  const { text, tokens } = fit(head({ ...input, game }), sections, maxTokens);
  const unique = (list: readonly string[]): string[] => [...new Set(list)];
  return {
    text,
    tokens,
    isThin,
    names: {
      teams: unique(names.teams),
      players: { home: unique(names.players.home), away: unique(names.players.away) },
      coaches: unique(names.coaches),
      others: unique(names.others),
      quoted: unique(names.quoted).filter(Boolean),
    },
  };
}
