import { ChevronLeft, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { Gone } from '#platform/web/administration/Gone.tsx';
import { ById } from '#platform/web/administration/ById.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { isApiError } from '#platform/web/api/api-error.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { RegistrationView } from '#platform/web/forms/RegistrationView.tsx';
import { entrySorts, listEntries, readEntry, type EntrySort, type FormEntry } from '../contract/entries.ts';
import styles from './EntryList.module.css';
import { nl } from './nl.ts';

/** Shows a registration with all its answers, including those to removed items. */
const EntryDialog = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const api = useApi();
  const { data, isError, refetch } = useAdminQuery(['form-entry', id], (signal) => api.call(readEntry, { params: { id }, signal }));
  return (
    <Dialog
      onClose={close}
      title={data ? fill(nl.entryTitle, { n: data.form_count }) : nl.entries}
      footer={<Button onPress={close}>{nl.close}</Button>}
    >
      <LoadFailed query={{ isError, refetch }}>{nl.loadFailed}</LoadFailed>
      {!data && !isError && <SkeletonList rows={6} />}
      {data && <RegistrationView registration={data} />}
    </Dialog>
  );
};

const NoForm = () => <AdminPage title={nl.entries}><Gone to="forms/manage" /></AdminPage>;

/** The list of the registrations of a form. */
const EntryList = ({ id }: { readonly id: number }) => {
  const go = useGoToAdmin();
  const [name, setName] = useState<string>();
  const [isGone, setGone] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const columns: readonly Column<FormEntry, EntrySort>[] = [
    {
      id: 'name', label: nl.name, sort: 'name', isHeader: true,
      cell: (entry) => <div className={styles.open}><Button variant="quiet" onPress={() => setOpened(entry.id)}><span className={styles.name}>{entry.name}</span></Button></div>,
    },
    { id: 'created', label: nl.created, sort: 'created_at', cell: ({ created_at }) => formatMoment(created_at) },
    { id: 'updated', label: nl.updated, sort: 'updated_at', cell: ({ updated_at }) => formatMoment(updated_at) },
  ];
  if (isGone) return <NoForm />;
  return (
    <AdminPage
      title={name === undefined ? nl.entries : fill(nl.entriesTitle, { name })}
      actions={<Button icon={ChevronLeft} onPress={() => go('forms/manage')}>{nl.back}</Button>}
    >
      <AdminList
        name={`form-entries/${id}`}
        label={nl.entries}
        load={async ({ query: { organisation: _own, ...query }, signal }, api) => {
          const answer = await api.call(listEntries, { params: { id }, query, signal }).catch((error: unknown) => {
            setGone(isApiError(error) && error.status === 404);
            throw error;
          });
          setName(answer.name);
          return answer;
        }}
        sorts={entrySorts}
        direction="desc"
        columns={columns}
        searchLabel={nl.entriesSearch}
        empty={{ icon: ClipboardList, title: nl.entriesEmpty, text: nl.entriesEmptyText }}
      />
      {opened !== null && <EntryDialog id={opened} close={() => setOpened(null)} />}
    </AdminPage>
  );
};

/** The page `forms/list/{id}`. Without a form it leads to the list of forms. */
export const EntriesPage = () => {
  const { search } = useAdminOrganisation();
  return (
    <Routes>
      <Route path=":id" element={<ById otherwise={<NoForm />}>{(id) => <EntryList id={id} />}</ById>} />
      <Route path="*" element={<Navigate to={`/admin/forms/manage${search}`} replace />} />
    </Routes>
  );
};
