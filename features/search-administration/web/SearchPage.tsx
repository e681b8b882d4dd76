import { Plus } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminLink, useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { useSession } from '#platform/web/session/session-context.ts';
import type { SearchType } from '../contract/search-types.ts';
import type { SearchTable } from '../contract/tables.ts';
import { nl } from './nl.ts';
import styles from './Search.module.css';
import { useSearchTables, useSearchTypes } from './use-search-lists.ts';

const placesOf = ({ used_in: names }: { readonly used_in: readonly string[] }) => (
  <span className={styles.places}>{names.length === 0 ? nl.nowhere : names.join(', ')}</span>
);

const typeColumns: readonly Column<SearchType>[] = [
  { id: 'name', label: nl.typeName, isHeader: true, cell: ({ type_id, layername }) => <AdminLink to={`search/manage/soorten/${type_id}`}>{layername}</AdminLink> },
  { id: 'number', label: nl.typeNumber, isNumber: true, cell: ({ type_id }) => type_id },
  { id: 'provider', label: nl.provider, cell: ({ provider }) => provider },
  { id: 'entries', label: nl.entries, cell: ({ type_id, entries }) => <AdminLink to={`search/manage/soorten/${type_id}/ingangen`}>{nl.entriesCount(entries)}</AdminLink> },
  { id: 'open', label: nl.openEntries, isNumber: true, cell: ({ public_entries: open }) => open.toLocaleString('nl-NL') },
  { id: 'used', label: nl.usedIn, cell: placesOf },
];

const Types = () => {
  const go = useGoToAdmin();
  const types = useSearchTypes();
  return (
    <Section title={nl.types} text={nl.typesText}>
      <LoadFailed query={types}>{nl.loadFailed}</LoadFailed>
      {types.data?.length === 0 ? <p className={styles.text}>{nl.typesEmpty}</p> : (
        !types.isError && <DataTable label={nl.typeList} columns={typeColumns} rows={types.data} rowKey={({ type_id }) => type_id} />
      )}
      <div><Button variant="primary" icon={Plus} onPress={() => go('search/manage/soorten/nieuw')}>{nl.addType}</Button></div>
    </Section>
  );
};

const tableColumns = (isAdmin: boolean): readonly Column<SearchTable>[] => [
  { id: 'name', label: nl.table, isHeader: true, cell: ({ id, table }) => (isAdmin ? <AdminLink to={`search/manage/tabellen/${id}`}>{table}</AdminLink> : table) },
  { id: 'columns', label: nl.columns, cell: ({ columns }) => columns.join(', ') },
  { id: 'public', label: nl.public, cell: ({ public: open }) => (open ? nl.yes : nl.no) },
  { id: 'used', label: nl.usedIn, cell: placesOf },
];

const Tables = () => {
  const go = useGoToAdmin();
  const isAdmin = useSession()?.user.role === 'admin';
  const tables = useSearchTables();
  const registered = tables.data?.registered;
  const isNoneThere = tables.data?.available.length === 0;
  return (
    <Section title={nl.tables} text={isAdmin ? nl.tablesText : `${nl.tablesText} ${nl.tablesByAdmin}`}>
      <LoadFailed query={tables}>{nl.loadFailed}</LoadFailed>
      {registered?.length === 0 ? <p className={styles.text}>{nl.tablesEmpty}</p> : (
        !tables.isError && <DataTable label={nl.tableList} columns={tableColumns(isAdmin)} rows={registered} rowKey={({ id }) => id} />
      )}
      {isAdmin && isNoneThere && <p className={styles.text}>{nl.tablesNone}</p>}
      {isAdmin && !isNoneThere && <div><Button icon={Plus} onPress={() => go('search/manage/tabellen/nieuw')}>{nl.addTable}</Button></div>}
    </Section>
  );
};

/** Lists the search types and the registered tables. */
export const SearchPage = () => (
  <AdminPage title={nl.label} text={nl.text}>
    <div className={styles.page}>
      <Types />
      <Tables />
    </div>
  </AdminPage>
);
