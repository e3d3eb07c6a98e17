import { Link2 } from 'lucide-react';
import { TextAnchor } from '../../ui/typography.tsx';
import { opensElsewhere } from '../../ui/links.ts';
import { copyText } from './copy-text.ts';

/** The address of a card: a press copies it, and as a link it can be opened and kept. */
export const CopyAddress = ({ path }: { path: string }) => (
  <span>
    <Link2 size={16} aria-hidden="true" />
    <TextAnchor
      href={path}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void copyText(new URL(path, window.location.href).href, 'Address copied');
      }}
    >
      Link to this card
    </TextAnchor>
  </span>
);
