import { FileUp, Pencil, Plus, SearchCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { entrySorts, listEntries, removeEntry, restoreEntry, type EntrySort, type ListedEntry } from '../contract/entries.ts';
import type { SearchType } from '../contract/search-types.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { ImportEntries } from './ImportEntries.tsx';
import { nl } from './nl.ts';
import styles from './Search.module.css';
import { useSearchTypes } from './use-search-lists.ts';

interface RemoveEntryProps {
  readonly type: SearchType;
  readonly entry: ListedEntry;
  readonly close: () => void;
}

/** Asks for confirmation before removing an entry, and names the configurations that use it. Offers to undo the removal. */
const RemoveEntry = ({ type: { type_id, version, used_in }, entry: { id, weergavenaam: name }, close }: RemoveEntryProps) => {
  const { api, query } = useAdmin();
  const asked = { params: { type_id }, query, body: { id } };
  return (
    <RemoveDialog
      title={nl.removeEntryTitle}
      name={name}
      text={nl.removeEntryText}
      loadDependents={async () => used_in.map((configuration) => fill(nl.configurationNamed, { name: configuration }))}
      onRemove={() => api.call(removeEntry, { ...asked, version })}
      undo={{ text: fill(nl.entryRemoved, { name }), putBack: () => api.call(restoreEntry, asked) }}
      close={close}
    />
  );
};

const shapeOf = ({ geometry_type: shape }: ListedEntry): string => (shape === null ? nl.no : (nl.shapes[shape] ?? nl.otherShape));

/** The entries of one type: searching, adding, changing, removing and importing them. */
export const EntryList = ({ number }: { readonly number: number }) => {
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
      id: 'actions', label: nl.actions, isAction: true, cell: (entry) => (
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
        load={(request, api) => api.call(listEntries, { params, ...request })}
        sorts={entrySorts}
        columns={columns}
        searchLabel={nl.searchEntries}
        empty={{ icon: SearchCheck, title: nl.entriesEmpty, text: nl.entriesEmptyText }}
        loadFailed={nl.loadFailed}
      />
      {type && opened === 'import' && <ImportEntries type={type} close={() => open(null)} />}
      {type && opened !== null && opened !== 'import' && <EntryDialog type={type} entry={opened === 'new' ? null : opened} close={() => open(null)} />}
      {type && removing && <RemoveEntry type={type} entry={removing} close={() => setRemoving(null)} />}
    </AdminPage>
  );
};
