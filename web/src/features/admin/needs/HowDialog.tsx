import type { Need } from '#core/contract/admin-needs';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/Dialog.tsx';

const Command = styled.code`
  display: block;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  background: var(--color-surface-2);
  font-family: var(--font-mono);
  overflow-wrap: anywhere;
`;

/** How something is mended that no button can mend: on the machine, or with a service. */
export const HowDialog = ({ need, steps, onClose }: { need: Need; steps: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={need.what}>
    <DialogBody>
      <p>{need.why}</p>
      <p>{steps.replaceAll('`', '')}</p>
      {need.command !== null && <Command>{need.command}</Command>}
    </DialogBody>
    <DialogFoot>
      <Button onClick={onClose}>Close</Button>
    </DialogFoot>
  </Dialog>
);
