import { FileUp, Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { WorkProgress } from '#platform/ui/progress/WorkProgress.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { useChoiceFilter } from '#platform/web/administration/use-choice-filter.ts';
import { fill, formatDate, formatMoment } from '#platform/web/i18n/fill.ts';
import { configurationSorts, configurationStates, listConfigurations, type ConfigurationSort, type ConfigurationState, type ListedConfiguration } from '../contract/calls.ts';
import { Exporting, useExporting } from './exporting.ts';
import { ImportDialog } from './import/ImportDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { nl } from './nl.ts';
import { RowActions } from './RowActions.tsx';

const stateWords: Readonly<Record<ConfigurationState, string>> = { published: nl.published, draft: nl.hasDraft, expired: nl.expired };

const isOver = ({ valid_until: end }: ListedConfiguration): boolean => end !== null && new Date(end) < new Date();

const State = ({ row }: { readonly row: ListedConfiguration }) => {
  if (isOver(row)) return <StatusPill tone="danger">{nl.expired}</StatusPill>;
  return row.has_draft ? <StatusPill tone="info">{nl.hasDraft}</StatusPill> : <StatusPill tone="success">{nl.published}</StatusPill>;
};

const columns: readonly Column<ListedConfiguration, ConfigurationSort>[] = [
  { id: 'name', label: nl.name, sort: 'name', isHeader: true, cell: ({ id, name }) => <AdminLink to={`configurations/manage/${id}`}>{name}</AdminLink> },
  { id: 'state', label: nl.state, cell: (row) => <State row={row} /> },
  { id: 'public', label: nl.isPublic, sort: 'public', cell: ({ public: isPublic, public_token: token }) => (isPublic ? `/${token ?? ''}` : nl.notPublic) },
  { id: 'valid_until', label: nl.validUntil, sort: 'valid_until', cell: ({ valid_until: end }) => (end === null ? nl.always : formatDate(end)) },
  { id: 'maps', label: nl.maps, isNumber: true, cell: ({ maps }) => maps },
  { id: 'users', label: nl.people, isNumber: true, cell: ({ users }) => users },
  { id: 'updated_at', label: nl.changed, sort: 'updated_at', cell: ({ updated_at: at }) => formatMoment(at) },
  { id: 'actions', label: nl.actions, isAction: true, cell: (row) => <RowActions row={row} /> },
];

/** The list of all configurations of the organisation. */
export const ConfigurationList = () => {
  const [state, setState] = useChoiceFilter('toestand', configurationStates);
  const { underway, exportOne } = useExporting();
  const [opened, open] = useState<'create' | 'import' | null>(null);
  const create = <Button variant="primary" icon={Plus} onPress={() => open('create')}>{nl.create}</Button>;
  return (
    <AdminPage title={nl.label} text={nl.text} actions={<><Button icon={FileUp} onPress={() => open('import')}>{nl.import}</Button>{create}</>}>
      <WorkProgress
        label={fill(nl.exporting, { name: underway.join(', ') })}
        work={underway.length > 0 ? { done: 0, total: null } : null}
        ended={nl.exportEnded}
      />
      <Exporting value={exportOne}>
        <AdminList
          name="configurations"
          label={nl.label}
          load={(request, api) => api.call(listConfigurations, request)}
          sorts={configurationSorts}
          columns={columns}
          searchLabel={nl.searchLabel}
          filter={{ ...(state && { state }) }}
          filters={
            <OptionalSelect
              label={nl.state} none={nl.allStates} options={configurationStates.map((value) => ({ value, label: stateWords[value] }))}
              value={state} onChange={setState}
            />
          }
          empty={{ icon: Layers, title: nl.empty, text: nl.emptyText }}
          loadFailed={nl.loadFailed}
        />
      </Exporting>
      {opened === 'create' && <NameDialog close={() => open(null)} />}
      {opened === 'import' && <ImportDialog close={() => open(null)} />}
    </AdminPage>
  );
};
