import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { signInAddress } from '../../api/sign-in-again.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Dialog, DialogBody } from '../../ui/Dialog.tsx';
import { FieldHint } from '../../ui/Field.tsx';
import { TextLink } from '../../ui/typography.tsx';

const Ways = styled.div`
  display: grid;
  gap: var(--space-3);
  a {
    justify-content: flex-start;
    gap: var(--space-3);
    min-height: 48px;
    font-size: var(--fs-16);
  }
  svg {
    width: 20px;
    height: 20px;
  }
`;

const google = (
  <>
    <path
      fill="#4285F4"
      d="M23.5 12.27c0-.85-.08-1.66-.22-2.44H12v4.62h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.16 3.57-8.8z"
    />
    <path
      fill="#34A853"
      d="M12 24c3.24 0 5.95-1.07 7.93-2.91l-3.87-3c-1.07.72-2.45 1.15-4.06 1.15-3.13 0-5.78-2.11-6.72-4.95H1.28v3.1A12 12 0 0 0 12 24z"
    />
    <path fill="#FBBC05" d="M5.28 14.29a7.2 7.2 0 0 1 0-4.58v-3.1h-4a12 12 0 0 0 0 10.78z" />
    <path
      fill="#EA4335"
      d="M12 4.76c1.76 0 3.35.61 4.59 1.8l3.44-3.44C17.95 1.18 15.24 0 12 0A12 12 0 0 0 1.28 6.61l4 3.1C6.22 6.87 8.87 4.76 12 4.76z"
    />
  </>
);
const microsoft = (
  <>
    <path fill="#F25022" d="M1 1h10.5v10.5H1z" />
    <path fill="#7FBA00" d="M12.5 1H23v10.5H12.5z" />
    <path fill="#00A4EF" d="M1 12.5h10.5V23H1z" />
    <path fill="#FFB900" d="M12.5 12.5H23V23H12.5z" />
  </>
);
const apple = (
  <path
    fill="currentColor"
    d="M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701"
  />
);

const ways: { name: string; path: string; mark: ReactNode }[] = [
  { name: 'Google', path: '/api/login', mark: google },
  { name: 'Microsoft', path: '/api/login/microsoft', mark: microsoft },
  { name: 'Apple', path: '/api/login/apple', mark: apple },
];

/** Three ways in; each leaves the page for the provider's. */
export const SignInDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Sign In to Continue"
    description="Access detailed match analysis and betting insights"
  >
    <DialogBody>
      <Ways>
        {ways.map(({ name, path, mark }) => (
          <ButtonAnchor key={path} href={signInAddress(path)} block>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {mark}
            </svg>
            Continue with {name}
          </ButtonAnchor>
        ))}
      </Ways>
      <FieldHint as="p">
        18+ only. We use your name and e-mail address to sign you in, nothing else.{' '}
        <TextLink to="/terms-privacy" onClick={onClose}>
          Terms and Privacy
        </TextLink>
      </FieldHint>
    </DialogBody>
  </Dialog>
);
