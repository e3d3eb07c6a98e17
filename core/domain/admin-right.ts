/** Why somebody keeps the right to use the dashboard, in a sentence with what to do; null where it can be taken back. */
export function rightStays({
  isListed,
  isLast,
  isSelf = false,
}: {
  /** `ADMIN_EMAILS` gives it, and nothing else. */
  isListed: boolean;
  /** Nobody else who has signed in has it. */
  isLast: boolean;
  isSelf?: boolean;
}): { why: string; suggestion: string } | null {
  if (isListed)
    return {
      why: 'ADMIN_EMAILS names this address.',
      suggestion: 'Take it out of the settings and start again.',
    };
  if (isLast) return { why: 'This is the last admin.', suggestion: 'Name another admin first.' };
  if (isSelf)
    return { why: 'You cannot take the right from yourself.', suggestion: 'Ask another admin to do it.' };
  return null;
}
