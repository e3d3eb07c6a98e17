import { isUnauthorized } from '../../api/failure.ts';
import { toast } from '../../ui/toasts.ts';

/**
 * Says that something could not be done. A lost sign-in has been shown already, and only one toast is shown at a time.
 */
export const tellFailure = (error: unknown, text: string): void => {
  if (!isUnauthorized(error)) toast({ kind: 'fault', title: 'Error', text });
};
