import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../ui/Link.tsx';
import { Crest, TeamName } from '../../ui/Crest.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';

/** A list of matches, a row each. */
export const Rows = styled.ul`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface-1);
`;

const Root = styled.li`
  position: relative;
  display: grid;
  grid-template: 'meta star' auto 'teams goals' auto 'pick pick' auto / minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-2);
  padding: var(--space-2) var(--space-4) var(--space-3);
  border-top: 1px solid var(--color-line);
  align-items: center;
  font-variant-numeric: tabular-nums;
  &:first-child {
    border-top: 0;
  }
  &:has(a):hover {
    background: color-mix(in srgb, var(--color-surface-2) 60%, transparent);
  }
  @container room (min-width: 680px) {
    grid-template: 'meta teams goals pick star' auto / 132px minmax(0, 4fr) 16px minmax(0, 6fr) auto;
    gap: 0 var(--space-3);
    min-height: 72px;
    padding-block: var(--space-2);
  }
  @container room (min-width: 1000px) {
    grid-template-columns: 168px minmax(0, 4fr) 32px minmax(0, 7fr) auto;
    column-gap: var(--space-4);
  }
`;

const Meta = styled.div`
  grid-area: meta;
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  align-items: center;
  font-weight: 600;
  > span:nth-child(2) {
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    font-weight: 400;
    color: var(--color-text-3);
  }
  small {
    font-size: inherit;
    font-weight: 400;
    color: var(--color-text-3);
  }
  @container room (min-width: 680px) {
    display: grid;
  }
`;

const teams = `
  grid-area: teams;
  display: grid;
  gap: 2px;
  --crest: 20px;
  color: inherit;
  text-decoration: none;
  min-width: 0;
  > span {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-width: 0;
  }
`;
const Teams = styled.div`
  ${teams}
  ${TeamName} {
    font-size: var(--fs-16);
    line-height: var(--lh-16);
  }
`;
const TeamsLink = styled(Link)`
  ${teams}
  ${TeamName} {
    font-size: var(--fs-16);
    line-height: var(--lh-16);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--color-focus);
    outline-offset: -2px;
    border-radius: var(--radius-card);
  }
`;

const Goals = styled.div`
  grid-area: goals;
  display: grid;
  gap: 2px;
  font: 640 var(--fs-16) / var(--lh-16) var(--font-sans);
  text-align: right;
  min-width: 16px;
`;

const PickArea = styled.div`
  grid-area: pick;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--space-4);
  align-items: center;
  padding-top: var(--space-2);
  margin-top: var(--space-1);
  border-top: 1px solid var(--color-line);
  @container room (min-width: 680px) {
    border: 0;
    margin: 0;
    padding: 0 0 0 var(--space-4);
    border-left: 1px solid var(--color-line);
    min-height: 48px;
    align-content: center;
  }
`;

const StarArea = styled.div`
  grid-area: star;
  display: flex;
  justify-content: flex-end;
  margin: -6px -8px -6px 0;
`;

interface Side {
  name: string;
  logo: string | null;
  goals?: string | undefined;
}

/** A match in a list: when, who, the score where it is over, and the pick. It leads to the card where there is one. */
export const MatchRow = ({
  when,
  where,
  home,
  away,
  cardId,
  star,
  children,
}: {
  when: ReactNode;
  where?: ReactNode;
  home: Side;
  away: Side;
  cardId: number | null;
  /** Follows the match. */
  star?: ReactNode;
  children: ReactNode;
}) => {
  const names = (
    <>
      <span>
        <Crest name={home.name} src={home.logo} />
        <TeamName dir="auto">{home.name}</TeamName>
      </span>
      <VisuallyHidden> v </VisuallyHidden>
      <span>
        <Crest name={away.name} src={away.logo} />
        <TeamName dir="auto">{away.name}</TeamName>
      </span>
    </>
  );
  return (
    <Root>
      <Meta>
        <span>{when}</span>
        {where !== undefined && <span>{where}</span>}
      </Meta>
      {cardId === null ? <Teams>{names}</Teams> : <TeamsLink to={`/card/${cardId}`}>{names}</TeamsLink>}
      <Goals>
        {[home, away].map(({ name, goals }, index) =>
          goals === undefined ? null : (
            <span key={index}>
              <VisuallyHidden>{name} </VisuallyHidden>
              {goals}
            </span>
          ),
        )}
      </Goals>
      <PickArea>{children}</PickArea>
      {star !== undefined && <StarArea>{star}</StarArea>}
    </Root>
  );
};
