import { useEffect, useRef, useState } from 'react';
import type { SentBody } from '#platform/contract/call.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { readMapService, type MapServiceOffer } from '../contract.ts';

/** Reads what a map service offers. The other server may be slow, so the call can be stopped. */
export const useReadService = () => {
  const api = useApi();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    error,
    isBusy,
    stop: (): void => running.current?.abort(),
    /** Returns null when it was stopped or failed; `error` then has the reason. */
    read: async (body: SentBody<typeof readMapService>): Promise<MapServiceOffer | null> => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setBusy(true);
      setError(undefined);
      try {
        return await api.call(readMapService, { body, signal: abort.signal });
      } catch (failure) {
        if (abort.signal.aborted) return null;
        if (!isApiError(failure)) throw failure;
        setError(failure.errors['url']?.[0] ?? failure.message);
        return null;
      } finally {
        if (running.current === abort) setBusy(false);
      }
    },
  };
};
