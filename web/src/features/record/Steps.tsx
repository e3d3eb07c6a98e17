import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../ui/typography.tsx';

/** One step of a check, as it is shown. */
export interface ShownStep {
  state: 'right' | 'wrong' | 'open';
  text: string;
}

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
`;

const Item = styled.li<{ $state: ShownStep['state'] }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--space-3);
  overflow-wrap: anywhere;
  svg {
    color: var(--color-${({ $state }) => ($state === 'open' ? 'text-3' : $state)});
  }
`;

const icons = { right: CircleCheck, wrong: CircleX, open: CircleDashed } as const;
const words = { right: 'Right:', wrong: 'Wrong:', open: 'Not checked:' } as const;

/** What was checked, step by step. */
export const Steps = ({ steps }: { steps: readonly ShownStep[] }) => (
  <List>
    {steps.map(({ state, text }) => {
      const Icon = icons[state];
      return (
        <Item key={text} $state={state}>
          <Icon size={20} aria-hidden="true" />
          <span>
            <VisuallyHidden>{words[state]} </VisuallyHidden>
            {text}
          </span>
        </Item>
      );
    })}
  </List>
);
