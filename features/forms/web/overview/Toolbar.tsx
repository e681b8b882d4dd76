import { useState } from 'react';
import { dayOf } from '#platform/contract/amsterdam-day.ts';
import type { Form } from '#platform/contract/forms.ts';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { ExportCsvButton } from '#platform/web/administration/ExportCsvButton.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useTypedSearch } from '#platform/web/list/use-typed-search.ts';
import { exportRegistrationsAsCsv } from '../../contract/list.ts';
import { listedItems } from './listed.ts';
import { nl } from './nl.ts';
import styles from './Overview.module.css';
import type { ChangeOverview, OverviewState } from './overview-state.ts';
import { optionOf, useFilterOptions } from './use-filter-options.ts';
import { narrowingOf } from './use-registrations.ts';

interface ToolbarProps {
  readonly form: Form;
  readonly state: OverviewState;
  readonly change: ChangeOverview;
}

const ALL = '';
const filterFrom = (option: string): OverviewState['filter'] => {
  if (option === ALL) return null;
  const at = option.indexOf(':');
  return { item: Number(option.slice(0, at)), value: option.slice(at + 1) };
};

/** The order of the cards, in place of the headers of the table. */
const SortSelect = ({ form, state, change }: ToolbarProps) => {
  const columns: readonly (readonly [string, string])[] = [
    ['updated_at', nl.updated], ['form_count', nl.number], ['phase', nl.phase], ['user', nl.by],
    ...(form.assigned_to_filter ? [['assigned_to', nl.assigned] as const] : []),
    ...listedItems(form).map(({ id, name }) => [String(id), name] as const),
  ];
  const options = columns.flatMap(([sort, column]) => [
    { value: `${sort} desc`, label: fill(nl.descending, { column }) }, { value: `${sort} asc`, label: fill(nl.ascending, { column }) },
  ]);
  const choose = (option: string): void => {
    const [sort = '', direction] = option.split(' ');
    change({ sort, direction: direction as OverviewState['direction'] });
  };
  return <Select label={nl.sort} options={options} value={`${state.sort} ${state.direction}`} onChange={choose} />;
};

/** Narrows the list by answers and by switches, and exports what it then holds. */
const Filters = ({ form, state, change }: ToolbarProps) => {
  const api = useApi();
  const [today] = useState(() => dayOf(new Date()));
  const options = useFilterOptions(form, state.filter);
  return (
    <>
      {options.length > 0 && (
        <Select
          label={nl.filter} isLabelHidden options={[{ value: ALL, label: nl.allAnswers }, ...options]}
          value={state.filter ? optionOf(state.filter.item, state.filter.value) : ALL} onChange={(option) => change({ filter: filterFrom(option) })}
        />
      )}
      {form.assigned_to_filter && <Switch isSelected={state.isMine} onChange={(isMine) => change({ isMine })}>{nl.mine}</Switch>}
      {form.archive_filter && <Switch isSelected={state.isArchived} onChange={(isArchived) => change({ isArchived })}>{nl.archived}</Switch>}
      {form.export && (
        <ExportCsvButton
          fileName={`${form.name}-Export-${today}`}
          load={(onReceived) => api.call(exportRegistrationsAsCsv, { params: { formId: form.id }, query: narrowingOf(form, state), onReceived })}
        />
      )}
    </>
  );
};

/** Searches, filters, sorts and exports. On a phone all but the search is collapsed, so that half a screen shows registrations. */
export const Toolbar = (props: ToolbarProps) => {
  const { form, state, change } = props;
  const isSmall = useSmall();
  const [typed, setTyped] = useTypedSearch(state.search, (search) => change({ search }));
  const count = [state.filter !== null, form.assigned_to_filter && state.isMine, form.archive_filter && state.isArchived].filter(Boolean).length;
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}><SearchField label={nl.search} placeholder={nl.search} value={typed} onChange={setTyped} /></div>
      {isSmall
        ? (
          <div className={styles.collapsed}>
            <Disclosure title={nl.filterAndSort} headingLevel={4} trailing={count > 0 && <span className={common.note}>{fill(nl.active, { n: count })}</span>}>
              <div className={styles.toolbar}>
                <Filters {...props} />
                <SortSelect {...props} />
              </div>
            </Disclosure>
          </div>
        )
        : <Filters {...props} />}
    </div>
  );
};
