import { FileClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { ExportCsvButton } from '#platform/web/administration/ExportCsvButton.tsx';
import { PeriodFilter } from '#platform/web/administration/PeriodFilter.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { usePeriod } from '#platform/web/administration/use-period.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import type { ListState } from '#platform/web/list/use-list-state.ts';
import { changeSorts, exportChanges, listChanges, type ChangeSort, type RecordedChange } from '../contract.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { aboutOf, deedOf, differencesOf } from './change-words.ts';
import styles from './Changes.module.css';
import { nl } from './nl.ts';

const start: ListState<ChangeSort> = { page: 1, page_size: 25, search: '', sort: 'at', direction: 'desc' };

const columnsWith = (show: (change: RecordedChange) => void): readonly Column<RecordedChange, ChangeSort>[] => [
  { id: 'at', label: nl.at, sort: 'at', cell: ({ at }) => formatMoment(at) },
  { id: 'who', label: nl.who, sort: 'who', cell: ({ who }) => who ?? nl.nobody },
  { id: 'what', label: nl.what, sort: 'action', isHeader: true, cell: deedOf },
  { id: 'about', label: nl.about, cell: aboutOf },
  {
    id: 'difference', label: nl.difference, cell: (change) => (
      <span className={styles.difference}>
        {differencesOf(change).map(({ field }) => field).join(', ')}
        <Button variant="quiet" aria-label={`${nl.show}: ${deedOf(change)}, ${formatMoment(change.at)}`} onPress={() => show(change)}>{nl.show}</Button>
      </span>
    ),
  },
];

/** What was changed by whom, and what became of what. */
export const Changes = () => {
  const api = useApi();
  const organisation = useAdminOrganisation();
  const [period] = usePeriod();
  const [shown, setShown] = useState<RecordedChange | null>(null);
  const columns = useMemo(() => columnsWith(setShown), []);
  return (
    <div className={styles.changes}>
      <AdminList
        name="changes"
        label={nl.list}
        load={(query, signal) => api.call(listChanges, { query: { ...query, ...period }, signal })}
        sorts={changeSorts}
        start={start}
        columns={columns}
        rowKey={({ id }) => id}
        searchLabel={nl.search}
        filters={<PeriodFilter />}
        filter={{ ...period }}
        empty={{ icon: FileClock, title: nl.empty, text: nl.emptyText }}
        loadFailed={nl.loadFailed}
      />
      <div>
        <ExportCsvButton fileName="wijzigingen" load={() => api.call(exportChanges, { query: { ...period, ...organisation.query } })} />
      </div>
      {shown && <ChangeDialog change={shown} close={() => setShown(null)} />}
    </div>
  );
};
