const phases = ['pre_match', 'pre_kickoff', 'post_match'] as const;

export type Phase = (typeof phases)[number];

/** What people and addresses call the phases. */
export const phaseNames = {
  pre_match: 'pre-match',
  pre_kickoff: 'pre-kickoff',
  post_match: 'post-match',
} as const satisfies Record<Phase, string>;

/** The phase of a name; undefined for a word that names none. */
export const phaseNamed = (name: string): Phase | undefined =>
  phases.find((phase) => phaseNames[phase] === name);

/** The fixture-data records of each phase. Injuries are asked for again before kick-off. */
export const endpointsByPhase = {
  pre_match: [
    'fixture',
    'predictions',
    'team_stats_home',
    'team_stats_away',
    'player_stats_home',
    'player_stats_away',
    'injuries_home',
    'injuries_away',
    'head_to_head',
    'standings',
    'venue',
    'weather',
    'news_home',
    'news_away',
  ],
  pre_kickoff: [
    'lineups',
    'predictions_updated',
    'live_updates',
    'fixture_changes',
    'injuries_home',
    'injuries_away',
  ],
  post_match: [
    'fixture_result',
    'fixture_statistics',
    'player_performance',
    'timeline_events',
    'analysis',
    'match_report',
  ],
} as const satisfies Record<Phase, readonly string[]>;

export type EndpointName = (typeof endpointsByPhase)[Phase][number];

/** The 24 names, each once, in the order of their first phase. */
export const endpointNames: readonly EndpointName[] = [
  ...new Set(phases.flatMap((phase): readonly EndpointName[] => endpointsByPhase[phase])),
];

export const isEndpointName = (name: string): name is EndpointName =>
  (endpointNames as readonly string[]).includes(name);
