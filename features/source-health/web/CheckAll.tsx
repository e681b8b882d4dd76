import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { WorkProgress } from '#platform/ui/progress/WorkProgress.tsx';
import { adminKey, useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { checkAllSources, readCheckingAll, type CheckingAll } from '../contract.ts';
import { nl } from './nl.ts';

const ASK_AGAIN_MS = 1_000;

/** The progress of the check of all sources, whoever started it. */
export const useCheckingAll = () => {
  const { api, changed, query } = useAdmin();
  const queries = useQueryClient();
  const key = adminKey('sources-checking', query.organisation);
  const { data: { work } = { work: null } } = useQuery<CheckingAll>({
    queryKey: key,
    queryFn: ({ signal }) => api.call(readCheckingAll, { query, signal }),
    refetchInterval: ({ state }) => (state.data?.work ? ASK_AGAIN_MS : false),
  });
  const isUnderway = work !== null;
  const was = useRef(false);
  useEffect(() => {
    // The list is stale after the check.
    if (was.current && !isUnderway) void changed();
    was.current = isUnderway;
  });
  const begin = async (): Promise<void> => {
    // Marks the check as running, also when it ends before the first poll.
    const begun = await attempt(async () => {
      await api.call(checkAllSources, { query, body: undefined });
      queries.setQueryData<CheckingAll>(key, { work: { done: 0, total: null } });
    });
    if (begun) await queries.invalidateQueries({ queryKey: key });
  };
  return { work, begin };
};

type Checking = ReturnType<typeof useCheckingAll>;

export const CheckAllButtons = ({ work, begin }: Checking) => {
  const changed = useAdminChanged();
  return (
    <>
      <Button icon={RefreshCw} onPress={() => void changed()}>{nl.refresh}</Button>
      <Button icon={Activity} isBusy={work !== null} onPress={() => void begin()}>{nl.checkAll}</Button>
    </>
  );
};

export const CheckAllProgress = ({ work }: Pick<Checking, 'work'>) => <WorkProgress label={nl.checkingAll} work={work} ended={nl.checkedAll} />;
