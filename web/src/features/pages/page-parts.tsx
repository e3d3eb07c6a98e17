import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

/** Title and lede of a page of text. */
export const PageHead = styled.div`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-8) 0;
`;

/** Scrolls to the part the address names (`#cookies`) once the page is drawn. */
export const useScrollToHash = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    // The ids of parts are plain words; what is no such word, or cannot be decoded, names no part.
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
};
