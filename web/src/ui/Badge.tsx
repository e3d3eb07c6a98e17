import { styled, css } from 'styled-components';

/** `line` for facts, a colour only for a state. */
export type BadgeTone = 'plain' | 'line' | 'accent' | 'right' | 'wrong' | 'void' | 'warn' | 'score';

const soft = (name: string) => css`
  background: var(--color-${name}-soft);
  color: var(--color-${name === 'accent' ? 'accent-text' : name});
`;

const tones: Record<BadgeTone, ReturnType<typeof css>> = {
  plain: css``,
  line: css`
    background: transparent;
    box-shadow: inset 0 0 0 1px var(--color-line);
  `,
  accent: soft('accent'),
  right: soft('right'),
  wrong: soft('wrong'),
  void: soft('void'),
  warn: soft('warn'),
  score: css`
    background: var(--color-text);
    color: var(--color-bg);
    font-size: var(--fs-14);
    line-height: var(--lh-14);
    padding: 2px var(--space-2);
  `,
};

/** A small tag, 20 px high. Put a 12 px lucide icon before the text where the tone is a state. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 20px;
  max-width: 100%;
  padding: 2px 6px;
  border-radius: var(--radius-badge);
  font: 600 var(--fs-12) / var(--lh-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
  background: var(--color-surface-3);
  color: var(--color-text-2);
  /* a column is as wide as the longest word of its badges */
  overflow-wrap: break-word;
  > svg {
    flex: none;
    width: 12px;
    height: 12px;
    stroke-width: 2.5;
  }
  ${({ $tone }) => tones[$tone ?? 'plain']}
`;

/** The mark of text a model wrote, beside the model's name. */
const AiMark = styled.span`
  flex: none;
  font: 600 var(--fs-12) / var(--lh-12) var(--font-sans);
  font-stretch: var(--stretch-name);
  padding: 0 4px;
  border-radius: var(--radius-badge);
  box-shadow: inset 0 0 0 1px var(--color-line-strong);
  color: var(--color-text-2);
`;

/* The name goes under the marks where the place is narrow. */
const ModelRoot = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  min-width: 0;
  color: var(--color-text-3);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-variant-numeric: tabular-nums;
`;

const ModelName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const SimulatedMark = styled.span`
  flex: none;
  color: var(--color-text-2);
`;

/** "AI", "Simulated" where no real model wrote it, and the name of the model that wrote the text. */
export const ModelTag = ({ name, simulated = false }: { name: string; simulated?: boolean }) => (
  <ModelRoot>
    <AiMark title="Written by AI">AI</AiMark>
    {simulated && (
      <SimulatedMark title="Match data and text come from simulated services">Simulated</SimulatedMark>
    )}
    <ModelName title={name}>{name}</ModelName>
  </ModelRoot>
);
