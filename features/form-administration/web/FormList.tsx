import { ClipboardList, Copy, EllipsisVertical, ListChecks, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { AdminLink, useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { useChoiceFilter } from '#platform/web/administration/use-choice-filter.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { listForms } from '../contract/calls.ts';
import { formSorts, type FormRow, type FormSort } from '../contract/form.ts';
import { nl } from './nl.ts';
import { RemoveForm } from './RemoveForm.tsx';
import { useFormActions } from './use-form-actions.ts';
import { isOpen, validityText } from './validity.ts';

const Actions = ({ row, onRemove }: { readonly row: FormRow; readonly onRemove: (row: FormRow) => void }) => {
  const go = useGoToAdmin();
  const { copy, restore } = useFormActions();
  const label = fill(nl.actionsOf, { name: row.name });
  const see = <MenuItem icon={ListChecks} onAction={() => go(`forms/list/${row.id}`)}>{nl.see}</MenuItem>;
  return (
    <MenuTrigger>
      <IconButton label={label} icon={EllipsisVertical} size="s" />
      {row.removed_at === null ? (
        <Menu aria-label={label}>
          <MenuItem icon={Pencil} onAction={() => go(`forms/manage/${row.id}`)}>{nl.edit}</MenuItem>
          {see}
          <MenuItem icon={Copy} onAction={() => void copy(row)}>{nl.copy}</MenuItem>
          <MenuItem icon={Trash2} tone="danger" onAction={() => onRemove(row)}>{nl.remove}</MenuItem>
        </Menu>
      ) : (
        <Menu aria-label={label}>
          {see}
          <MenuItem icon={RotateCcw} onAction={() => void restore(row)}>{nl.restore}</MenuItem>
        </Menu>
      )}
    </MenuTrigger>
  );
};

const columns: readonly Column<FormRow, FormSort>[] = [
  {
    id: 'name', label: nl.name, sort: 'name', isHeader: true,
    cell: ({ id, name, removed_at }) => <AdminLink to={removed_at === null ? `forms/manage/${id}` : `forms/list/${id}`}>{name}</AdminLink>,
  },
  { id: 'type', label: nl.type, cell: ({ type }) => nl.types[type] },
  { id: 'open', label: nl.open, cell: (row) => <>{validityText(row)} {!isOpen(row) && <StatusPill tone="warning">{nl.closed}</StatusPill>}</> },
  { id: 'items', label: nl.items, isNumber: true, cell: ({ items }) => items },
  { id: 'configurations', label: nl.configurations, isNumber: true, cell: ({ configurations }) => configurations },
  {
    id: 'registrations', label: nl.registrations, sort: 'registrations', isNumber: true,
    cell: ({ id, registrations }) => <AdminLink to={`forms/list/${id}`}>{registrations}</AdminLink>,
  },
  { id: 'updated', label: nl.changed, sort: 'updated_at', cell: ({ updated_at }) => formatMoment(updated_at) },
];

/** The list of all forms of the organisation. */
export const FormList = () => {
  const go = useGoToAdmin();
  const [leaving, setLeaving] = useState<FormRow | null>(null);
  const [shown, show] = useChoiceFilter('verwijderd', ['ja']);
  const removed = shown !== null;
  const make = <Button variant="primary" icon={Plus} onPress={() => go('forms/manage/nieuw')}>{nl.make}</Button>;
  return (
    <AdminPage title={nl.label} text={nl.text} part="list forms" actions={make}>
      <AdminList
        name={removed ? 'removed-forms' : 'forms'}
        label={nl.list}
        load={({ query, signal }, api) => api.call(listForms, { query: { ...query, removed: String(removed) }, signal })}
        sorts={formSorts}
        columns={[...columns, { id: 'actions', label: nl.actions, isAction: true, cell: (row) => <Actions row={row} onRemove={setLeaving} /> }]}
        searchLabel={nl.search}
        filters={<Checkbox isSelected={removed} onChange={(isOn) => show(isOn ? 'ja' : null)}>{nl.showRemoved}</Checkbox>}
        empty={removed
          ? { icon: ClipboardList, title: nl.emptyRemoved, text: nl.emptyRemovedText }
          : { icon: ClipboardList, title: nl.empty, text: nl.emptyText }}
      />
      {leaving && <RemoveForm form={leaving} close={() => setLeaving(null)} />}
    </AdminPage>
  );
};
