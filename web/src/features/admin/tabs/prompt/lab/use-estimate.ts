import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../../../api/call-endpoint.ts';
import { reasonOf } from '../../../work/use-action.ts';
import type { Asked, Estimate } from './draft.ts';

/** A choice rests this long before its estimate is asked for, ms. */
const REST_MS = 400;

interface Found {
  /** Which choice it is of. */
  key: string;
  estimate?: Estimate;
  failure?: string;
}

/**
 * What a choice would take, asked for by itself when it rests. That of the choice before stays until the new one is here.
 * @param asked undefined while something is missing
 */
export const useEstimate = (asked: Asked | undefined) => {
  const key = asked === undefined ? '' : JSON.stringify(asked);
  const [found, setFound] = useState<Found>({ key: '' });
  useEffect(() => {
    if (key === '') return undefined;
    let isOver = false;
    const take = (read: Found) => {
      if (!isOver) setFound(read);
    };
    const timer = setTimeout(() => {
      callEndpoint('post /api/admin/lab/estimate', { body: JSON.parse(key) as Asked })
        .then((estimate) => take({ key, estimate }))
        .catch((error: unknown) => take({ key, failure: reasonOf(error) }));
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  const isOf = key !== '' && found.key === key;
  return {
    /** The newest estimate there is; of the choice as it is now where `isCurrent`. */
    estimate: key === '' ? undefined : found.estimate,
    isCurrent: isOf && found.estimate !== undefined,
    failure: isOf ? found.failure : undefined,
  };
};
