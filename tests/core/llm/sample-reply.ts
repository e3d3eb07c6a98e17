/** A complete reply as a model writes it, for a made-up match of Arsenal and Chelsea. */
export const sampleReply = {
  matchOverview: 'Arsenal host Chelsea in a derby.\n\nBoth arrive in form.',
  matchImportance: 'Three points would keep Arsenal at the top of the table.',
  teamForm: { home: 'Arsenal have won four of five.', away: 'Chelsea have lost twice.' },
  h2h: '- Arsenal won the last meeting 2-1.\n- The one before was drawn.',
  lineups: {
    home: {
      formation: '4-3-3',
      expectedXI: ['D. Raya', 'W. Saliba'],
      absentees: ['B. White'],
      keyPlayers: [{ name: 'B. Saka', stat: '7 goals' }],
    },
    away: {
      formation: null,
      expectedXI: ['R. Sánchez'],
      absentees: [],
      keyPlayers: [{ name: 'C. Palmer', stat: '9 goals' }],
    },
  },
  benchImpact: { home: 'The bench has goals.', away: 'Little depth in attack.' },
  cohesion: { home: 'A settled side.', away: 'Still changing.' },
  probabilities: { home: 52, draw: 25, away: 23, over25: 54, bothScore: 53 },
  markets: [
    {
      market: 'double_chance',
      selection: 'home_draw',
      line: null,
      confidence: 77,
      reasoning: 'Arsenal are hard to beat at home.',
    },
    {
      market: 'total_goals',
      selection: 'over',
      line: 2.5,
      confidence: 54,
      reasoning: 'Both score regularly.',
    },
    {
      market: 'match_result',
      selection: 'home',
      line: null,
      confidence: 52,
      reasoning: 'The baseline favours Arsenal.',
    },
  ],
  supportingFacts: { home: 'Unbeaten in six at home.', away: 'Scored in every away match.' },
  finalVerdict: 'Arsenal are slight favourites.',
};
