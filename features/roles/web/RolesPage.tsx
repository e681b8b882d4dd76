import { Route, Routes, useParams } from 'react-router';
import { ShieldPlus } from 'lucide-react';
import { useMemo } from 'react';
import type { Permission } from '#platform/contract/permissions.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { AdminLink, useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { describedPermissions, usePermissions } from '#platform/web/administration/use-permissions.ts';
import { listRoles, roleSorts, type ListedRole, type RoleSort } from '../contract.ts';
import { RoleEditor } from './RoleEditor.tsx';
import { nl } from './nl.ts';

const columnsWith = (all: readonly Permission[]): readonly Column<ListedRole, RoleSort>[] => [
  { id: 'name', label: nl.name, sort: 'name', isHeader: true, cell: ({ id, name }) => <AdminLink to={`roles/manage/${id}`}>{name}</AdminLink> },
  { id: 'base', label: nl.base, sort: 'base', cell: ({ base }) => nl.bases[base] },
  { id: 'kind', label: nl.kind, cell: ({ built_in: isBuiltIn }) => <StatusPill tone={isBuiltIn ? 'neutral' : 'info'}>{isBuiltIn ? nl.builtIn : nl.own}</StatusPill> },
  { id: 'rights', label: nl.rights, isLong: true, cell: ({ permissions }) => describedPermissions(all, permissions).map(({ label }) => label).join(', ') || nl.noRights },
  { id: 'users', label: nl.users, sort: 'users', isNumber: true, cell: ({ users }) => users },
];

/** The list of all account kinds of an organisation. */
const RoleList = () => {
  const go = useGoToAdmin();
  const all = usePermissions();
  const columns = useMemo(() => columnsWith(all), [all]);
  const add = <Button variant="primary" icon={ShieldPlus} onPress={() => go('roles/manage/nieuw')}>{nl.create}</Button>;
  return (
    <AdminPage title={nl.label} text={nl.intro} actions={add}>
      <AdminList
        name="roles"
        label={nl.label}
        load={(request, api) => api.call(listRoles, request)}
        sorts={roleSorts}
        columns={columns}
        searchLabel={nl.search}
        empty={{ icon: ShieldPlus, title: nl.empty, text: nl.emptyText }}
      />
    </AdminPage>
  );
};

const OneRole = () => {
  const { id } = useParams();
  return <RoleEditor key={id} id={Number(id)} />;
};

/** Routes to the list of account kinds and the editor. */
export const RolesPage = () => (
  <Routes>
    <Route index element={<RoleList />} />
    <Route path="nieuw" element={<RoleEditor key="new" id={null} />} />
    <Route path=":id" element={<OneRole />} />
  </Routes>
);
