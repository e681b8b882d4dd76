import { Route, Routes, useParams } from 'react-router';
import { Building2 } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { AdminLink, useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { listOrganisations, organisationSorts, type ListedOrganisation, type OrganisationSort } from '../contract.ts';
import { OrganisationEditor } from './OrganisationEditor.tsx';
import { nl } from './nl.ts';

const columns: readonly Column<ListedOrganisation, OrganisationSort>[] = [
  { id: 'name', label: nl.name, sort: 'name', isHeader: true, cell: ({ id, name }) => <AdminLink to={`organizations/manage/${id}`}>{name}</AdminLink> },
  { id: 'prefix', label: nl.prefix, sort: 'prefix', cell: ({ prefix }) => prefix },
  { id: 'hosts', label: nl.hosts, cell: ({ hosts }) => hosts.join(', ') },
  { id: 'users', label: nl.users, sort: 'users', isNumber: true, cell: ({ users }) => users },
  { id: 'configurations', label: nl.configurations, sort: 'configurations', isNumber: true, cell: ({ configurations }) => configurations },
];

/** The list of all organisations of the installation. */
const OrganisationList = () => {
  const go = useGoToAdmin();
  const add = <Button variant="primary" icon={Building2} onPress={() => go('organizations/manage/nieuw')}>{nl.create}</Button>;
  return (
    <AdminPage title={nl.label} text={nl.intro} actions={add}>
      <AdminList
        name="organisations"
        label={nl.label}
        load={({ query: { organisation: _all, ...query }, signal }, api) => api.call(listOrganisations, { query, signal })}
        sorts={organisationSorts}
        columns={columns}
        searchLabel={nl.search}
        empty={{ icon: Building2, title: nl.empty, text: nl.emptyText }}
      />
    </AdminPage>
  );
};

const OneOrganisation = () => {
  const { id } = useParams();
  return <OrganisationEditor key={id} id={Number(id)} />;
};

/** Routes to the list of organisations and the editor. */
export const OrganisationsPage = () => (
  <Routes>
    <Route index element={<OrganisationList />} />
    <Route path="nieuw" element={<OrganisationEditor key="new" id={null} />} />
    <Route path=":id" element={<OneOrganisation />} />
  </Routes>
);
