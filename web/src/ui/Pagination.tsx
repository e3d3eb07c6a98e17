import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Count } from './Number.tsx';

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  flex-wrap: wrap;
  padding: var(--space-3) var(--space-4);
  border-top: 1px solid var(--color-line);
  color: var(--color-text-2);
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
`;

const PageButton = styled.button.attrs({ type: 'button' })`
  display: inline-grid;
  place-items: center;
  min-width: 36px;
  height: 36px;
  padding: 0 var(--space-2);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: none;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  &:hover:not(:disabled) {
    background: var(--color-surface-2);
  }
  &[aria-current] {
    background: var(--color-text);
    color: var(--color-bg);
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
`;

/** The pages to offer: the first, the last, and those around the present one; `null` is a gap. Pages count from 1. */
export const pagesAround = (page: number, last: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) =>
    index > 0 && each - (sorted[index - 1] ?? 0) > 1 ? [null, each] : [each],
  );
};

/** "1 to 10 of 57" and the pages. Nothing is drawn for an empty list. */
export const Pagination = (props: {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  label?: string;
}) => {
  const { page, pageSize, total, onPage } = props;
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  return (
    <Root aria-label={props.label ?? 'Pages'}>
      <span>
        <Count value={(page - 1) * pageSize + 1} /> to <Count value={Math.min(page * pageSize, total)} /> of{' '}
        <Count value={total} />
      </span>
      <div>
        <PageButton aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </PageButton>
        {pagesAround(page, last).map((each, index) =>
          each === null ? (
            <PageButton key={`gap${index}`} as="span" aria-hidden="true">
              …
            </PageButton>
          ) : (
            <PageButton
              key={each}
              aria-label={`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => onPage(each)}
            >
              {each}
            </PageButton>
          ),
        )}
        <PageButton aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </PageButton>
      </div>
    </Root>
  );
};
