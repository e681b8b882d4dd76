import { FolderDown } from 'lucide-react';
import { Route, Routes } from 'react-router';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useParameter } from '#platform/web/administration/use-choice-filter.ts';
import { ById } from '#platform/web/administration/ById.tsx';
import { listDownloadPlaces } from '../contract.ts';
import { configurationParameter } from './configuration-parameter.ts';
import { DownloadEditor } from './DownloadEditor.tsx';
import { DownloadList } from './DownloadList.tsx';
import styles from './Downloads.module.css';
import { nl } from './nl.ts';

/** The lists of downloads, one per configuration. */
const Lists = () => {
  const { api, query } = useAdmin();
  const [named, setNamed] = useParameter(configurationParameter);
  const places = useAdminQuery(['download-configurations', query], (signal) => api.call(listDownloadPlaces, { query, signal }));
  const chosen = places.data?.find(({ id }) => String(id) === named) ?? places.data?.[0];
  return (
    <AdminPage title={nl.label} text={nl.text} part="tool downloads" isNarrow>
      <LoadFailed query={places}>{nl.loadFailed}</LoadFailed>
      {places.isPending && <SkeletonList rows={4} />}
      {places.data?.length === 0 && <EmptyState icon={FolderDown} title={nl.noConfigurations}>{nl.noConfigurationsText}</EmptyState>}
      {chosen && (
        <>
          <div className={styles.choice}>
            <Select
              label={nl.configuration}
              options={(places.data ?? []).map(({ id, name, downloads }) => ({ value: id, label: nl.option(name, downloads) }))}
              value={chosen.id}
              onChange={(id) => setNamed(String(id))}
            />
          </div>
          <DownloadList key={chosen.id} place={chosen} />
        </>
      )}
    </AdminPage>
  );
};

/** Routes of `download` to the lists and the editor. */
export const DownloadsPage = () => (
  <Routes>
    <Route index element={<Lists />} />
    <Route path=":id" element={<ById otherwise={<Lists />}>{(id) => <DownloadEditor id={id} />}</ById>} />
  </Routes>
);
