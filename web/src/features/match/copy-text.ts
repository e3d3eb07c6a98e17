import { toast } from '../../ui/toasts.ts';

/** Puts a text on the clipboard and says so; where that is not allowed, shows it to be copied by hand. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'done', title: done, text });
  } catch {
    // Not allowed, or no clipboard on a page without https: the reader can still copy it from here.
    toast({ kind: 'info', title: 'Copy this', text });
  }
};
