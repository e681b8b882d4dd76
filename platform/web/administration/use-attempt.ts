import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { Refusal } from '../worker/refusal.ts';

/** What a screen does when one asks: whether it is at it, and why it was refused the last time, by the server or for a file. */
export const useAttempt = () => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal) && !isApiError(error)) throw error;
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, attempt };
};
