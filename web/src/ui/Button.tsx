import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { styled, css, keyframes } from 'styled-components';
import { Link } from './Link.tsx';

type Variant = 'plain' | 'primary' | 'quiet' | 'danger';
type Size = 'sm' | 'md' | 'lg';
interface Look {
  $variant: Variant;
  $size: Size;
  $block: boolean;
}

const variants: Record<Variant, ReturnType<typeof css>> = {
  plain: css``,
  primary: css`
    background: var(--color-accent);
    border-color: var(--color-accent);
    color: var(--color-on-accent);
    /* else the browser lays its own ground under the letters, which have its colour */
    @media (forced-colors: active) {
      forced-color-adjust: none;
    }
    /* what cannot be pressed raises no flag */
    &:disabled {
      background: transparent;
      border-color: var(--color-line-strong);
      color: var(--color-text);
    }
    &:hover:not(:disabled) {
      background: var(--color-accent-hover);
      border-color: var(--color-accent-hover);
    }
  `,
  quiet: css`
    border-color: transparent;
  `,
  danger: css`
    color: var(--color-wrong);
    border-color: transparent;
    &:hover:not(:disabled) {
      background: var(--color-wrong-soft);
    }
  `,
};

const sizes: Record<Size, ReturnType<typeof css>> = {
  sm: css`
    min-height: var(--h-control-sm);
    padding: 0 var(--space-3);
  `,
  md: css``,
  lg: css`
    min-height: var(--h-control-lg);
    padding: var(--space-2) var(--space-6);
    font-size: var(--fs-16);
  `,
};

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: var(--h-control);
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--color-text);
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  transition:
    background var(--dur-1) var(--ease),
    border-color var(--dur-1) var(--ease);
  &:hover:not(:disabled) {
    background: var(--color-surface-3);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  > svg {
    flex: none;
  }
  /* the spinner takes the icon's place */
  &[aria-busy='true'] > svg ~ svg {
    display: none;
  }
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}
  ${({ $block }) => $block && 'width: 100%;'}
`;

const Root = styled.button<Look>`
  ${look}
`;
const LinkRoot = styled(Link)<Look>`
  ${look}
`;
const AnchorRoot = styled.a<Look>`
  ${look}
`;

const turn = keyframes`
  to { rotate: 360deg; }
`;

/** Turns while something is pending; stands still with reduced motion, so always put words beside it. */
export const Spinner = styled(LoaderCircle).attrs({ size: 16, 'aria-hidden': true })`
  flex: none;
  animation: ${turn} 1s linear infinite;
`;

interface Shared {
  variant?: Variant | undefined;
  size?: Size | undefined;
  block?: boolean | undefined;
}

/** A button. `busy` shows a spinner, tells assistive technology and swallows presses without losing the focus. */
export const Button = ({
  variant = 'plain',
  size = 'md',
  block = false,
  busy = false,
  onClick,
  children,
  ...rest
}: Shared & { busy?: boolean | undefined } & ComponentProps<'button'>) => (
  <Root
    type="button"
    {...rest}
    $variant={variant}
    $size={size}
    $block={block}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <Spinner />}
    {children}
  </Root>
);

/** A link to a page of the site that looks like a button. */
export const ButtonLink = ({
  variant = 'plain',
  size = 'md',
  block = false,
  ...rest
}: Shared & ComponentProps<typeof Link>) => (
  <LinkRoot {...rest} $variant={variant} $size={size} $block={block} />
);

/** A full-page navigation (sign-in, downloads) that looks like a button. */
export const ButtonAnchor = ({
  variant = 'plain',
  size = 'md',
  block = false,
  children,
  ...rest
}: Shared & ComponentProps<'a'>) => (
  <AnchorRoot {...rest} $variant={variant} $size={size} $block={block}>
    {children}
  </AnchorRoot>
);

const IconRoot = styled.button<{ $small: boolean; $danger: boolean }>`
  display: inline-grid;
  place-items: center;
  width: ${({ $small }) => ($small ? 32 : 40)}px;
  height: ${({ $small }) => ($small ? 32 : 40)}px;
  flex: none;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--color-text-2);
  padding: 0;
  &:hover:not(:disabled) {
    background: ${({ $danger }) => ($danger ? 'var(--color-wrong-soft)' : 'var(--color-surface-2)')};
    color: ${({ $danger }) => ($danger ? 'var(--color-wrong)' : 'var(--color-text)')};
  }
  &:disabled {
    opacity: 0.35;
    cursor: not-allowed;
  }
`;

/** A button that is an icon; `label` is its name for those who cannot see it. */
export const IconButton = ({
  label,
  small = false,
  danger = false,
  children,
  ...rest
}: {
  label: string;
  small?: boolean | undefined;
  danger?: boolean | undefined;
  children: ReactNode;
} & ComponentProps<'button'>) => (
  <IconRoot type="button" {...rest} aria-label={label} $small={small} $danger={danger}>
    {children}
  </IconRoot>
);
