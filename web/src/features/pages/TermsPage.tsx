import { useEffect } from 'react';
import { useSite } from '../../api/session.ts';
import { firstContentStands } from '../../app/later.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Wrap } from '../../ui/layout.tsx';
import { Lede, Muted, PageTitle } from '../../ui/typography.tsx';
import { LegalText } from './LegalText.tsx';
import { PRIVACY_AMENDED, TERMS_UPDATED } from './legal.ts';
import { PageHead, useScrollToHash } from './page-parts.tsx';

/** Terms of use and privacy policy. */
export const TermsPage = () => {
  const { productName } = useSite();
  usePageTitle('Terms of Use and Privacy Policy');
  useScrollToHash();
  useEffect(firstContentStands, []);
  return (
    <Wrap>
      <PageHead>
        <PageTitle>Terms of Use and Privacy Policy</PageTitle>
        <Lede>Last updated {TERMS_UPDATED}</Lede>
        <Muted as="p">Privacy Policy amended {PRIVACY_AMENDED}</Muted>
      </PageHead>
      <LegalText productName={productName} level="page" />
    </Wrap>
  );
};
