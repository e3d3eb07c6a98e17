import type { OpenCard } from '#core/contract/cards';
import type { LiveMatch } from '#core/contract/common';
import { soFar } from '#core/domain/so-far';
import { CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';
import { Muted } from '../../ui/typography.tsx';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-2);
  padding: var(--space-3) var(--space-4);
  b {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-weight: 600;
  }
  b[data-stands='right'] {
    color: var(--color-right);
  }
  b[data-stands='wrong'] {
    color: var(--color-wrong);
  }
  @container room (min-width: 680px) {
    padding-inline: var(--space-8);
  }
`;

const words = {
  won: ['right', 'Right so far'],
  half_won: ['right', 'Half right so far'],
  lost: ['wrong', 'Not so far'],
  half_lost: ['wrong', 'Half wrong so far'],
  void: ['open', 'Would be void so far'],
} as const;

/** How the tip of a match under way stands: no result, and not counted. Nothing where the score alone does not tell. */
export const SoFar = ({
  card,
  live,
}: {
  card: Pick<OpenCard, 'marketKey' | 'selection' | 'line'>;
  live: LiveMatch;
}) => {
  const { marketKey: market, selection, line } = card;
  const stands = live.goals && soFar({ market, selection, line }, live.statusCode, live.goals);
  if (stands === null) return null;
  const [tone, text] = words[stands];
  return (
    <Root>
      <b data-stands={tone}>
        <CircleDashed size={16} aria-hidden="true" />
        {text}
      </b>{' '}
      <Muted>Not a result and not counted: the match goes on.</Muted>
    </Root>
  );
};
