import { styled, css } from 'styled-components';
import { Link } from './Link.tsx';
import { from768 } from './media.ts';
import { keptWhole } from './whole.tsx';

/** Serif page title, 32 px, 40 px from 768. */
export const PageTitle = styled.h1`
  font: 500 var(--fs-32) / var(--lh-32) var(--font-serif);
  letter-spacing: -0.015em;
  text-wrap: balance;
  ${from768} {
    font-size: var(--fs-40);
    line-height: var(--lh-40);
  }
`;

/** Serif section head, 24 px. */
export const SectionTitle = styled.h2`
  font: 500 var(--fs-24) / var(--lh-24) var(--font-serif);
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

/** Panel title, 16 px, sans. */
export const PanelTitle = styled.h3`
  font: 600 var(--fs-16) / var(--lh-16) var(--font-sans);
`;

/** Smallest title, 14 px, sans. */
export const SmallTitle = styled.h4`
  font: 600 var(--fs-14) / var(--lh-14) var(--font-sans);
`;

const labelStyle = css`
  font: 500 var(--fs-12) / var(--lh-12) var(--font-sans);
  color: var(--color-text-3);
`;

/** 12 px label in the quiet text colour. */
export const Label = styled.span`
  ${labelStyle}
`;

/** One or two sentences under a page title. */
export const Lede = styled.p.attrs(keptWhole)`
  font-size: var(--fs-16);
  line-height: var(--lh-16);
  color: var(--color-text-2);
  max-width: 60ch;
  text-wrap: pretty;
`;

/** A paragraph of long reading. */
export const P = styled.p.attrs(keptWhole)``;

export const Muted = styled.span.attrs(keptWhole)`
  color: var(--color-text-3);
`;

export const Mono = styled.code`
  font-family: var(--font-mono);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  overflow-wrap: anywhere;
`;

/** Read aloud, never seen. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const linkStyle = css`
  font-weight: 600;
  color: var(--color-text);
  text-decoration: underline;
  text-decoration-color: var(--color-line-strong);
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  &:hover {
    text-decoration-color: var(--color-accent);
    text-decoration-thickness: 2px;
  }
`;

/** A link to a page of the site. */
export const TextLink = styled(Link)`
  ${linkStyle}
`;

/** A link that leaves the site's router: feeds, downloads, other sites. */
export const TextAnchor = styled.a`
  ${linkStyle}
`;

/** A button that reads as a link. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${linkStyle}
  padding: 0;
  min-height: 24px;
  border: 0;
  background: none;
  text-align: left;
`;

/** Long reading: serif, at most 66 characters a line. */
export const Prose = styled.div<{ $size?: 'small' | 'normal' | 'large' | undefined }>`
  font: 400 var(--fs-18) / var(--lh-18) var(--font-serif);
  ${({ $size }) => $size === 'small' && 'font-size: var(--fs-16); line-height: var(--lh-16);'}
  ${({ $size }) => $size === 'large' && 'font-size: var(--fs-20); line-height: 2rem;'}
  color: var(--color-text);
  max-width: var(--measure);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  text-wrap: pretty;
  overflow-wrap: anywhere;
  ul {
    display: grid;
    gap: var(--space-2);
  }
  li {
    padding-left: var(--space-6);
    position: relative;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.8em;
    width: 12px;
    border-top: 1px solid var(--color-text-3);
  }
`;
