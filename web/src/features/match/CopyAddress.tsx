import { Link2 } from 'lucide-react';
import { toast } from '../../ui/toasts.ts';
import { TextAnchor } from '../../ui/typography.tsx';
import { opensElsewhere } from '../../ui/links.ts';

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    toast({ kind: 'done', title: 'Address copied', text: address });
  } catch {
    // Not allowed, or no clipboard on a page without https: the reader can still copy it from here.
    toast({ kind: 'info', title: 'Copy this address', text: address });
  }
};

/** The address of a card: a press copies it, and as a link it can be opened and kept. */
export const CopyAddress = ({ path }: { path: string }) => (
  <span>
    <Link2 size={16} aria-hidden="true" />
    <TextAnchor
      href={path}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void copy(new URL(path, window.location.href).href);
      }}
    >
      Link to this card
    </TextAnchor>
  </span>
);
