import type { User } from '#core/contract/user';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { keyOf } from '../../api/use-endpoint.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../ui/Dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { SwitchLine } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toasts.ts';
import { TextAnchor, TextButton } from '../../ui/typography.tsx';
import { tellFailure } from './tell-failure.ts';

/** Asks once more before an account goes for good. */
const DeleteAccount = ({ onBack }: { onBack: () => void }) => {
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await callEndpoint('delete /api/user');
      // A new page load drops everything that was read as this user.
      window.location.assign('/');
    } catch (error) {
      setPending(false);
      tellFailure(error, 'Failed to delete your account. Please try again.');
    }
  };
  return (
    <>
      <DialogBody>
        <Alert tone="warn">
          Your account, its sign-ins and your preferences are deleted at once and cannot be brought back. You
          are signed out everywhere.
        </Alert>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onBack}>Keep my account</Button>
        <Button variant="danger" busy={pending} onClick={() => void remove()}>
          {pending ? 'Deleting...' : 'Delete my account'}
        </Button>
      </DialogFoot>
    </>
  );
};

/** The user's own preferences, data and account. */
export const SettingsDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { mutate } = useSWRConfig();
  const [marketing, setMarketing] = useState(user.marketingOptIn);
  const [pending, setPending] = useState(false);
  const [deleting, setDeleting] = useState(false);

  const save = async () => {
    setPending(true);
    try {
      await callEndpoint('patch /api/user/preferences', { body: { marketingOptIn: marketing } });
      await mutate(keyOf('/api/auth/user'));
      toast({
        kind: 'done',
        title: 'Settings Updated',
        text: 'Your preferences have been saved successfully.',
      });
      onClose();
    } catch (error) {
      setPending(false);
      tellFailure(error, 'Failed to update your preferences. Please try again.');
    }
  };

  return (
    <Dialog open onClose={onClose} title={deleting ? 'Delete my account' : 'Preferences'}>
      {deleting ? (
        <DeleteAccount onBack={() => setDeleting(false)} />
      ) : (
        <>
          <DialogBody>
            <SwitchLine
              label="Marketing Communications"
              text="Receive news, tips and exclusive offers via e-mail"
              checked={marketing}
              onChange={setMarketing}
              disabled={pending}
            />
            <Row $gap={4}>
              <TextAnchor href="/api/user/export" download>
                Download my data
              </TextAnchor>
              <TextButton onClick={() => setDeleting(true)}>Delete my account</TextButton>
            </Row>
          </DialogBody>
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant={marketing === user.marketingOptIn ? 'plain' : 'primary'}
              disabled={marketing === user.marketingOptIn}
              busy={pending}
              onClick={() => void save()}
            >
              {pending ? 'Saving...' : 'Save Changes'}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
};
