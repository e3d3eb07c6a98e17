import { styled } from 'styled-components';
import { useSite } from '../../api/session.ts';
import { setConsent, setTheme, useThemeChoice } from '../../app/preferences.ts';
import { Wrap } from '../../ui/layout.tsx';
import { from1024 } from '../../ui/media.ts';
import { TextButton, TextLink } from '../../ui/typography.tsx';

const Root = styled.footer`
  margin-top: var(--space-12);
  border-top: 1px solid var(--color-line);
  padding: var(--space-6) 0 var(--space-8);
  color: var(--color-text-3);
  font-size: var(--fs-12);
  line-height: var(--lh-14);
`;

const Inner = styled(Wrap)`
  display: grid;
  gap: var(--space-4);
  p {
    max-width: 100ch;
    text-wrap: pretty;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
  }
  nav > * {
    color: var(--color-text-2);
    font-weight: 400;
    min-height: 32px;
    display: inline-flex;
    align-items: center;
  }
  [aria-pressed='true']::before {
    content: '✓\\00a0';
  }
  ${from1024} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

const Age = styled.span`
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 24px;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-badge);
  font-weight: 600;
  color: var(--color-text-2);
  margin-right: var(--space-2);
`;

/** What every page must show: age, purpose, method, terms, cookies, help. */
export const Footer = () => {
  const { simulated } = useSite();
  const isSystem = useThemeChoice() === 'system';
  return (
    <Root>
      <Inner>
        <p>
          <Age>18+</Age>For information and entertainment only, not betting advice. Predictions are written by
          AI and are often wrong: the archive shows how often. Only play with money you can afford to lose.
          {simulated && ' This is a demonstration: matches, odds and analyses come from simulated services.'}
        </p>
        <nav aria-label="Footer">
          <TextLink to="/method">How we score</TextLink>
          <TextLink to="/record">The record</TextLink>
          <TextLink to="/terms-privacy">Terms and Privacy</TextLink>
          <TextButton onClick={() => setConsent(undefined)}>Cookie settings</TextButton>
          <TextButton aria-pressed={isSystem} onClick={() => setTheme(isSystem ? 'dark' : 'system')}>
            System theme
          </TextButton>
          <TextLink to="/method#help">Help with gambling</TextLink>
        </nav>
      </Inner>
    </Root>
  );
};
