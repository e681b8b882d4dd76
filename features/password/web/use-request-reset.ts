import { useState } from 'react';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { tooManyText } from '#platform/web/sign-in/failure-text.ts';
import { requestReset } from '../contract.ts';
import { nl } from './nl.ts';

/** Asks for a mail with a link. `onSent` gets the address in lower case. */
export const useRequestReset = (onSent: (email: string) => void) => {
  const api = useApi();
  const { organization } = useEnvironment();
  const [failure, setFailure] = useState<string>();
  const send = async (typed: string): Promise<void> => {
    setFailure(undefined);
    const email = typed.toLowerCase();
    try {
      await api.call(requestReset, { body: { email, ...(organization && { organization }) } });
      onSent(email);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.status === 429 ? tooManyText(error) : fill(nl.requestFailed, { product: 'COOK' }));
    }
  };
  return { failure, send };
};
