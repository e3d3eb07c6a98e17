import type { OpenCard } from '#core/contract/cards';
import type { LiveMatch } from '#core/contract/common';
import { goalsShort, soFar } from '#core/domain/so-far';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { styled } from 'styled-components';
import { Muted } from '../../ui/typography.tsx';

const Badge = styled.b`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  &[data-stands='right'] {
    color: var(--color-right);
  }
  &[data-stands='wrong'] {
    color: var(--color-wrong);
  }
  svg {
    flex: none;
    stroke-dasharray: 3 3;
  }
`;

const words = {
  won: ['right', 'Right so far'],
  half_won: ['right', 'Half right so far'],
  lost: ['wrong', 'Not so far'],
  half_lost: ['wrong', 'Half wrong so far'],
  void: ['open', 'Would be void so far'],
} as const;
const icons = { right: CircleCheck, wrong: CircleX, open: CircleDashed };
/** By the number of goals that would make it right. */
const gaps = ['One goal short', 'Two goals short', 'Three goals short'];

interface Running {
  card: Pick<OpenCard, 'marketKey' | 'selection' | 'line'>;
  live: LiveMatch;
}

/** How a tip stands, in words; null where the score alone does not tell. */
const standingOf = ({ card, live }: Running) => {
  const { marketKey: market, selection, line } = card;
  const pick = { market, selection, line };
  const stands = live.goals && soFar(pick, live.statusCode, live.goals);
  if (stands === null) return null;
  const [tone, text] = words[stands];
  const gap = stands === 'lost' ? goalsShort(pick, live.statusCode, live.goals!) : null;
  return { tone, text: gap === null ? text : gaps[gap - 1] };
};

/** How the tip of a match under way stands, in a word or two. Nothing where the score alone does not tell. */
export const Stands = (running: Running) => {
  const found = standingOf(running);
  if (found === null) return null;
  const Icon = icons[found.tone];
  return (
    <Badge data-stands={found.tone}>
      <Icon size={16} aria-hidden="true" />
      {found.text}
    </Badge>
  );
};

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-2);
  padding: var(--space-3) var(--space-4);
  @container room (min-width: 680px) {
    padding-inline: var(--space-8);
  }
`;

/** The same under the tip of its own page, with what it is not: no result, and not counted. */
export const SoFar = (running: Running) =>
  standingOf(running) && (
    <Root>
      <Stands {...running} /> <Muted>Not a result and not counted: the match goes on.</Muted>
    </Root>
  );
