import type { CardView } from '#core/contract/cards';
import type { MatchFacts } from '#core/contract/match';
import { styled } from 'styled-components';
import { Link } from '../../ui/Link.tsx';
import { Crest, TeamName } from '../../ui/Crest.tsx';
import { ordinal } from '../../ui/figure-text.ts';

const side = `
  display: grid;
  justify-items: center;
  text-align: center;
  gap: var(--space-2);
  --crest: 40px;
  color: inherit;
  text-decoration: none;
  min-width: 0;
  small {
    display: block;
    color: var(--color-text-3);
    font-size: var(--fs-12);
    line-height: var(--lh-12);
    font-variant-numeric: tabular-nums;
  }
  > :last-child {
    display: grid;
    gap: 2px;
    min-width: 0;
  }
  ${TeamName} {
    font-size: var(--fs-16);
    line-height: var(--lh-14);
  }
  /* on a phone a name is to break between its words, not in one of them */
  @container room (max-width: 479px) {
    ${TeamName} {
      font-size: var(--fs-14);
    }
    &[data-long] ${TeamName} {
      font-stretch: var(--stretch-figure);
    }
  }
  @container room (max-width: 359px) {
    &[data-long] ${TeamName} {
      font-size: var(--fs-12);
    }
  }
  &[href]:hover ${TeamName} {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  @container room (min-width: 680px) {
    --crest: 56px;
    gap: var(--space-4);
    align-items: center;
    grid-template-columns: auto minmax(0, 1fr);
    justify-items: start;
    text-align: left;
    &[data-side='home'] {
      grid-template-columns: minmax(0, 1fr) auto;
      justify-items: end;
      text-align: right;
    }
    &[data-side='home'] > :first-child {
      order: 2;
    }
    ${TeamName} {
      font-size: var(--fs-20);
      line-height: var(--lh-20);
    }
  }
  @container room (min-width: 800px) {
    ${TeamName} {
      font-size: var(--fs-24);
      line-height: var(--lh-24);
    }
  }
  @container room (min-width: 960px) {
    ${TeamName} {
      font-size: var(--fs-32);
      line-height: var(--lh-32);
    }
  }
`;
const Side = styled.div`
  ${side}
`;
const SideLink = styled(Link)`
  ${side}
`;

/** From this many letters on a word of a name is wider than a phone has room for beside the clock. */
const longWord = 12;
const isLong = (name: string): boolean =>
  name
    .split(' ')
    .flatMap((word) => word.split('-'))
    .some((word) => word.length >= longWord);

/** "2nd, 26 points". */
const standingText = (match: MatchFacts, of: 'home' | 'away'): string | null => {
  const line = match.table?.lines.find((each) => 'side' in each && each.side === of);
  if (!line || !('rank' in line)) return null;
  return `${ordinal(line.rank)}${line.points === null ? '' : `, ${line.points} points`}`;
};

/** Crest, name and standing of one of the two, as a link where the team has a page. */
export const TeamSide = (props: { card: CardView; match: MatchFacts | undefined; of: 'home' | 'away' }) => {
  const { card, match, of } = props;
  const [name, logo] = of === 'home' ? [card.homeTeam, card.homeLogo] : [card.awayTeam, card.awayLogo];
  const standing = match && standingText(match, of);
  const path = match?.teams[of].path ?? null;
  const look = { 'data-side': of, 'data-long': isLong(name) ? '' : undefined };
  const inside = (
    <>
      <Crest name={name} src={logo} />
      <span>
        <TeamName dir="auto">{name}</TeamName>
        {standing !== null && standing !== undefined && <small>{standing}</small>}
      </span>
    </>
  );
  return path === null ? (
    <Side {...look}>{inside}</Side>
  ) : (
    <SideLink {...look} to={path}>
      {inside}
    </SideLink>
  );
};
