import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsent, writeLastVisit } from '../../app/preferences.ts';
import { forgetPages, isInstalled, keepPage } from '../../app/worker.ts';
import { RecordWatch } from '../record/RecordWatch.tsx';

/** Keeps the pages that are looked at where the reader agreed to it or installed the site, and none where not. */
const KeptPages = () => {
  const { pathname, search } = useLocation();
  const isWanted = useConsent() === 'accepted' || isInstalled();
  useEffect(() => {
    void (isWanted ? keepPage(pathname + search) : forgetPages());
  }, [isWanted, pathname, search]);
  return null;
};

/** Remembers that the reader is here, where they agreed to it. */
const LastVisit = () => {
  const consent = useConsent();
  useEffect(() => {
    const note = () => writeLastVisit(consent === 'accepted' ? new Date().toISOString() : null);
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [consent]);
  return null;
};

/** What every page does once its reader is there, and draws nothing while all is well. */
export const Afterwards = () => (
  <>
    <RecordWatch />
    <KeptPages />
    <LastVisit />
  </>
);
