/** What a sentence says, held against the digest. */
export interface Verdict {
  verdict: 'supported' | 'contradicted' | 'unsupported';
  kind: ClaimKind;
  /** The line of the digest that says so, or says otherwise. */
  fact: string | null;
}

export type ClaimKind =
  | 'season'
  | 'place'
  | 'points'
  | 'record'
  | 'goals'
  | 'streak'
  | 'meetings'
  | 'player'
  | 'team_of_player'
  | 'absence'
  | 'venue'
  | 'coach'
  | 'referee'
  | 'weather'
  | 'formation'
  | 'chance'
  | 'kickoff';

export const verdictOf = (isTrue: boolean | null, kind: ClaimKind, fact: string | null): Verdict => ({
  verdict: isTrue === null ? 'unsupported' : isTrue ? 'supported' : 'contradicted',
  kind,
  fact,
});
