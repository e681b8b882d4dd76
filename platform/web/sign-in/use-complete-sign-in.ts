import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import { useSessionState } from '../session/session-context.ts';
import { pendingStepKey } from './pending-step-key.ts';
import { nextPath } from './steps.ts';

/** Does what has to follow on the answer of any way to sign in: the next step, or learning who is in. */
export const useCompleteSignIn = (): ((answer: LoginAnswer) => Promise<void>) => {
  const { signedIn } = useSessionState();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (answer) => {
      const next = nextPath(answer);
      // The page that one is on leads on by itself, as soon as somebody is in.
      if (next === null) return signedIn();
      queries.removeQueries({ queryKey: pendingStepKey });
      await navigate(next);
    },
    [navigate, queries, signedIn],
  );
};
