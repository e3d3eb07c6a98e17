import type { LeagueLink, TeamLink } from '#core/contract/places';
import type { PlaceKind } from '#core/domain/place';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../ui/Link.tsx';
import { Crest } from '../../ui/Crest.tsx';
import type { FollowKind } from '../follow/following.ts';
import { Star } from '../follow/Star.tsx';
import { PageTitle, TextAnchor } from '../../ui/typography.tsx';
import { keptWhole } from '../../ui/whole.tsx';

/** Widths inside are those of this box, so that a column decides by its own room. */
export const Room = styled.div`
  container: room / inline-size;
  min-width: 0;
`;

/** The same for a drawing with what is said of it. */
export const Drawing = styled(Room)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  padding: var(--space-8) 0 0;
  --crest: 56px;
  @media (max-width: 767px) {
    --crest: 40px;
    column-gap: var(--space-3);
    padding-top: var(--space-6);
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-4);
  color: var(--color-text-2);
  align-items: center;
`;

/** Crest, name and a line of facts: the top of a league's or team's page. */
export const PlaceHead = ({
  name,
  logo,
  kind,
  id,
  children,
}: {
  name: string;
  logo: string | null;
  kind: FollowKind;
  id: number;
  children: ReactNode;
}) => (
  <Head>
    <Crest name={name} src={logo} />
    <div>
      <PageTitle dir="auto">{name}</PageTitle>
      <Meta>{children}</Meta>
    </div>
    <Star kind={kind} id={id} name={name} />
  </Head>
);

const place = `
  color: inherit;
  min-height: 24px;
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  --crest: 20px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Linked = styled(Link)`
  ${place}
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
const Plain = styled.span`
  ${place}
`;

/** A team or league with its image, as a link where it has a page. */
export const PlaceLink = ({ to }: { to: Pick<TeamLink | LeagueLink, 'name' | 'logo' | 'path'> }) => {
  const inside = (
    <>
      <Crest name={to.name} src={to.logo} />
      <span dir="auto">{to.name}</span>
    </>
  );
  return to.path === null ? <Plain>{inside}</Plain> : <Linked to={to.path}>{inside}</Linked>;
};

/** Parts with a hairline between them; from 900 px of room in two columns with a rule between them. */
export const Modules = styled.div<{ $split: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * {
    padding-block: var(--space-6);
  }
  > * + * {
    border-top: 1px solid var(--color-line);
  }
  > :first-child {
    padding-top: 0;
  }
  > :last-child {
    padding-bottom: 0;
  }
  @container room (min-width: 900px) {
    grid-template-columns: ${({ $split }) => $split};
    > :nth-child(2) {
      padding-top: 0;
      border-top: 0;
    }
    > :nth-child(odd):nth-last-child(2) {
      padding-bottom: 0;
    }
    > :nth-child(odd):not(:only-child) {
      padding-right: var(--space-8);
    }
    > :nth-child(even) {
      padding-left: var(--space-8);
      border-left: 1px solid var(--color-line);
    }
  }
`;

export const Module = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
  min-width: 0;
`;

export const ModuleHead = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 2px var(--space-4);
  flex-wrap: wrap;
`;

/** One sentence that says what a drawing shows. */
export const Reads = styled.p.attrs(keptWhole)`
  font: 400 var(--fs-16) / var(--lh-16) var(--font-serif);
  max-width: 58ch;
  text-wrap: pretty;
`;

/** The line that says how to read a drawing. */
export const Source = styled.p.attrs(keptWhole)`
  color: var(--color-text-3);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  text-wrap: pretty;
`;

/** Teams with a figure each. */
export const TeamCounts = styled.ul`
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-4);
    min-height: 36px;
    border-top: 1px solid var(--color-line);
    font-variant-numeric: tabular-nums;
  }
`;

/** Where a calendar program finds the matches of a league or a team. */
export const CalendarLink = ({ kind, id }: { kind: PlaceKind; id: number }) => (
  <TextAnchor href={`/calendar/${kind}-${id}.ics`}>Calendar of all matches</TextAnchor>
);
