import { useEffect } from 'react';
import { SWRConfig } from 'swr';
import { isUnauthorized } from '../../api/failure.ts';
import { signInAgain } from '../../api/sign-in-again.ts';
import { firstContentStands } from '../../app/later.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { readerZone } from '../../ui/time.ts';
import { Lede, Muted, PageTitle, VisuallyHidden } from '../../ui/typography.tsx';
import { PageHead } from '../pages/page-parts.tsx';
import { useAdminAccess } from './access.ts';
import { AdminTabs } from './AdminTabs.tsx';
import { QueueDock } from './queue/QueueDock.tsx';
import { Ticker } from './Ticker.tsx';
import { ConfirmProvider } from './work/confirm.tsx';
import { LongWork } from './work/long-work.tsx';
import { readInHand } from './work/use-read.ts';

/** A read that fails because the session ended leaves the same way as an action does. */
const reads = {
  fetcher: readInHand,
  onError: (error: unknown) => {
    if (isUnauthorized(error)) signInAgain();
  },
};

/**
 * What is shown while access is checked, and why the page leaves where it was refused: the toast may come too late to
 * be read.
 */
const Waiting = ({ access }: { access: 'checking' | 'visitor' | 'refused' }) => {
  if (access === 'visitor')
    return <Alert tone="wrong">Unauthorized: You are logged out. Logging in again...</Alert>;
  if (access === 'refused')
    return <Alert tone="wrong">Access Denied: You don't have admin access to this page.</Alert>;
  return (
    <div>
      <VisuallyHidden role="status">Checking your access</VisuallyHidden>
      <Skeleton $height={66} aria-hidden="true" />
    </div>
  );
};

/** The dashboard, for admins only. */
export const AdminPage = () => {
  usePageTitle('Admin Dashboard');
  useEffect(firstContentStands, []);
  const access = useAdminAccess();
  const isGranted = access === 'granted';
  return (
    <SWRConfig value={reads}>
      <ConfirmProvider>
        <Wrap>
          <PageHead>
            <PageTitle>Admin Dashboard</PageTitle>
            <Lede>Configure AI providers, prompts, and view analytics</Lede>
            <Muted>Times in {readerZone()} where no other zone is named.</Muted>
          </PageHead>
          {isGranted ? (
            <>
              <LongWork />
              <Ticker />
              <AdminTabs />
            </>
          ) : (
            <Waiting access={access} />
          )}
        </Wrap>
        {isGranted && <QueueDock />}
      </ConfirmProvider>
    </SWRConfig>
  );
};
