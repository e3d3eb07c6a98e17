import { useState } from 'react';
import { styled } from 'styled-components';
import { TextButton } from '../../../ui/typography.tsx';

/** Members drawn at once; the rest on demand, so that megabytes stay quick. */
const CHUNK = 100;

const Root = styled.div`
  max-height: 480px;
  overflow: auto;
  padding: var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-input);
  font: 400 var(--fs-12) / var(--lh-14) var(--font-mono);
  overflow-wrap: anywhere;
  details {
    padding-left: var(--space-4);
  }
  summary {
    cursor: pointer;
    margin-left: calc(-1 * var(--space-4));
    min-height: 24px;
    color: var(--color-text-2);
  }
  p {
    color: var(--color-text-3);
  }
  b {
    font-weight: 400;
    color: var(--color-text);
  }
`;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const sizeOf = (value: object): string => {
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
};

/** Members are drawn only while a branch is open. */
const Branch = ({ name, value, open = false }: { name: string; value: object; open?: boolean }) => {
  const [isOpen, setOpen] = useState(open);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name} {sizeOf(value)}
      </summary>
      {isOpen && <Members value={value} />}
    </details>
  );
};

const Members = ({ value }: { value: object }) => {
  const [limit, setLimit] = useState(CHUNK);
  const members = Object.entries(value) as [string, unknown][];
  return (
    <>
      {members.slice(0, limit).map(([key, member]) =>
        isBranch(member) ? (
          <Branch key={key} name={key} value={member} />
        ) : (
          <p key={key}>
            {key}: <b>{JSON.stringify(member)}</b>
          </p>
        ),
      )}
      {members.length > limit && (
        <TextButton onClick={() => setLimit(limit + CHUNK)}>Show more of {members.length}</TextButton>
      )}
    </>
  );
};

/** JSON as a tree that opens branch by branch. */
export const JsonTree = ({ value, name }: { value: unknown; name: string }) => (
  <Root role="region" aria-label={name} tabIndex={0}>
    {isBranch(value) ? <Branch name={name} value={value} open /> : <b>{JSON.stringify(value ?? null)}</b>}
  </Root>
);
