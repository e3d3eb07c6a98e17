import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { keptWhole } from './whole.tsx';
import { inputStyle } from './input-style.ts';

/** A text, number, date or search input. */
export const Input = styled.input`
  ${inputStyle}
`;

/** Several lines of text. */
export const Textarea = styled.textarea`
  ${inputStyle}
  resize: vertical;
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  min-width: 0;
  align-content: start;
  > label {
    font-weight: 600;
  }
`;

/** A quiet line under a field. */
export const FieldHint = styled.span.attrs(keptWhole)`
  color: var(--color-text-3);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
`;

const FieldError = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  color: var(--color-wrong);
  font-size: var(--fs-12);
  line-height: var(--lh-12);
  font-weight: 500;
`;

/** What the control of a `Field` must carry. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** A labelled control with a hint and an error. `children` gets the props that join them: `{(control) => <Input {...control} />}`. */
export const Field = (props: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}) => {
  const id = useId();
  const hasError = props.error !== undefined && props.error !== null && props.error !== '';
  const hasHint = props.hint !== undefined;
  const described = [hasHint && `${id}h`, hasError && `${id}e`].filter(Boolean).join(' ');
  return (
    <Root>
      <label htmlFor={id}>{props.label}</label>
      {props.children({
        id,
        ...(described !== '' && { 'aria-describedby': described }),
        ...(hasError && { 'aria-invalid': true as const }),
      })}
      {hasHint && <FieldHint id={`${id}h`}>{props.hint}</FieldHint>}
      {hasError && (
        <FieldError id={`${id}e`} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {props.error}
        </FieldError>
      )}
    </Root>
  );
};
