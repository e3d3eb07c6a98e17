import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../../ui/Badge.tsx';
import { Crest, League, TeamName } from '../../ui/Crest.tsx';
import { DialogTitle } from '../../ui/Dialog.tsx';
import { from768 } from '../../ui/media.ts';
import { KickoffTime } from '../../ui/Time.tsx';

const Root = styled.header`
  padding: var(--space-4) var(--space-4) var(--space-6);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${from768} {
    padding: var(--space-6) var(--space-8);
  }
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  padding-right: 48px;
  min-height: 32px;
  > :last-child {
    font-weight: 600;
  }
  ${from768} {
    justify-content: center;
    padding-inline: 48px;
  }
`;

const Teams = styled.h1`
  &:focus {
    outline: none;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  > i {
    display: none;
    font: 500 var(--fs-20) / var(--lh-20) var(--font-serif);
    color: var(--color-text-3);
  }
  ${from768} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: var(--space-6);
    > i {
      display: block;
    }
  }
`;

const Side = styled.span<{ $home?: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  --crest: 40px;
  ${TeamName} {
    font-size: var(--fs-24);
    line-height: var(--lh-24);
  }
  ${from768} {
    --crest: 56px;
    gap: var(--space-4);
    ${TeamName} {
      font-size: var(--fs-32);
      line-height: var(--lh-32);
    }
    ${({ $home }) => $home === true && 'flex-direction: row-reverse; justify-content: flex-start; text-align: right;'}
  }
`;

const By = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  color: var(--color-text-3);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-variant-numeric: tabular-nums;
  ${from768} {
    justify-content: center;
  }
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
`;

export interface Fixture {
  homeTeam: string;
  awayTeam: string;
  homeLogo: string | null;
  awayLogo: string | null;
  competition: string;
  leagueLogo: string | null;
  kickoffTime: string | null;
}

/** Head of a match, in a wide dialog or on a page of its own: sport, competition and kick-off, the two teams, and who wrote the text when. */
export const FixtureHead = ({
  fixture,
  sport,
  by,
  inDialog = true,
}: {
  fixture: Fixture;
  sport: string;
  by: ReactNode;
  inDialog?: boolean;
}) => (
  <Root>
    <Tags>
      <Badge $tone="line">{sport}</Badge>
      <Badge $tone="line">
        <League name={fixture.competition} logo={fixture.leagueLogo} />
      </Badge>
      <KickoffTime iso={fixture.kickoffTime} long />
    </Tags>
    <Teams {...(inDialog && { as: DialogTitle, tabIndex: -1 })}>
      <Side $home>
        <Crest name={fixture.homeTeam} src={fixture.homeLogo} />
        <TeamName dir="auto">{fixture.homeTeam}</TeamName>
      </Side>
      <i>v</i>
      <Side>
        <Crest name={fixture.awayTeam} src={fixture.awayLogo} />
        <TeamName dir="auto">{fixture.awayTeam}</TeamName>
      </Side>
    </Teams>
    <By>{by}</By>
  </Root>
);
