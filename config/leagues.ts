export interface DefaultLeague {
  /** The football service's id: stable, while names change with sponsors. */
  apiFootballId: number;
  /** The service's own name. */
  name: string;
  /** What the site shows. */
  displayName: string;
  /** As the service writes it: hyphens for blanks, `World` for international competitions. */
  country: string;
  /** Whether a fresh install follows it; the others are there, hidden. */
  isActive: boolean;
  /** 1 is the country's first league; null for cups. */
  tier: number | null;
  /** The service's id of the league that a side of this one goes up to. */
  above: number | null;
}

const league = (
  apiFootballId: number,
  name: string,
  displayName: string,
  country: string,
  {
    isActive = false,
    tier = null,
    above = null,
  }: Partial<Pick<DefaultLeague, 'isActive' | 'tier' | 'above'>> = {},
): DefaultLeague => ({
  apiFootballId,
  name,
  displayName,
  country,
  isActive,
  tier,
  above,
});

/** The leagues a fresh install knows. The active ones fit the smallest plan's day; an admin changes both. */
export const defaultLeagues: readonly DefaultLeague[] = [
  league(39, 'Premier League', 'Premier League', 'England', { isActive: true, tier: 1 }),
  league(140, 'La Liga', 'La Liga', 'Spain', { isActive: true, tier: 1 }),
  league(135, 'Serie A', 'Serie A', 'Italy', { isActive: true, tier: 1 }),
  league(78, 'Bundesliga', 'Bundesliga', 'Germany', { isActive: true, tier: 1 }),
  league(61, 'Ligue 1', 'Ligue 1', 'France', { isActive: true, tier: 1 }),
  league(2, 'UEFA Champions League', 'Champions League', 'World'),
  league(3, 'UEFA Europa League', 'Europa League', 'World'),
  league(848, 'UEFA Europa Conference League', 'Conference League', 'World'),
  league(40, 'Championship', 'Championship (England)', 'England', { tier: 2, above: 39 }),
  league(45, 'FA Cup', 'FA Cup', 'England'),
  league(48, 'League Cup', 'EFL Cup', 'England'),
  league(143, 'Copa del Rey', 'Copa del Rey', 'Spain'),
  league(137, 'Coppa Italia', 'Coppa Italia', 'Italy'),
  league(81, 'DFB Pokal', 'DFB-Pokal', 'Germany'),
  league(66, 'Coupe de France', 'Coupe de France', 'France'),
  league(79, '2. Bundesliga', '2. Bundesliga', 'Germany', { tier: 2, above: 78 }),
  league(88, 'Eredivisie', 'Eredivisie', 'Netherlands', { tier: 1 }),
  league(94, 'Primeira Liga', 'Primeira Liga', 'Portugal', { tier: 1 }),
  league(144, 'Jupiler Pro League', 'Belgian Pro League', 'Belgium', { tier: 1 }),
  league(203, 'Süper Lig', 'Süper Lig', 'Turkey', { tier: 1 }),
  league(179, 'Premiership', 'Scottish Premiership', 'Scotland', { tier: 1 }),
  league(71, 'Serie A', 'Brasileirão Série A', 'Brazil', { tier: 1 }),
  league(128, 'Liga Profesional Argentina', 'Liga Profesional (Argentina)', 'Argentina', { tier: 1 }),
  league(253, 'Major League Soccer', 'MLS', 'USA', { tier: 1 }),
  league(262, 'Liga MX', 'Liga MX', 'Mexico', { tier: 1 }),
  league(1, 'World Cup', 'World Cup', 'World'),
  league(4, 'Euro Championship', 'European Championship', 'World'),
  league(5, 'UEFA Nations League', 'Nations League', 'World'),
];
