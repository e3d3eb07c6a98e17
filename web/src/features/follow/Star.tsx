import { styled } from 'styled-components';
import { tellFailure } from '../account/tell-failure.ts';
import { IconButton } from '../../ui/Button.tsx';
import { type FollowKind, useFollowing } from './following.ts';

const Root = styled(IconButton)`
  position: relative;
  z-index: 1;
  /* without script it could keep nothing */
  html:not([data-script]) & {
    display: none;
  }
  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  &[aria-pressed='true'] path {
    fill: currentColor;
  }
`;

/** Follows a league, a team or a match, or follows it no more. */
export const Star = ({ kind, id, name }: { kind: FollowKind; id: number; name: string }) => {
  const { followed, toggle } = useFollowing();
  return (
    <Root
      label={`Follow ${name}`}
      aria-pressed={followed[kind].includes(id)}
      onClick={() =>
        void toggle(kind, id).catch((error: unknown) =>
          tellFailure(error, 'It could not be kept. Please try again.'),
        )
      }
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
      </svg>
    </Root>
  );
};
