import { FolderTree } from 'lucide-react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { groupSorts, listMapGroups, type GroupSort, type ListedGroup } from '../../contract/groups.ts';
import { nl } from '../nl.ts';
import { words } from './words.ts';

const yesOrNo = (value: boolean): string => (value ? words.yes : words.no);

const columns: readonly Column<ListedGroup, GroupSort>[] = [
  {
    id: 'name', label: words.name, sort: 'name', isHeader: true,
    cell: ({ id, name, configuration }) => <AdminLink to={`group/${configuration.id}/${id}`}>{name.trim() || words.nameless}</AdminLink>,
  },
  {
    id: 'configuration', label: words.configuration, sort: 'configuration',
    cell: ({ configuration: { id, name } }) => <AdminLink to={`configurations/manage/${id}?tab=legend`}>{name}</AdminLink>,
  },
  { id: 'state', label: nl.state, cell: ({ configuration: { has_draft: isDraft } }) => <StatusPill tone={isDraft ? 'info' : 'success'}>{isDraft ? nl.hasDraft : nl.published}</StatusPill> },
  { id: 'path', label: words.path, cell: ({ path }) => path.map((name) => name.trim() || words.nameless).join(' › ') },
  { id: 'maps', label: words.maps, isNumber: true, cell: ({ maps }) => maps },
  { id: 'visible', label: words.visible, cell: ({ visible }) => yesOrNo(visible) },
  { id: 'collapsed', label: words.collapsed, cell: ({ collapsed }) => yesOrNo(collapsed) },
  {
    id: 'metadata', label: words.metadata,
    cell: ({ metadata_url: url, name }) => url !== null && <Link href={url} isExternal aria-label={`${words.openMetadata}: ${name}`}>{words.openMetadata}</Link>,
  },
  { id: 'sort', label: words.order, sort: 'sort', isNumber: true, cell: ({ sort }) => sort + 1 },
];

/** The list of the groups of all configurations, as they are in the drafts. */
export const GroupList = () => {
  return (
    <AdminPage title={words.label} text={words.intro}>
      <AdminList
        name="map-groups"
        label={words.label}
        load={(request, api) => api.call(listMapGroups, request)}
        sorts={groupSorts}
        columns={columns}
        rowKey={({ id, configuration }) => `${configuration.id} ${id}`}
        searchLabel={words.searchLabel}
        empty={{ icon: FolderTree, title: words.empty, text: words.emptyText, action: <AdminLink to="configurations/manage">{words.toConfigurations}</AdminLink> }}
      />
    </AdminPage>
  );
};
