import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { whole } from './whole.tsx';

type Tone = 'info' | 'right' | 'warn' | 'wrong';

const icons = { info: Info, right: CircleCheck, warn: TriangleAlert, wrong: CircleAlert };
const soft: Record<Tone, string> = { info: 'void', right: 'right', warn: 'warn', wrong: 'wrong' };

const Root = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 0 var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--color-${({ $tone }) => soft[$tone]}-soft);
  color: var(--color-text);
  overflow-wrap: anywhere;
  > svg {
    margin-top: 2px;
    color: var(--color-${({ $tone }) => soft[$tone]});
  }
`;

/** A standing notice inside a page; faults are announced. */
export const Alert = ({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) => {
  const Icon = icons[tone];
  return (
    <Root $tone={tone} role={tone === 'wrong' ? 'alert' : 'note'}>
      <Icon size={16} aria-hidden="true" />
      <div>{whole(children)}</div>
    </Root>
  );
};
