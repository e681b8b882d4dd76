import { MapPin } from 'lucide-react';
import type { FormItem } from '#platform/contract/forms.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import { answerInWords } from '#platform/web/forms/answer-in-words.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { ListedRegistration } from '../../contract/list.ts';
import { FoldButton, MarkPill, UnreadBadge } from './RowParts.tsx';
import type { ListProps } from './list-props.ts';
import { cut, listedItems, listsPhase } from './listed.ts';
import { nl } from './nl.ts';
import styles from './Overview.module.css';
import { RegistrationDetail } from './RegistrationDetail.tsx';
import { useShowOnMap } from './use-show-on-map.ts';

const Answer = ({ item, row }: { readonly item: FormItem; readonly row: ListedRegistration }) => {
  const text = answerInWords(item.type, row.values.find(({ item_id: id }) => id === item.id)?.value ?? null);
  return cut(text) === text ? text : <span title={text}>{cut(text)}</span>;
};

/** A page of registrations. Each folds out to all its answers, and what can be done with it. */
export const RegistrationTable = ({ form, rows, isBusy, state, change, expanded, toggle, markOf }: ListProps) => {
  const show = useShowOnMap();
  const columns: readonly Column<ListedRegistration>[] = [
    {
      id: 'form_count', label: nl.number, sort: 'form_count', isHeader: true, isShort: true,
      cell: (row) => (
        <span className={styles.row}>
          <FoldButton row={row} isExpanded={expanded.has(row.id)} toggle={toggle} />
          {row.form_count}
          <MarkPill mark={markOf(row)} />
        </span>
      ),
    },
    ...listedItems(form).map((item): Column<ListedRegistration> => ({
      id: String(item.id), label: item.name, sort: String(item.id), isNumber: item.type === 'number', cell: (row) => <Answer item={item} row={row} />,
    })),
    ...(listsPhase(form) ? [] : [{ id: 'phase', label: nl.phase, sort: 'phase', cell: ({ phase }: ListedRegistration) => phase }]),
    { id: 'user', label: nl.by, sort: 'user', cell: ({ user }) => user.name ?? nl.unknown },
    ...(form.assigned_to_filter ? [{ id: 'assigned_to', label: nl.assigned, sort: 'assigned_to', cell: (row: ListedRegistration) => row.assigned_to?.name }] : []),
    { id: 'updated_at', label: nl.updated, sort: 'updated_at', cell: ({ updated_at: updated }) => formatMoment(updated) },
    {
      id: 'actions', label: nl.actions, isAction: true,
      cell: (row) => (
        <span className={styles.row}>
          <UnreadBadge row={row} />
          <IconButton label={fill(nl.showRow, { title: row.title })} icon={MapPin} size="s" onPress={() => show(row)} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={nl.registrations} columns={columns} rows={rows} rowKey={({ id }) => id} isBusy={isBusy}
      order={{ sort: state.sort, direction: state.direction }} onOrder={({ sort, direction }) => change({ sort, direction })}
      detail={(row) => expanded.has(row.id) && <RegistrationDetail form={form} row={row} />}
    />
  );
};
