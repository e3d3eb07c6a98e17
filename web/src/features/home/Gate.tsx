import { styled } from 'styled-components';
import { Row } from '../../ui/layout.tsx';
import { from1024, from768 } from '../../ui/media.ts';
import { Lede, Muted, SectionTitle } from '../../ui/typography.tsx';
import { SignInButton } from '../shell/SignInButton.tsx';

const beside = `
  position: absolute;
  z-index: 2;
  grid-area: 1 / 2 / auto / -1;
  inset-inline: 0;
  align-self: start;
  margin: 120px auto 0;
  width: calc(100% - 16px);
  max-width: 600px;
  box-shadow: var(--shadow-dialog);
`;

/*
 * Stands after the free card, in a row of its own; from 1024 it lies over the cards beside that one, whose names above it
 * stay readable. Where there are no cards nothing is beside it.
 */
const Box = styled.section<{ $alone: boolean }>`
  grid-column: 1 / -1;
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  padding: var(--space-6) var(--space-4);
  background: var(--color-surface-1);
  border: 1px solid var(--color-line-strong);
  border-top: 4px solid var(--color-accent);
  border-radius: 0 0 var(--radius-dialog) var(--radius-dialog);
  ${from768} {
    padding: var(--space-6);
  }
  ${from1024} {
    padding: var(--space-8);
    ${({ $alone }) => !$alone && beside}
  }
`;

const Title = styled(SectionTitle)`
  ${from768} {
    font-size: var(--fs-32);
    line-height: var(--lh-32);
  }
`;

/** Says honestly how much is withheld and opens the sign-in dialog; `alone` where there is no card to lie beside. */
export const Gate = ({ withheld, alone }: { withheld: number; alone: boolean }) => {
  const matches = withheld === 1 ? '1 more match has' : `${withheld} more matches have`;
  return (
    <Box $alone={alone} aria-labelledby="gate-title">
      <Title id="gate-title">Get tips from top leagues and exclusive bonuses for free!</Title>
      <Lede>
        {matches} a tip, a confidence rating and a full analysis. Sign in with Google, Microsoft or Apple to
        read them.
      </Lede>
      <Row $gap={4}>
        <SignInButton size="lg">Yes, show me the tips!</SignInButton>
        <Muted>18+ only. For information and entertainment.</Muted>
      </Row>
    </Box>
  );
};
