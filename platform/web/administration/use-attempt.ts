import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { Refusal } from '../worker/refusal.ts';

/** Runs actions of a screen and keeps whether one is running and why the last was refused (by the server, or a `Refusal`). */
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
