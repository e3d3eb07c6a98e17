import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../ui/Dialog.tsx';
import { LegalText } from '../pages/LegalText.tsx';
import { PRIVACY_AMENDED, TERMS_UPDATED } from '../pages/legal.ts';

/** The terms and the privacy policy over whatever is open, so that nothing entered there is lost. */
export const TermsDialog = ({ onClose }: { onClose: () => void }) => {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Terms of Use and Privacy Policy"
      description={`Last updated ${TERMS_UPDATED}. Privacy Policy amended ${PRIVACY_AMENDED}`}
    >
      <DialogBody>
        <LegalText level="dialog" />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
};
