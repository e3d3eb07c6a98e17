import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { setConsent } from '../../app/preferences.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { from768 } from '../../ui/media.ts';
import { SmallTitle, TextLink } from '../../ui/typography.tsx';

const Bar = styled.section`
  position: fixed;
  z-index: var(--z-cookie);
  inset: auto 0 0;
  background: var(--color-float);
  border-top: var(--rule-heavy) solid var(--color-text);
  box-shadow: 0 -8px 24px rgb(0 0 0 / 0.24);
  /* at great zoom the page stays in sight, and the question can be scrolled */
  max-height: 45vh;
  overflow-y: auto;
`;

const Inner = styled(Wrap)`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-4);
  position: relative;
  ${from768} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-8);
  }
`;

const Text = styled.div`
  display: grid;
  gap: var(--space-1);
  max-width: 76ch;
  color: var(--color-text-2);
  padding-right: 40px;
  ${from768} {
    padding: 0;
  }
  h2 {
    color: var(--color-text);
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-2);
  ${from768} {
    padding-right: 48px;
    grid-template-columns: 128px 128px;
  }
`;

const Close = styled.div`
  position: absolute;
  top: var(--space-2);
  right: calc(var(--gutter) - 8px);
  ${from768} {
    top: 50%;
    translate: 0 -50%;
  }
`;

/** Asks once about cookies; both answers look alike, and the cross refuses. */
export const CookieBar = () => (
  <Bar aria-labelledby="cookie-title" data-cookie-bar="">
    <Inner>
      <Text>
        <SmallTitle as="h2" id="cookie-title">
          Cookie Consent
        </SmallTitle>
        <p>
          We use essential cookies and local storage to remember your preferences. By clicking “Accept All”
          you consent to the non-essential ones too.{' '}
          <TextLink to="/terms-privacy#cookies">What we store</TextLink>
        </p>
      </Text>
      <Actions>
        <Button onClick={() => setConsent('rejected')}>Reject All</Button>
        <Button onClick={() => setConsent('accepted')}>Accept All</Button>
      </Actions>
      <Close>
        <IconButton label="Close and reject" onClick={() => setConsent('rejected')}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </Close>
    </Inner>
  </Bar>
);
