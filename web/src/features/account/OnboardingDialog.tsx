import { useState } from 'react';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useRefreshSession, useSite } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../ui/Dialog.tsx';
import { FieldHint } from '../../ui/Field.tsx';
import { toast } from '../../ui/toasts.ts';
import { TextButton } from '../../ui/typography.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { tellFailure } from './tell-failure.ts';

/** Asks a new user for the terms. It cannot be dismissed and goes when the terms are accepted. */
export const OnboardingDialog = () => {
  const { productName } = useSite();
  const refresh = useRefreshSession();
  const [terms, setTerms] = useState(true);
  const [marketing, setMarketing] = useState(false);
  const [pending, setPending] = useState(false);
  const [reading, setReading] = useState(false);

  const accept = async () => {
    if (!terms) {
      toast({
        kind: 'fault',
        title: 'Terms Required',
        text: 'You must accept the Terms of Use and Privacy Policy to continue.',
      });
      return;
    }
    setPending(true);
    try {
      await callEndpoint('post /api/user/accept-terms', { body: { marketingOptIn: marketing } });
      await refresh();
      toast({
        kind: 'done',
        title: `Welcome to ${productName}`,
        text: "You're all set. Enjoy your betting insights!",
      });
    } catch (error) {
      setPending(false);
      tellFailure(error, 'Failed to save your preferences. Please try again.');
    }
  };

  return (
    <>
      <Dialog open title={`Welcome to ${productName}`} description="One step before you read the tips.">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending) void accept();
          }}
        >
          <DialogBody>
            <Checkbox
              checked={terms}
              onChange={setTerms}
              label={
                <>
                  I agree to the{' '}
                  <TextButton onClick={() => setReading(true)}>Terms of Use and Privacy Policy</TextButton>
                </>
              }
            />
            <Checkbox
              checked={marketing}
              onChange={setMarketing}
              label="I'd like to receive news and offers"
            />
            <FieldHint as="p">
              {productName} is for people aged 18 and over. Tips are for information and entertainment only.
            </FieldHint>
          </DialogBody>
          <DialogFoot>
            <Button type="submit" variant="primary" block disabled={!terms} busy={pending}>
              {pending ? 'Please wait...' : 'Continue'}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      {reading && <TermsDialog onClose={() => setReading(false)} />}
    </>
  );
};
