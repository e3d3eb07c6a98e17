import { styled } from 'styled-components';
import { Marked } from './Marked.tsx';
import { Prose } from './typography.tsx';

/** A paragraph of text, or the items of a list. */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const BULLET = /^\s*[*-]\s*/;

/**
 * Cuts a text into blocks: paragraphs are parted by blank lines, and one whose lines all begin with `*` or `-`
 * is a list. Lines of the same list item that run on are kept together with the item before.
 */
export const blocksOf = (text: string): Block[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const lines = part.split('\n').filter((line) => line.trim() !== '');
      return lines.every((line) => BULLET.test(line))
        ? {
            kind: 'list',
            items: lines.map((line) => line.replace(BULLET, '').trim()).filter((item) => item !== ''),
          }
        : { kind: 'paragraph', text: part };
    });

const Json = styled.pre`
  max-width: 100%;
  padding: var(--space-3);
  overflow-x: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-surface-2);
  font: 400 var(--fs-12) / var(--lh-14) var(--font-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Paragraph = styled.p`
  white-space: pre-line;
`;

/** True where there is something to show: a text that is not blank, or an object with at least one member. */
export const hasContent = (value: unknown): boolean => {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' ? Object.values(value).some(hasContent) : true;
};

/** Text a model or a feed wrote, only ever as text: paragraphs and lists, or formatted JSON for an object. */
export const TextBlock = ({ value, size }: { value: unknown; size?: 'small' | 'normal' | 'large' }) => {
  if (!hasContent(value)) return null;
  if (typeof value !== 'string') return <Json tabIndex={0}>{JSON.stringify(value, null, 2)}</Json>;
  return (
    <Prose $size={size} dir="auto">
      {blocksOf(value).map((block, index) =>
        block.kind === 'list' ? (
          <ul key={index}>
            {block.items.map((item, at) => (
              <li key={at}>
                <Marked>{item}</Marked>
              </li>
            ))}
          </ul>
        ) : (
          <Paragraph key={index}>
            <Marked>{block.text}</Marked>
          </Paragraph>
        ),
      )}
    </Prose>
  );
};
