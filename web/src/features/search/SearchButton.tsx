import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }));

/** Where "/" is a letter like others. */
const typed = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Opens the search; "/" does too, unless somebody types. */
export const SearchButton = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || !(target instanceof Element) || target.closest(typed)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton label="Search" onClick={() => setOpen(true)}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>{open && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
