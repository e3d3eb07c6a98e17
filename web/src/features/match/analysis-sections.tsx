import type { FullAnalysis } from '#core/contract/analysis';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../../ui/Badge.tsx';
import { Crest } from '../../ui/Crest.tsx';
import { from768 } from '../../ui/media.ts';
import { hasContent, TextBlock } from '../../ui/TextBlock.tsx';
import type { Fixture } from './FixtureHead.tsx';
import { hasLineup, Lineup } from './Lineup.tsx';
import type { ReportSection } from './Report.tsx';

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-8);
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  h4 {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font: 640 var(--fs-16) / var(--lh-16) var(--font-sans);
    font-stretch: var(--stretch-name);
    --crest: 20px;
    overflow-wrap: anywhere;
  }
  h4 > :last-child:not(:nth-child(2)) {
    margin-left: auto;
  }
`;

interface TeamPart {
  content: ReactNode;
  aside?: ReactNode;
}

const perTeam = (fixture: Fixture, home: TeamPart | null, away: TeamPart | null): ReactNode => (
  <Two>
    {[
      { name: fixture.homeTeam, logo: fixture.homeLogo, part: home },
      { name: fixture.awayTeam, logo: fixture.awayLogo, part: away },
    ].map(
      ({ name, logo, part }, index) =>
        part !== null && (
          <Side key={index}>
            <h4>
              <Crest name={name} src={logo} />
              <span dir="auto">{name}</span>
              {part.aside}
            </h4>
            {part.content}
          </Side>
        ),
    )}
  </Two>
);

const textPart = (value: unknown): TeamPart | null =>
  hasContent(value) ? { content: <TextBlock value={value} size="small" /> } : null;

const lineupPart = (lineup: NonNullable<FullAnalysis['lineups']>['home']): TeamPart | null => {
  if (!hasLineup(lineup)) return null;
  const formation = typeof lineup === 'string' ? null : lineup.formation;
  return {
    content: <Lineup lineup={lineup} />,
    ...(formation !== null && { aside: <Badge>{formation}</Badge> }),
  };
};

/** A section with one text, or none where the text is missing. */
const single = (title: string, value: unknown, size: 'small' | 'large' = 'small'): ReportSection[] =>
  hasContent(value)
    ? [{ title, content: <TextBlock value={value} size={size} />, isHalf: size === 'small' }]
    : [];

/** A section with a part per team, or none where both are missing. */
const both = (
  title: string,
  fixture: Fixture,
  home: TeamPart | null,
  away: TeamPart | null,
): ReportSection[] =>
  home === null && away === null ? [] : [{ title, content: perTeam(fixture, home, away) }];

/** Short sections side by side; one alone takes the whole width, so that no hole is beside it. */
const paired = (...sections: ReportSection[]): ReportSection[] =>
  sections.length % 2 === 0 ? sections : sections.map((section) => ({ ...section, isHalf: false }));

/**
 * The sections of an analysis in their order, each only if its data exists. `facts` are the strongest supporting
 * facts; `markets` is the content of "Betting Market Evaluation", undefined where there is none.
 */
export const analysisSections = (
  fixture: Fixture,
  facts: { home: string | null | undefined; away: string | null | undefined },
  analysis: FullAnalysis | null | undefined,
  markets: ReactNode | undefined,
): ReportSection[] => {
  const { teamForm, lineups, benchImpact, cohesion } = analysis ?? {};
  return [
    ...both('Strongest Supporting Facts', fixture, textPart(facts.home), textPart(facts.away)),
    ...paired(
      ...single('Match Overview', analysis?.matchOverview),
      ...single('Match Importance', analysis?.matchImportance),
    ),
    ...both('Team Form & Tactical Outlook', fixture, textPart(teamForm?.home), textPart(teamForm?.away)),
    ...paired(...single('Head-to-Head Analysis', analysis?.h2h)),
    ...both(
      'Expected Lineups & Player Stats',
      fixture,
      lineupPart(lineups?.home ?? null),
      lineupPart(lineups?.away ?? null),
    ),
    ...both('Bench Impact Analysis', fixture, textPart(benchImpact?.home), textPart(benchImpact?.away)),
    ...both('Tactical Cohesion & Coaching', fixture, textPart(cohesion?.home), textPart(cohesion?.away)),
    ...(markets === undefined ? [] : [{ title: 'Betting Market Evaluation', content: markets }]),
    ...single('Final Verdict', analysis?.finalVerdict, 'large'),
  ];
};
