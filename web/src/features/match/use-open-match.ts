import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The open match lives in the history entry, so that Back closes its dialog. */
export const useOpenMatch = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { match?: number } | null;
  const here = location.pathname + location.search;
  const open = useCallback(
    (id: number) => void navigate(here, { state: { match: id }, preventScrollReset: true }),
    [navigate, here],
  );
  return { match: state?.match, open, close: () => void navigate(-1) };
};
