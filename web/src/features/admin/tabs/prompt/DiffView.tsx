import { styled } from 'styled-components';
import { VisuallyHidden } from '../../../../ui/typography.tsx';
import { diffLines, type DiffLine } from '#core/domain/line-diff';

const Root = styled.div`
  max-height: 480px;
  overflow: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-input);
  font: 400 var(--fs-12) / var(--lh-14) var(--font-mono);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
const Line = styled.div<{ $kind: DiffLine['kind'] }>`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  padding: 0 var(--space-3);
  min-height: 20px;
  ${({ $kind }) => $kind === 'added' && 'background: var(--color-right-soft);'}
  ${({ $kind }) => $kind === 'removed' && 'background: var(--color-wrong-soft);'}
`;

const signs = { same: '', added: '+', removed: '−' };
const words = { same: '', added: 'added: ', removed: 'removed: ' };

/** What changed between two texts, with a sign and a word for every changed line. */
export const DiffView = ({ before, after, label }: { before: string; after: string; label: string }) => (
  <Root role="region" aria-label={label} tabIndex={0}>
    {diffLines(before, after).map(({ kind, text }, index) => (
      <Line key={index} $kind={kind}>
        <span aria-hidden="true">{signs[kind]}</span>
        <span>
          {kind !== 'same' && <VisuallyHidden>{words[kind]}</VisuallyHidden>}
          {text}
        </span>
      </Line>
    ))}
  </Root>
);
