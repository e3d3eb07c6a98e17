import { useEffect } from 'react';
import { styled } from 'styled-components';
import { firstContentStands } from '../../app/later.ts';
import { Wrap } from '../../ui/layout.tsx';
import { Titled } from '../places/page-states.tsx';
import { Lede, Muted, PageTitle, TextAnchor } from '../../ui/typography.tsx';
import { LegalText } from './LegalText.tsx';
import { PRIVACY_AMENDED, TERMS_UPDATED } from './legal.ts';
import { PageHead, useScrollToHash } from './page-parts.tsx';

const Notices = styled(Muted)`
  margin-top: var(--space-8);
`;

/** Terms of use and privacy policy. */
export const TermsPage = () => {
  useScrollToHash();
  useEffect(firstContentStands, []);
  return (
    <Wrap>
      <Titled name="Terms of Use and Privacy Policy" />
      <PageHead>
        <PageTitle>Terms of Use and Privacy Policy</PageTitle>
        <Lede>Last updated {TERMS_UPDATED}</Lede>
        <Muted as="p">Privacy Policy amended {PRIVACY_AMENDED}</Muted>
      </PageHead>
      <LegalText level="page" />
      <Notices as="p">
        <TextAnchor href="/notices.txt">Licences of the software and fonts in these pages</TextAnchor>
      </Notices>
    </Wrap>
  );
};
