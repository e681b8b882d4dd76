import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import { useSessionState } from '../session/session-context.ts';
import { pendingStepKey } from './pending-step-key.ts';
import { nextPath } from './steps.ts';

/** Returns a function that handles a login answer, of any method: goes to the next step, or loads the session. */
export const useCompleteSignIn = (): ((answer: LoginAnswer) => Promise<void>) => {
  const { signedIn } = useSessionState();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (answer) => {
      const next = nextPath(answer);
      // The guard of the current page redirects as soon as the session is known.
      if (next === null) return signedIn();
      queries.removeQueries({ queryKey: pendingStepKey });
      await navigate(next);
    },
    [navigate, queries, signedIn],
  );
};
