import { styled } from 'styled-components';
import { ApiFailure, isAbsent } from '../../api/failure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { from768 } from '../../ui/media.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/typography.tsx';

export const Padded = styled.div`
  padding: var(--space-4);
  ${from768} {
    padding: var(--space-4) var(--space-8);
  }
`;

/** Stands where a match will be told while it is on its way. */
export const MatchWaiting = () => (
  <Padded role="status">
    <VisuallyHidden>Loading the analysis</VisuallyHidden>
    <Stack $gap={6} aria-hidden="true">
      {[1, 2, 3].map((block) => (
        <Stack key={block} $gap={3}>
          <Skeleton $width="32%" $height={24} />
          <Skeleton $width="90%" />
          <Skeleton $width="96%" />
          <Skeleton $width="72%" />
        </Stack>
      ))}
    </Stack>
  </Padded>
);

/** What is said of a card that never was, or is not public any more without having been withdrawn. */
export const removedWords = 'Failed to load card. The card may not exist or has been removed.';
/** What is said of one that was public and taken back in time. */
export const withdrawnWords = 'This card was withdrawn before kick-off.';

/** True where the server answered that there is nothing at the address any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.status === 410;

/** Says why a match cannot be told: it is gone, or could not be asked for, which can be tried again. */
export const MatchFailed = ({ error, retry }: { error: Error; retry: () => void }) => (
  <Padded>
    <Alert tone="wrong">
      {isAbsent(error) ? (
        isGone(error) ? (
          `${withdrawnWords} The record lists it.`
        ) : (
          removedWords
        )
      ) : (
        <Row>
          Failed to load card. The server could not be reached. <Button onClick={retry}>Try Again</Button>
        </Row>
      )}
    </Alert>
  </Padded>
);
