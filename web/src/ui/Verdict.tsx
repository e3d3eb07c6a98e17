import type { Settlement as SettledAs } from '#core/domain/markets/market';
import { CircleCheck, CircleDashed, CircleSlash, CircleX } from 'lucide-react';
import { styled } from 'styled-components';

/** How a pick ended; `unsettled` while its result is not known. */
export type Settlement = SettledAs | 'unsettled';
type Tone = 'right' | 'wrong' | 'void' | 'open';

const looks: Record<Settlement, { tone: Tone; word: string; note?: string; icon: typeof CircleCheck }> = {
  won: { tone: 'right', word: 'Correct', icon: CircleCheck },
  half_won: { tone: 'right', word: 'Correct', note: ', half won', icon: CircleCheck },
  lost: { tone: 'wrong', word: 'Incorrect', icon: CircleX },
  half_lost: { tone: 'wrong', word: 'Incorrect', note: ', half lost', icon: CircleX },
  void: { tone: 'void', word: 'Void', icon: CircleSlash },
  unsettled: { tone: 'open', word: 'Not settled', icon: CircleDashed },
};

const colours: Record<Tone, string> = {
  right: 'var(--color-right)',
  wrong: 'var(--color-wrong)',
  void: 'var(--color-void)',
  open: 'var(--color-text-2)',
};

const Root = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  white-space: nowrap;
  color: ${({ $tone }) => colours[$tone]};
  svg {
    flex: none;
  }
`;

/** Icon, word and colour of a settled pick; `prefix` puts "Prediction" before the word. */
export const Verdict = ({
  settlement,
  prefix = '',
  size = 16,
}: {
  settlement: Settlement;
  prefix?: string;
  size?: number;
}) => {
  const { tone, word, note, icon: Icon } = looks[settlement];
  return (
    <Root $tone={tone}>
      <Icon size={size} aria-hidden="true" />
      <span>
        {prefix}
        {word}
        {note}
      </span>
    </Root>
  );
};
