import { styled } from 'styled-components';
import { matchesText } from '../../ui/figure-text.ts';
import { Unbroken } from '../../ui/whole.tsx';
import { SignInButton } from '../shell/SignInButton.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
  padding: var(--space-4);
  background: var(--color-surface-1);
  border: 1px solid var(--color-line-strong);
  border-top: 4px solid var(--color-accent);
  border-radius: 0 0 var(--radius-card) var(--radius-card);
  p {
    flex: 1 1 240px;
    color: var(--color-text-2);
    text-wrap: pretty;
  }
  b {
    color: var(--color-text);
    font-weight: 600;
  }
`;

/** Says how much is withheld; a band above the lists, so that it hides nothing of them. */
export const WithheldBand = ({ count, of }: { count: number; of: string }) => (
  <Root>
    <p>
      <b>{matchesText(count)}</b> {of} {count === 1 ? 'has' : 'have'} a tip, a confidence rating and a full
      analysis. <Unbroken>18+ only.</Unbroken> For information and entertainment.
    </p>
    <SignInButton>Yes, show me the tips!</SignInButton>
  </Root>
);
