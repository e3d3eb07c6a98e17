import { ChevronDown, ChevronRight, Copy } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/Field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { countText } from '../../../ui/numbers.ts';
import { toast } from '../../../ui/toasts.ts';
import { VisuallyHidden } from '../../../ui/typography.tsx';
import { Small } from '../parts/parts.tsx';
import {
  deepestIndent,
  jsonLines,
  jsonText,
  linesWith,
  shownLines,
  unfoldedFor,
  type JsonLine,
} from './json-lines.ts';

/** Height of a line, px: what folds it is as high, and has to be hit with a finger. */
const LINE = 24;
const HEIGHT = 480;
/** Lines drawn above and below those in sight. */
const BESIDE = 12;
/** Letters of a line that are drawn; a copy has all of them. */
const LETTERS = 1000;

const Root = styled.div`
  position: relative;
  height: ${HEIGHT}px;
  overflow: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-input);
  color: var(--color-text-2);
  font: 400 var(--fs-12) / ${LINE}px var(--font-mono);
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  width: max-content;
  min-width: 100%;
  height: ${LINE}px;
  white-space: pre;
  padding-right: var(--space-3);
  &[data-found] {
    background: var(--color-warn-soft);
    color: var(--color-text);
  }
  &[data-found='here'] {
    box-shadow: inset 3px 0 0 var(--color-warn);
  }
  bdi {
    unicode-bidi: isolate-override;
    direction: ltr;
  }
`;
const Fold = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: 24px;
  height: ${LINE}px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--color-text-3);
`;
const Space = styled.span`
  flex: none;
  width: 24px;
`;

const copy = async (lines: readonly JsonLine[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(jsonText(lines));
    toast({ kind: 'done', title: 'Copied', text: `${countText(lines.length)} lines of JSON.` });
  } catch {
    toast({
      kind: 'fault',
      title: 'Not Copied',
      text: 'The browser does not allow it here: pages without https have no clipboard.',
    });
  }
};

const cut = (text: string): string =>
  text.length > LETTERS
    ? `${text.slice(0, LETTERS)}… ${countText(text.length - LETTERS)} more letters`
    : text;

/** The branches below the root, folded at first so that the whole is seen at a glance. */
const firstFolded = (lines: readonly JsonLine[]): ReadonlySet<number> =>
  new Set(lines.flatMap(({ depth, closes }, at) => (depth === 1 && closes !== undefined ? [at] : [])));

/** JSON of any size: only the lines in sight are drawn; folded, searched and copied as a whole. */
export const JsonView = ({ value, name }: { value: unknown; name: string }) => {
  const lines = useMemo(() => jsonLines(value), [value]);
  const [folded, setFolded] = useState(() => firstFolded(lines));
  const shown = useMemo(() => shownLines(lines, folded), [lines, folded]);
  const [top, setTop] = useState(0);
  const [sought, setSought] = useState('');
  const asked = useDeferredValue(sought.trim());
  const found = useMemo(() => linesWith(lines, asked), [lines, asked]);
  const marked = useMemo(() => new Set(found), [found]);
  /** Which of what was found is shown; before the first step none. */
  const [nth, setNth] = useState(-1);
  const place = useRef<HTMLDivElement>(null);
  const here = found[nth];

  const [seen, setSeen] = useState(lines);
  // Other data came: places of the old lines mean nothing in it.
  if (seen !== lines) {
    setSeen(lines);
    setFolded(firstFolded(lines));
    setNth(-1);
  }

  const goTo = (next: number) => {
    const line = found[next];
    if (line === undefined) return;
    setNth(next);
    const unfolded = unfoldedFor(lines, folded, line);
    setFolded(unfolded);
    const row = shownLines(lines, unfolded).indexOf(line);
    // After the rows have got their new places.
    requestAnimationFrame(() => place.current?.scrollTo({ top: Math.max(0, row * LINE - HEIGHT / 2) }));
  };
  const step = (by: number) => {
    if (found.length > 0) goTo((Math.max(nth, by < 0 ? 0 : -1) + by + found.length) % found.length);
  };
  const fold = (line: number) => {
    const next = new Set(folded);
    if (!next.delete(line)) next.add(line);
    setFolded(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const from = Math.max(0, Math.floor(top / LINE) - BESIDE);
  const drawn = shown.slice(from, from + Math.ceil(HEIGHT / LINE) + 2 * BESIDE);

  return (
    <Stack role="group" $gap={2} aria-label={name}>
      <Row>
        <Input
          type="search"
          aria-label={`Search in ${name}`}
          placeholder="Search"
          style={{ maxWidth: 240 }}
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            setNth(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <Small role="status">
          {asked === ''
            ? `${countText(lines.length)} lines`
            : found.length === 0
              ? 'Nothing found'
              : nth < 0
                ? `${countText(found.length)} found`
                : `${countText(nth + 1)} of ${countText(found.length)}`}
        </Small>
        <Button size="sm" disabled={found.length === 0} onClick={() => step(-1)}>
          Previous
        </Button>
        <Button size="sm" disabled={found.length === 0} onClick={() => step(1)}>
          Next
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => setFolded(folded.size > 0 ? new Set() : firstFolded(lines))}
        >
          {folded.size > 0 ? 'Unfold All' : 'Fold'}
        </Button>
        <IconButton small label={`Copy ${name}`} onClick={() => void copy(lines)}>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      </Row>
      <Root
        ref={place}
        role="region"
        aria-label={name}
        tabIndex={0}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div style={{ height: shown.length * LINE }}>
          <div style={{ transform: `translateY(${from * LINE}px)` }}>
            {drawn.map((at) => (
              <JsonRow
                key={at}
                line={lines[at]!}
                end={folded.has(at) ? lines[lines[at]!.closes ?? at]!.text : undefined}
                found={at === here ? 'here' : marked.has(at) ? 'yes' : undefined}
                onFold={() => fold(at)}
              />
            ))}
          </div>
        </div>
      </Root>
    </Stack>
  );
};

const JsonRow = (props: {
  line: JsonLine;
  /** Of a folded line: what closes it. */
  end: string | undefined;
  found: 'here' | 'yes' | undefined;
  onFold: () => void;
}) => {
  const { line, end } = props;
  return (
    <Line data-found={props.found} style={{ paddingLeft: Math.min(line.depth, deepestIndent) * 12 }}>
      {line.closes === undefined ? (
        <Space />
      ) : (
        <Fold aria-expanded={end === undefined} onClick={props.onFold}>
          {end === undefined ? (
            <ChevronDown size={12} aria-hidden="true" />
          ) : (
            <ChevronRight size={12} aria-hidden="true" />
          )}
          <VisuallyHidden>{cut(line.text).slice(0, 60)}</VisuallyHidden>
        </Fold>
      )}
      <bdi>
        {cut(line.text)}
        {end !== undefined && ` … ${end}`}
      </bdi>
    </Line>
  );
};
