import { styled } from 'styled-components';
import { Crest } from '../../../ui/Crest.tsx';

const Root = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  > span {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font-weight: 600;
    font-stretch: var(--stretch-name);
    overflow-wrap: anywhere;
  }
`;

export interface Teams {
  homeTeam: string;
  awayTeam: string;
  homeLogo: string | null;
  awayLogo: string | null;
}

/** Both teams under each other with small crests. */
export const Pairing = ({ teams }: { teams: Teams }) => (
  <Root>
    <span dir="auto">
      <Crest name={teams.homeTeam} src={teams.homeLogo} size={20} />
      {teams.homeTeam}
    </span>
    <span dir="auto">
      <Crest name={teams.awayTeam} src={teams.awayLogo} size={20} />
      {teams.awayTeam}
    </span>
  </Root>
);
