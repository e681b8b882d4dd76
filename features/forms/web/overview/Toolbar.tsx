import { useState } from 'react';
import { dayOf } from '#platform/contract/amsterdam-day.ts';
import type { Form } from '#platform/contract/forms.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import { ExportCsvButton } from '#platform/web/administration/ExportCsvButton.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { useTypedSearch } from '#platform/web/list/use-typed-search.ts';
import { exportRegistrationsAsCsv } from '../../contract/list.ts';
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

/** Narrows the list of registrations, and exports what it then holds. */
export const Toolbar = ({ form, state, change }: ToolbarProps) => {
  const api = useApi();
  const [today] = useState(() => dayOf(new Date()));
  const [typed, setTyped] = useTypedSearch(state.search, (search) => change({ search }));
  const options = useFilterOptions(form, state.filter);
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}><SearchField label={nl.search} placeholder={nl.search} value={typed} onChange={setTyped} /></div>
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
    </div>
  );
};
