import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { pendingLogin, type PendingStep } from '#platform/contract/sign-in.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useApi } from '../api/api-context.ts';
import { FormAlert } from './FormAlert.tsx';
import { nl } from './nl.ts';
import { pendingStepKey } from './pending-step-key.ts';
import { pathOfStep } from './steps.ts';

interface Props<Step extends PendingStep> {
  readonly steps: readonly Step[];
  readonly children: (step: Step) => ReactNode;
}

/** Shows a step of signing in if the login waits for that step; otherwise redirects to the right page. */
export const PendingStepGate = <Step extends PendingStep>({ steps, children }: Props<Step>) => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: pendingStepKey,
    queryFn: ({ signal }) => api.call(pendingLogin, { signal }),
    // Not refetched while the user is at this step; loaded again at the next visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) {
    const step = steps.find((known) => known === data.step);
    return step ? children(step) : <Navigate to={pathOfStep(data.step)} replace />;
  }
  if (!error) return <SkeletonList rows={2} rowHeight={64} label={nl.loading} />;
  return (
    <>
      <FormAlert>{error.message}</FormAlert>
      <Button onPress={() => void refetch()}>{nl.again}</Button>
    </>
  );
};
