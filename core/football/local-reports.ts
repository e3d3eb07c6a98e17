import type { Settlement } from '../domain/markets/market.ts';
import { statusSaid, statusWords } from '../domain/status-words.ts';

/** A settled headline tip, as the reports name it. */
export interface SettledTip {
  /** The market's and selection's label: "Over 2.5 goals". */
  label: string;
  model: string;
  /** Percent. */
  confidence: number;
  settlement: Settlement;
  /** What happened, in the market's own words. */
  actual: string | null;
  marketsRight: number;
  marketsSettled: number;
}

export interface ReportEvent {
  minute: number | null;
  extra: number | null;
  side: 'home' | 'away';
  kind: 'goal' | 'own_goal' | 'penalty' | 'red_card';
  player: string | null;
}

export interface ReportInput {
  home: string;
  away: string;
  competition: string;
  statusCode: string;
  fulltime: { home: number; away: number } | null;
  halftime: { home: number; away: number } | null;
  goals: { home: number; away: number } | null;
  penalty: { home: number; away: number } | null;
  events: readonly ReportEvent[];
  /** Named figures of both teams, as the source names them; null where it has none. */
  figures: readonly { name: string; home: string | number | null; away: string | number | null }[];
}

export interface MatchReport {
  headline: string;
  text: string;
  goals: string[];
  sendingsOff: string[];
}

export interface TipAnalysis {
  verdict: string;
  text: string;
}

const score = (pair: { home: number; away: number }): string => `${pair.home}-${pair.away}`;

const minuteOf = ({ minute, extra }: ReportEvent): string =>
  minute === null ? '' : `${minute}${extra ? `+${extra}` : ''}' `;

const notes: Record<ReportEvent['kind'], string> = {
  goal: '',
  own_goal: ' (own goal)',
  penalty: ' (penalty)',
  red_card: '',
};

const line = (event: ReportEvent, { home, away }: ReportInput): string =>
  `${minuteOf(event)}${event.player ?? 'Unknown player'} (${event.side === 'home' ? home : away})${notes[event.kind]}`;

/** The match in a few sentences, from its result, events and figures; nothing is said that they do not hold. */
export function writeMatchReport(input: ReportInput): MatchReport {
  const { home, away, competition, statusCode, fulltime, halftime, goals, penalty, events, figures } = input;
  const final = goals ?? fulltime;
  const headline = final
    ? `${home} ${score(final)} ${away}`
    : `${home} v ${away}: ${statusWords(statusCode) ?? statusCode}`;
  const sentences = [
    final && fulltime
      ? resultSentence(input, fulltime)
      : `${home} v ${away} (${competition}) ended as ${statusSaid(statusCode)}.`,
  ];
  if (halftime && fulltime) sentences.push(`It was ${score(halftime)} at half-time.`);
  if (goals && fulltime && score(goals) !== score(fulltime)) {
    sentences.push(
      `After extra time it stood ${score(goals)}; tips are settled on the ${score(fulltime)} after 90 minutes.`,
    );
  }
  if (penalty) sentences.push(`The shoot-out ended ${score(penalty)}.`);
  const told = figures.filter((figure) => figure.home !== null && figure.away !== null).slice(0, 6);
  if (told.length > 0) {
    sentences.push(
      `In figures (${home} first): ${told.map((figure) => `${figure.name} ${figure.home}-${figure.away}`).join(', ')}.`,
    );
  }
  return {
    headline,
    text: sentences.join(' '),
    goals: events.filter(({ kind }) => kind !== 'red_card').map((event) => line(event, input)),
    sendingsOff: events.filter(({ kind }) => kind === 'red_card').map((event) => line(event, input)),
  };
}

function resultSentence(
  { home, away, competition }: ReportInput,
  fulltime: { home: number; away: number },
): string {
  if (fulltime.home === fulltime.away)
    return `${home} and ${away} drew ${score(fulltime)} after 90 minutes in the ${competition}.`;
  const [winner, loser, result] =
    fulltime.home > fulltime.away
      ? [home, away, score(fulltime)]
      : [away, home, `${fulltime.away}-${fulltime.home}`];
  return `${winner} beat ${loser} ${result} after 90 minutes in the ${competition}.`;
}

const verdicts: Record<SettledTip['settlement'], string> = {
  won: 'The tip was right.',
  half_won: 'The tip was half right: half the stake won, half returned.',
  lost: 'The tip was wrong.',
  half_lost: 'The tip was half wrong: half the stake lost, half returned.',
  void: 'The tip is void: it counts neither way.',
};

/** How the settled headline tip fared, in plain words. */
export function writeTipAnalysis(tip: SettledTip): TipAnalysis {
  const verdict = verdicts[tip.settlement];
  const others =
    tip.marketsSettled > 0
      ? ` Of ${tip.marketsSettled} settled markets on the card ${tip.marketsRight} were right.`
      : '';
  const happened = tip.actual ? ` What happened: ${tip.actual}.` : '';
  return {
    verdict,
    text: `${tip.model} gave "${tip.label}" with ${tip.confidence} % confidence. ${verdict}${happened}${others}`,
  };
}
