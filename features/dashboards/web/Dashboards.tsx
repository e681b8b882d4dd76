import { Gauge, Plus } from 'lucide-react';
import { Route, Routes } from 'react-router';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminLink, useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { ById } from '#platform/web/administration/ById.tsx';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import { dashboardSorts, listDashboards, type DashboardRow, type DashboardSort } from '../contract.ts';
import { DashboardEditor } from './DashboardEditor.tsx';
import { nl } from './nl.ts';

const columns: readonly Column<DashboardRow, DashboardSort>[] = [
  { id: 'name', label: nl.name, sort: 'name', isHeader: true, cell: ({ id, name }) => <AdminLink to={`dashboards/${id}`}>{name}</AdminLink> },
  { id: 'kind', label: nl.kind, sort: 'kind', cell: ({ kind }) => nl.kinds[kind] },
  { id: 'address', label: nl.address, cell: ({ host }) => host ?? nl.noAddress },
  { id: 'configurations', label: nl.configurations, isNumber: true, cell: ({ configurations }) => configurations },
  { id: 'updated', label: nl.changed, sort: 'updated_at', cell: ({ updated_at }) => formatMoment(updated_at) },
];

const DashboardList = () => {
  const go = useGoToAdmin();
  const make = <Button variant="primary" icon={Plus} onPress={() => go('dashboards/nieuw')}>{nl.make}</Button>;
  return (
    <AdminPage title={nl.label} text={nl.text} part="list dashboards" actions={make}>
      <AdminList
        name="dashboards"
        label={nl.label}
        load={(request, api) => api.call(listDashboards, request)}
        sorts={dashboardSorts}
        columns={columns}
        searchLabel={nl.search}
        empty={{ icon: Gauge, title: nl.empty, text: nl.emptyText }}
      />
    </AdminPage>
  );
};

export const Dashboards = () => (
  <Routes>
    <Route index element={<DashboardList />} />
    <Route path="nieuw" element={<DashboardEditor key="new" id={null} />} />
    <Route path=":id" element={<ById otherwise={<DashboardList />}>{(id) => <DashboardEditor id={id} />}</ById>} />
  </Routes>
);
