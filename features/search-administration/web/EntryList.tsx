import { FileUp, Pencil, Plus, SearchCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { entrySorts, listEntries, type EntrySort, type ListedEntry } from '../contract/entries.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { ImportEntries } from './ImportEntries.tsx';
import { nl } from './nl.ts';
import { RemoveEntry } from './RemoveEntry.tsx';
import styles from './Search.module.css';
import { useSearchTypes } from './use-search-lists.ts';

const shapeOf = ({ geometry_type: shape }: ListedEntry): string => (shape === null ? nl.no : (nl.shapes[shape] ?? nl.otherShape));

/** The entries of one type: searching, adding, changing, removing and importing them. */
export const EntryList = ({ number }: { readonly number: number }) => {
  const api = useApi();
  const type = useSearchTypes().data?.find(({ type_id }) => type_id === number);
  const [opened, open] = useState<ListedEntry | 'new' | 'import' | null>(null);
  const [removing, setRemoving] = useState<ListedEntry | null>(null);
  const params = { type_id: number };
  const columns: readonly Column<ListedEntry, EntrySort>[] = [
    { id: 'name', label: nl.entryName, sort: 'weergavenaam', isHeader: true, cell: ({ weergavenaam }) => weergavenaam },
    { id: 'id', label: nl.entryId, sort: 'id', cell: ({ id }) => id },
    { id: 'lines', label: nl.lines, cell: ({ lines }) => lines.filter(Boolean).join(' · ') },
    { id: 'public', label: nl.openEntries, cell: ({ public: isOpen }) => (isOpen ? nl.yes : nl.no) },
    { id: 'place', label: nl.location, cell: shapeOf },
    {
      id: 'actions', label: nl.actions, cell: (entry) => (
        <span className={styles.row}>
          <IconButton label={fill(nl.changeEntry, { name: entry.weergavenaam })} icon={Pencil} size="s" onPress={() => open(entry)} />
          <IconButton label={fill(nl.removeEntry, { name: entry.weergavenaam })} icon={Trash2} size="s" isDisabled={!type} onPress={() => setRemoving(entry)} />
        </span>
      ),
    },
  ];
  const add = <Button variant="primary" icon={Plus} isDisabled={!type} onPress={() => open('new')}>{nl.add}</Button>;
  const read = <Button icon={FileUp} isDisabled={!type} onPress={() => open('import')}>{nl.import}</Button>;
  return (
    <AdminPage
      title={fill(nl.entriesOf, { name: type?.layername ?? String(number) })} text={nl.entriesText}
      back={{ label: nl.label, to: 'search/manage' }} actions={<>{read}{add}</>}
    >
      <AdminList
        name={`search-entries-${number}`}
        label={nl.entries}
        load={(state, signal) => api.call(listEntries, { params, query: state, signal })}
        sorts={entrySorts}
        sort="weergavenaam"
        columns={columns}
        searchLabel={nl.searchEntries}
        empty={{ icon: SearchCheck, title: nl.entriesEmpty, text: nl.entriesEmptyText, action: read }}
        loadFailed={nl.loadFailed}
      />
      {type && opened === 'import' && <ImportEntries type={type} close={() => open(null)} />}
      {type && opened !== null && opened !== 'import' && <EntryDialog type={type} entry={opened === 'new' ? null : opened} close={() => open(null)} />}
      {type && removing && <RemoveEntry type={type} entry={removing} close={() => setRemoving(null)} />}
    </AdminPage>
  );
};
