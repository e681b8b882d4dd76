import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { getSetUp, setUpErrors } from '../contract.ts';
import { nl } from './nl.ts';
import { SetUpForm } from './SetUpForm.tsx';

/** Reloads the page, because the server wrote the current one without an organisation. */
const openPortal = (): void => window.location.replace('/');

interface Props {
  readonly onDone?: () => void;
}

const Content = ({ onDone }: Required<Props>) => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['set-up'],
    queryFn: ({ signal }) => api.call(getSetUp, { signal }),
    // A refetch would discard what the user has typed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDone = isApiError(error) && error.code === setUpErrors.done;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  if (data) return <SetUpForm fixed={data.organization} onDone={onDone} />;
  if (!error || isDone) return <SkeletonList rows={8} rowHeight={64} label={nl.loading} />;
  return (
    <>
      <FormAlert>{error.message}</FormAlert>
      <Button onPress={() => void refetch()}>{nl.again}</Button>
    </>
  );
};

/** The only page of an empty installation. */
export const SetUpPage = ({ onDone = openPortal }: Props) => (
  <EntryPage title={nl.title} text={nl.subtitle} isWide>
    <Content onDone={onDone} />
  </EntryPage>
);
