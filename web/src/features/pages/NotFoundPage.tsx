import { styled } from 'styled-components';
import { ButtonLink } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { Titled } from '../places/page-states.tsx';
import { PitchArt } from '../../ui/States.tsx';
import { Lede, PageTitle } from '../../ui/typography.tsx';

const Box = styled.div`
  min-height: 60vh;
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-4);
  padding: var(--space-16) 0;
`;

/** Any path that is no page. */
export const NotFoundPage = () => {
  return (
    <Wrap>
      <Titled name="404 Page Not Found" />
      <Box>
        <PitchArt drawing="out" />
        <PageTitle>404 Page Not Found</PageTitle>
        <Lede>Out of play. This page does not exist or has moved.</Lede>
        <ButtonLink to="/">Go to Home</ButtonLink>
      </Box>
    </Wrap>
  );
};
