import { styled } from 'styled-components';
import { Row } from '../../ui/layout.tsx';
import { from1024, from768 } from '../../ui/media.ts';
import { Lede, Muted, SectionTitle } from '../../ui/typography.tsx';
import { SignInButton } from '../shell/SignInButton.tsx';

/* Lies in the grid area beside the free card, which stands first; team names above it stay readable. */
const Box = styled.section<{ $free: string | false }>`
  position: absolute;
  z-index: 2;
  grid-column: 1 / -1;
  grid-row: 2 / 4;
  inset-inline: 0;
  align-self: start;
  margin: 112px auto 0;
  width: calc(100% - 16px);
  max-width: 600px;
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  padding: var(--space-6) var(--space-4);
  background: var(--color-surface-1);
  border: 1px solid var(--color-line-strong);
  border-top: 4px solid var(--color-accent);
  border-radius: 0 0 var(--radius-dialog) var(--radius-dialog);
  box-shadow: var(--shadow-dialog);
  @media (max-width: 359px) {
    margin-top: 136px;
  }
  ${from768} {
    padding: var(--space-6);
    grid-row: 2;
  }
  ${from1024} {
    padding: var(--space-8);
    grid-column: 2 / -1;
    grid-row: 1;
    margin-top: 120px;
  }
  ${({ $free }) => $free && `@media ${$free} { && { position: static; grid-area: auto / 1 / auto / -1; margin-top: 0; } }`}
`;

const Title = styled(SectionTitle)`
  ${from768} {
    font-size: var(--fs-32);
    line-height: var(--lh-32);
  }
`;

/** Where it does not lie on cards, as there are none: with this many of them in the grid. */
const freeAt = (cards: number): string | false => {
  if (cards > 3) return false;
  return cards === 0 ? 'all' : '(max-width: 1023px)';
};

/** Says honestly how much is withheld and opens the sign-in dialog; it lies on the `cards`, or below them where they are few. */
export const Gate = ({ withheld, cards }: { withheld: number; cards: number }) => {
  const matches = withheld === 1 ? '1 more match has' : `${withheld} more matches have`;
  return (
    <Box $free={freeAt(cards)} aria-labelledby="gate-title">
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
