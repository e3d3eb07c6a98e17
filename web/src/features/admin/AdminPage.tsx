import { usePageTitle } from '../../app/use-page-title.ts';
import { Wrap } from '../../ui/layout.tsx';
import { Lede, PageTitle } from '../../ui/typography.tsx';
import { PageHead } from '../pages/page-parts.tsx';

/** Head of the dashboard. */
export const AdminPage = () => {
  usePageTitle('Admin Dashboard');
  return (
    <Wrap>
      <PageHead>
        <PageTitle>Admin Dashboard</PageTitle>
        <Lede>Configure AI providers, prompts, and view analytics</Lede>
      </PageHead>
    </Wrap>
  );
};
