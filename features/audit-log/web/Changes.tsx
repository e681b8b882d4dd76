import { useQueryClient } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { QueryOf } from '#platform/contract/call.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { PeriodList } from '#platform/web/administration/PeriodList.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import { changeSorts, exportChanges, listChanges, readChangeWords, type ChangeSort, type RecordedChange } from '../contract.ts';
import { changeInWords, nobody, type ChangeInWords } from '../words/change-words.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import styles from './Changes.module.css';
import { nl } from './nl.ts';

export interface ShownChange extends RecordedChange {
  readonly words: ChangeInWords;
}

const columnsWith = (show: (change: ShownChange) => void): readonly Column<ShownChange, ChangeSort>[] => [
  { id: 'at', label: nl.at, sort: 'at', cell: ({ at }) => formatMoment(at) },
  { id: 'who', label: nl.who, sort: 'who', cell: ({ who }) => who ?? nobody },
  { id: 'what', label: nl.what, sort: 'action', isHeader: true, cell: ({ words }) => words.summary },
  { id: 'about', label: nl.about, cell: ({ words }) => words.about },
  {
    id: 'difference', label: nl.difference, cell: (change) => (
      <span className={styles.difference}>
        {change.words.differences.map(({ field }) => field).join(', ')}
        <Button variant="quiet" aria-label={`${nl.show}: ${change.words.summary}, ${formatMoment(change.at)}`} onPress={() => show(change)}>{nl.show}</Button>
      </span>
    ),
  },
];

/** The list of changes. */
export const Changes = () => {
  const api = useApi();
  const [shown, setShown] = useState<ShownChange | null>(null);
  const client = useQueryClient();
  const list = async (request: { readonly query: QueryOf<typeof listChanges>; readonly signal: AbortSignal }) => {
    const [answer, words] = await Promise.all([
      api.call(listChanges, request),
      // The words change only with the version of the installation.
      client.ensureQueryData({ queryKey: ['change-words'], staleTime: Infinity, queryFn: () => api.call(readChangeWords, {}) }),
    ]);
    return { ...answer, data: answer.data.map((change): ShownChange => ({ ...change, words: changeInWords(words, change) })) };
  };
  const columns = useMemo(() => columnsWith(setShown), []);
  return (
    <div className={styles.changes}>
      <PeriodList
        name="changes"
        label={nl.list}
        load={list}
        file={{ name: 'wijzigingen', load: (query, onReceived) => api.call(exportChanges, { query, onReceived }) }}
        sorts={changeSorts}
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
