import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where the simulated sign-in keeps what it has issued: in this process, for as long as the demo runs. */
export const memoryAdapter = (): ((model: string) => Adapter) => {
  const kept = new Map<string, AdapterPayload>();
  const find = (model: string, matches: (payload: AdapterPayload) => boolean) =>
    [...kept].find(([key, payload]) => key.startsWith(`${model}:`) && matches(payload))?.[1];
  return (model) => ({
    upsert: async (id, payload) => void kept.set(`${model}:${id}`, payload),
    find: async (id) => kept.get(`${model}:${id}`),
    findByUid: async (uid) => find(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => find(model, (payload) => payload.userCode === code),
    destroy: async (id) => void kept.delete(`${model}:${id}`),
    consume: async (id) => {
      const payload = kept.get(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
};
