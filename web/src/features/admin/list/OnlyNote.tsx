import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { List, ListQuery } from './use-list-query.ts';

const Root = styled(Row)`
  padding: 0 var(--space-4) var(--space-4);
`;

const words: Record<NonNullable<ListQuery['only']>, { text: string; all: string }> = {
  overdue: {
    text: 'Only games that ended long ago and that nothing has settled.',
    all: 'Show All Games',
  },
  duplicates: { text: 'Only games that look like another one.', all: 'Show All Games' },
  needsReview: { text: 'Only cards that wait for review.', all: 'Show All Cards' },
  isStale: { text: 'Only cards that are out of date.', all: 'Show All Cards' },
};

/** Says that a link narrowed the list, and widens it again. */
export const OnlyNote = ({ list }: { list: List }) => {
  const { only } = list.value;
  if (only === undefined) return null;
  return (
    <Root>
      {words[only].text}
      <Button size="sm" onClick={list.widen}>
        {words[only].all}
      </Button>
    </Root>
  );
};
