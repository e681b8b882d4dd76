import { FolderTree } from 'lucide-react';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import type { ListState } from '#platform/web/list/use-list-state.ts';
import { groupSorts, listMapGroups, type GroupSort, type ListedGroup } from '../contract.ts';
import { nl } from './nl.ts';

const start: ListState<GroupSort> = { page: 1, page_size: 25, search: '', sort: 'configuration', direction: 'asc' };
const yesOrNo = (value: boolean): string => (value ? nl.yes : nl.no);

const columns: readonly Column<ListedGroup, GroupSort>[] = [
  { id: 'name', label: nl.name, sort: 'name', isHeader: true, cell: ({ name }) => name },
  {
    id: 'configuration', label: nl.configuration, sort: 'configuration',
    cell: ({ configuration: { id, name } }) => <AdminLink to={`configurations/manage/${id}?tab=legend`}>{name}</AdminLink>,
  },
  { id: 'path', label: nl.inGroup, cell: ({ path }) => path.join(' › ') },
  { id: 'maps', label: nl.maps, isNumber: true, cell: ({ maps }) => maps },
  { id: 'visible', label: nl.visible, cell: ({ visible }) => yesOrNo(visible) },
  { id: 'collapsed', label: nl.collapsed, cell: ({ collapsed }) => yesOrNo(collapsed) },
  {
    id: 'metadata', label: nl.metadata,
    cell: ({ metadata_url: url, name }) => url !== null && <Link href={url} isExternal aria-label={`${nl.openMetadata}: ${name}`}>{nl.openMetadata}</Link>,
  },
  { id: 'sort', label: nl.order, sort: 'sort', isNumber: true, cell: ({ sort }) => sort },
];

/** The groups of all configurations. They are changed in the tree of their configuration, so that each has one place. */
export const GroupList = () => {
  const api = useApi();
  return (
    <AdminPage title={nl.groups} text={nl.groupsIntro}>
      <AdminList
        name="map-groups"
        label={nl.groups}
        load={(query, signal) => api.call(listMapGroups, { query, signal })}
        sorts={groupSorts}
        start={start}
        columns={columns}
        rowKey={({ id }) => id}
        searchLabel={nl.searchGroups}
        empty={{
          icon: FolderTree, title: nl.noGroups, text: nl.noGroupsText, action: <AdminLink to="configurations/manage">{nl.toConfigurations}</AdminLink>,
        }}
      />
    </AdminPage>
  );
};
