import { CloudOff } from 'lucide-react';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { useChoiceFilter } from '#platform/web/administration/use-choice-filter.ts';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import { listSources, sourceSorts, sourceStates, type ListedSource, type SourceSort } from '../contract.ts';
import { CheckAllButtons, CheckAllProgress, useCheckingAll } from './CheckAll.tsx';
import { CheckButton } from './CheckButton.tsx';
import { nl } from './nl.ts';
import styles from './SourceList.module.css';
import { StateCell } from './StateCell.tsx';

const Maps = ({ source: { maps, map_count: count } }: { readonly source: ListedSource }) => (
  <>
    {maps.map(({ id, name }, index) => <span key={id}>{index > 0 && ', '}<AdminLink to={`maps/manage/${id}`}>{name}</AdminLink></span>)}
    {count > maps.length && ` ${nl.more(count - maps.length)}`}
  </>
);

const columns: readonly Column<ListedSource, SourceSort>[] = [
  {
    id: 'address', label: nl.address, sort: 'address', isHeader: true,
    cell: ({ id, address, kind }) => (
      <span className={styles.address}>
        <AdminLink to={`sources/${id}`}>{address}</AdminLink> <span className={styles.more}>{nl.kinds[kind] ?? kind}</span>
      </span>
    ),
  },
  {
    id: 'state', label: nl.state, sort: 'state',
    cell: ({ state }) => (
      <>
        <StateCell state={state} />
        {state && !state.ok && <span className={styles.more}>{state.message ?? ''} {nl.since(formatMoment(state.since))}</span>}
      </>
    ),
  },
  { id: 'checked_at', label: nl.checked, sort: 'checked_at', cell: ({ state }) => state && formatMoment(state.checked_at) },
  { id: 'maps', label: nl.maps, sort: 'maps', cell: (source) => <Maps source={source} /> },
  { id: 'check', label: nl.check, isAction: true, cell: ({ id, address }) => <CheckButton id={id} address={address} isInList /> },
];

/** The list of all sources on other servers, failed ones first. */
export const SourceList = () => {
  const checking = useCheckingAll();
  const [state, setState] = useChoiceFilter('toestand', sourceStates);
  return (
    <AdminPage
      title={nl.label}
      text={nl.intro}
      actions={<CheckAllButtons {...checking} />}
    >
      <CheckAllProgress work={checking.work} />
      <AdminList
        name="sources"
        label={nl.label}
        load={(request, api) => api.call(listSources, request)}
        sorts={sourceSorts}
        columns={columns}
        searchLabel={nl.search}
        loadFailed={nl.loadFailed}
        filter={{ ...(state && { state }) }}
        filters={
          <OptionalSelect
            label={nl.state} none={nl.allStates} options={sourceStates.map((value) => ({ value, label: nl.states[value] }))}
            value={state} onChange={setState}
          />
        }
        empty={{ icon: CloudOff, title: nl.empty, text: nl.emptyText, action: <AdminLink to="maps/manage">{nl.toMaps}</AdminLink> }}
      />
    </AdminPage>
  );
};
