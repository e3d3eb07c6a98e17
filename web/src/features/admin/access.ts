import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsAdmin, useSession } from '../../api/session.ts';
import { signInAgain } from '../../api/sign-in-again.ts';
import { toast } from '../../ui/toasts.ts';

/** How long a signed-in reader without the right sees why before the page leaves, ms. */
const LEAVE_MS = 1000;

/**
 * Whether the dashboard may be drawn. Visitors are told and sent to the sign-in page after 500 ms,
 * signed-in readers who are no admins to Home after 1 s.
 */
export const useAdminAccess = (): 'checking' | 'visitor' | 'refused' | 'granted' => {
  const { isSignedIn, isLoading: sessionLoading } = useSession();
  const { isAdmin, isLoading } = useIsAdmin();
  const navigate = useNavigate();
  const isVisitor = !sessionLoading && !isSignedIn;
  const isRefused = isSignedIn && !isLoading && !isAdmin;

  useEffect(() => {
    if (isVisitor) signInAgain();
  }, [isVisitor]);

  useEffect(() => {
    if (!isRefused) return undefined;
    toast({ kind: 'fault', title: 'Access Denied', text: "You don't have admin access to this page." });
    const timer = setTimeout(() => void navigate('/'), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isRefused, navigate]);

  if (isAdmin) return 'granted';
  if (isVisitor) return 'visitor';
  return isRefused ? 'refused' : 'checking';
};
