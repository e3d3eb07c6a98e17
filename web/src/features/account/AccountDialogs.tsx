import { useSession } from '../../api/session.ts';
import { useDialogs } from '../../app/dialogs.tsx';
import { OnboardingDialog } from './OnboardingDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { TermsDialog } from './TermsDialog.tsx';

/** The dialogs of the shell: whichever was asked for, and onboarding for those who have not accepted the terms. */
export const AccountDialogs = () => {
  const { user } = useSession();
  const { open, close } = useDialogs();
  return (
    <>
      {user !== undefined && user.termsAcceptedAt === null && <OnboardingDialog />}
      {open === 'sign-in' && user === undefined && <SignInDialog onClose={close} />}
      {open === 'settings' && user !== undefined && <SettingsDialog user={user} onClose={close} />}
      {open === 'terms' && <TermsDialog onClose={close} />}
    </>
  );
};
