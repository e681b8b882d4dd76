import { FileClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { PeriodList } from '#platform/web/administration/PeriodList.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import { changeSorts, exportChanges, listChanges, type ChangeSort, type RecordedChange } from '../contract.ts';
import { aboutOf, deedOf, differencesOf } from '../words/change-words.ts';
import { nobody } from '../words/logged-words.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import styles from './Changes.module.css';
import { nl } from './nl.ts';

const columnsWith = (show: (change: RecordedChange) => void): readonly Column<RecordedChange, ChangeSort>[] => [
  { id: 'at', label: nl.at, sort: 'at', cell: ({ at }) => formatMoment(at) },
  { id: 'who', label: nl.who, sort: 'who', cell: ({ who }) => who ?? nobody },
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
  const [shown, setShown] = useState<RecordedChange | null>(null);
  const columns = useMemo(() => columnsWith(setShown), []);
  return (
    <div className={styles.changes}>
      <PeriodList
        name="changes"
        label={nl.list}
        load={(query, signal) => api.call(listChanges, { query, signal })}
        file={{ name: 'wijzigingen', load: (query, onReceived) => api.call(exportChanges, { query, onReceived }) }}
        sorts={changeSorts}
        sort="at"
        direction="desc"
        columns={columns}
        searchLabel={nl.search}
        empty={{ icon: FileClock, title: nl.empty, text: nl.emptyText }}
        loadFailed={nl.loadFailed}
      />
      {shown && <ChangeDialog change={shown} close={() => setShown(null)} />}
    </div>
  );
};
