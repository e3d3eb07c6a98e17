import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDialogs } from '../../app/dialogs.tsx';
import { Button } from '../../ui/Button.tsx';

const Form = styled.form`
  display: contents;
`;

/** Opens the sign-in dialog; without script it leads to the first way of signing in. */
export const SignInButton = (props: Omit<ComponentProps<typeof Button>, 'onClick' | 'type' | 'variant'>) => {
  const { show } = useDialogs();
  // Without what follows the path: the server draws one page for all addresses that show the same.
  const here = useLocation().pathname.replace(/(?<=.)\/$/, '');
  return (
    <Form
      action="/api/login"
      onSubmit={(event) => {
        event.preventDefault();
        show('sign-in');
      }}
    >
      {here !== '/' && <input type="hidden" name="returnTo" value={here} />}
      <Button {...props} type="submit" variant="primary" />
    </Form>
  );
};
