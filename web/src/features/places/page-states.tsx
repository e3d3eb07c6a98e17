import { useEffect } from 'react';
import { firstContentStands } from '../../app/later.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';

/** Names the page once it is known what it shows. */
export const Titled = ({ name }: { name: string }) => {
  usePageTitle(name);
  useEffect(firstContentStands, []);
  return null;
};

export const Failed = () => (
  <ErrorState
    title="Failed to load this page. Please try again later."
    action={<Button onClick={() => window.location.reload()}>Reload Page</Button>}
  />
);

export const Waiting = () => (
  <Stack $gap={8} role="status" aria-label="Loading the page">
    <Skeleton $height={112} />
    <Skeleton $height={280} />
    <Skeleton $height={440} />
  </Stack>
);
