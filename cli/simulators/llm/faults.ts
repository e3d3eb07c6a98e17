/** What can go wrong with a call to a language model. */
export type ModelFault =
  | 'bad_key'
  | 'forbidden'
  | 'not_found'
  /** `value`: seconds until the limit lifts; without it no hint is given. */
  | 'rate_limit'
  /** Gemini: the quota of the day; OpenAI: the same as `insufficient_quota`. */
  | 'day_quota'
  | 'insufficient_quota'
  | 'bad_request'
  | 'server_error'
  | 'overloaded'
  | 'gateway_html'
  | 'not_json'
  | 'hang'
  | 'stall'
  | 'reset'
  /** Only late: give `delayMs`. */
  | 'slow'
  | 'refusal'
  /** Cut in the middle of the text. */
  | 'truncated'
  /** All tokens went into reasoning: no text at all. */
  | 'truncated_reasoning'
  | 'filtered'
  /** Gemini: the prompt was blocked, no candidates; OpenAI: as `filtered`. */
  | 'blocked'
  | 'empty'
  | 'malformed'
  | 'fenced'
  | 'wrong_shape'
  /** A pick that is in the catalogue's words but does not exist. */
  | 'unknown_market'
  /** Names a player and a coach the data does not have. */
  | 'unknown_names'
  /** Three players in a list whom the data does not have. */
  | 'unknown_players'
  /** HTTP 200 with an error inside. `value`: its code, `server_error` unless told. */
  | 'failed'
  /** A commentary message before the answer, and the answer twice. */
  | 'commentary'
  | 'no_usage'
  /** 100 MB that never end; 400 MB packed into half a megabyte; packed in an unknown way. */
  | 'flood'
  | 'bomb'
  | 'odd_packing'
  /** 307 to another place. `value`: its address. */
  | 'redirect'
  /** A gateway's error with HTTP 200. `value`: its words. */
  | 'gateway_error'
  /** A gateway that finds no provider for the strict schema. */
  | 'no_endpoints'
  /** Gemini: the prepaid credit is used up; OpenAI: as `insufficient_quota`. */
  | 'no_credit'
  /** A zero character and half of a character in the card's texts. */
  | 'broken_text'
  /** A text longer than its field may be. */
  | 'long_text'
  /** Broken JSON with thousands of blanks in it. */
  | 'blanks'
  /** Confidences as fractions of one; some as fractions, some as percent. */
  | 'fractions'
  | 'mixed_units'
  /** Another text instead of the card. `value`: that text. */
  | 'says';

type Card = Record<string, unknown>;
type Picks = Record<string, unknown>[];

const invented = { player: 'Zebulon Quartermaine', coach: 'Ferdinand Oglethorpe' };

/** Spoils a card's content, or its text, as the fault says. */
export function spoil(kind: ModelFault | undefined, card: Card, value = ''): string {
  if (kind === 'says') return value;
  if (kind === 'wrong_shape') return JSON.stringify({ prediction: 'home win', confidence: 'high' });
  if (kind === 'unknown_market' && Array.isArray(card.markets)) {
    return JSON.stringify({
      ...card,
      markets: [{ ...(card.markets as Picks)[0], line: 77.3, selection: 'over', market: 'total_goals' }],
    });
  }
  if (kind === 'unknown_names') {
    return JSON.stringify({
      ...card,
      matchOverview: `${invented.player} is the man to watch, says coach ${invented.coach}.\n\n${String(card.matchOverview)}`,
    });
  }
  if (kind === 'unknown_players') {
    const lineups = card.lineups as Record<'home' | 'away', Card>;
    const home = {
      ...lineups.home,
      absentees: [invented.player, 'Barnaby Featherstone', 'Leopold Thistlewood'],
    };
    return JSON.stringify({ ...card, lineups: { ...lineups, home } });
  }
  if (kind === 'broken_text')
    return JSON.stringify({ ...card, h2h: `${String(card.h2h)} \0`, finalVerdict: 'A clear \uD83D case.' });
  if (kind === 'long_text') return JSON.stringify({ ...card, h2h: 'A long story. '.repeat(700) });
  if (kind === 'fractions' || kind === 'mixed_units') {
    const markets = (card.markets as { confidence: number }[]).map((pick, index) => ({
      ...pick,
      confidence: kind === 'mixed_units' && index === 0 ? pick.confidence : pick.confidence / 100,
    }));
    return JSON.stringify({ ...card, markets });
  }
  const text = JSON.stringify(card);
  if (kind === 'blanks') return `${text.slice(0, -1)}${' '.repeat(30_000)}"`;
  if (kind === 'malformed') return `${text.slice(0, -40)}"confidence": }`;
  if (kind === 'fenced') return `\`\`\`json\n${text}\n\`\`\``;
  if (kind === 'truncated') return text.slice(0, Math.floor(text.length * 0.6));
  return kind === 'empty' ? '' : text;
}
