import { useQuery } from '@tanstack/react-query';
import { FolderDown } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { listDownloadPlaces } from '../contract.ts';
import { DownloadList } from './DownloadList.tsx';
import styles from './Downloads.module.css';
import { nl } from './nl.ts';

/** In the address, so that it can be bookmarked. */
const parameter = 'configuratie';

/** The files that each configuration offers. */
export const DownloadsPage = () => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const [params, setParams] = useSearchParams();
  const places = useQuery({ queryKey: adminKey('download-configurations', query), queryFn: ({ signal }) => api.call(listDownloadPlaces, { query, signal }) });
  const chosen = places.data?.find(({ id }) => String(id) === params.get(parameter)) ?? places.data?.[0];
  const choose = (id: number): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set(parameter, String(id));
      return after;
    });
  return (
    <AdminPage title={nl.label} text={nl.text} isNarrow>
      {places.isError && (
        <FormAlert>{nl.loadFailed} <Button variant="quiet" onPress={() => void places.refetch()}>{nl.again}</Button></FormAlert>
      )}
      {places.isPending && <SkeletonList rows={4} />}
      {places.data?.length === 0 && <EmptyState icon={FolderDown} title={nl.noConfigurations}>{nl.noConfigurationsText}</EmptyState>}
      {chosen && (
        <>
          <div className={styles.choice}>
            <Select
              label={nl.configuration}
              options={(places.data ?? []).map(({ id, name, downloads }) => ({ value: id, label: nl.option(name, downloads) }))}
              value={chosen.id}
              onChange={choose}
            />
          </div>
          <DownloadList key={chosen.id} place={chosen} />
        </>
      )}
    </AdminPage>
  );
};
