import type { ConfigChange } from '#core/contract/admin-config';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useConfirm } from './confirm.tsx';

/**
 * Sends a change; what the server holds for a mistake is asked about in its words, and sent again as meant. Resolves to
 * whether it was stored.
 */
export const useSure = () => {
  const confirm = useConfirm();
  return async (send: (sure?: true) => Promise<unknown>): Promise<boolean> => {
    try {
      await send();
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.body?.code !== 'unsure') throw error;
      const yes = await confirm({
        title: 'Is This Meant?',
        text: <p>{error.body.error}</p>,
        action: 'Save Anyway',
      });
      if (yes) await send(true);
      return yes;
    }
  };
};

type Setting = Exclude<ConfigChange, { key: 'soccer_prompt' }>;

/** Stores a setting, after asking where it is doubtful or somebody else was faster. Resolves to whether it was stored. */
export const useStoreSetting = () => {
  const ask = useSure();
  return (setting: Setting): Promise<boolean> =>
    ask((sure) => callEndpoint('post /api/admin/config', { body: { ...setting, ...(sure && { sure }) } }));
};
