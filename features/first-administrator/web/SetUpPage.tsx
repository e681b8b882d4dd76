import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { PageHeading } from '#platform/web/navigation/PageHeading.tsx';
import { usePageTitle } from '#platform/web/navigation/page-title.ts';
import { getSetUp, setUpErrors } from '../contract.ts';
import { nl } from './nl.ts';
import { SetUpForm } from './SetUpForm.tsx';
import styles from './SetUpPage.module.css';

/** Loaded anew: the page that the server wrote before knows of no organisation. */
const openPortal = (): void => window.location.replace('/');

interface Props {
  readonly onDone?: () => void;
}

const Content = ({ onDone }: Required<Props>) => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['set-up'],
    queryFn: ({ signal }) => api.call(getSetUp, { signal }),
    // What is being typed stays.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDone = isApiError(error) && error.code === setUpErrors.done;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  if (data) return <SetUpForm certain={data.organization} onDone={onDone} />;
  if (!error || isDone) return <SkeletonList rows={8} rowHeight={64} label={nl.loading} />;
  return (
    <div className={styles.failure} role="alert">
      <p>{error.message}</p>
      <Button onPress={() => void refetch()}>{nl.again}</Button>
    </div>
  );
};

/** The one page of an empty installation. */
export const SetUpPage = ({ onDone = openPortal }: Props) => {
  usePageTitle(nl.title);
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <p className={styles.product}>
          <span className={styles.mark} aria-hidden>
            <MapIcon />
          </span>
          COOK
        </p>
        <PageHeading takesFocus={false} className={styles.heading}>
          {nl.title}
        </PageHeading>
        <p className={styles.subtitle}>{nl.subtitle}</p>
        <Content onDone={onDone} />
      </main>
    </div>
  );
};
