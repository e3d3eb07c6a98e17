import { styled } from 'styled-components';
import { Checkbox } from '../../../../../ui/Checkbox.tsx';
import { Muted } from '../../../../../ui/typography.tsx';
import { Strong } from '../../../parts/parts.tsx';

const Root = styled.div`
  padding: var(--space-2) 0;
  border-bottom: 1px solid var(--color-line);
  overflow-wrap: anywhere;
  label {
    flex: 1;
    display: flex;
    justify-content: space-between;
    gap: 0 var(--space-4);
  }
  label > span:last-child {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

/** One thing to tick, with what is known of it and its figure at the end of the line. */
export const Pick = ({
  name,
  note,
  aside,
  ...box
}: {
  name: string;
  note: string;
  aside: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <Root>
    <Checkbox
      {...box}
      label={
        <>
          <span>
            <Strong>{name}</Strong> <Muted>{note}</Muted>
          </span>
          <Muted>{aside}</Muted>
        </>
      }
    />
  </Root>
);
