import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { pageSizes, type PageSize } from '#platform/contract/list.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import { Paginator } from '#platform/ui/data-table/Paginator.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { deviceName } from '#platform/web/i18n/device-name.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { useListState, type ListState } from '#platform/web/list/use-list-state.ts';
import { useSettled } from '#platform/web/list/use-settled.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { countLoginDays, listLoginEvents, loginSorts, type LoginEvent, type LoginSort } from '../contract.ts';
import { DayChart } from './DayChart.tsx';
import styles from './LoginStatistics.module.css';
import { nl } from './nl.ts';

const start: ListState<LoginSort> = { page: 1, page_size: 25, search: '', sort: 'at', direction: 'desc' };

const good = new Set(['success', 'password_changed']);
/** More was asked, and that is how it should be. */
const onTheWay = new Set(['two_factor', 'two_factor_setup', 'reset']);
const toneOf = (outcome: string) => (good.has(outcome) ? 'success' : onTheWay.has(outcome) ? 'info' : 'danger');

const columns: readonly Column<LoginEvent, LoginSort>[] = [
  { id: 'at', label: nl.at, sort: 'at', cell: ({ at }) => formatMoment(at) },
  { id: 'who', label: nl.who, sort: 'name', isHeader: true, cell: ({ name }) => name ?? nl.unknown },
  { id: 'outcome', label: nl.outcome, sort: 'outcome', cell: ({ outcome }) => <StatusPill tone={toneOf(outcome)}>{nl.outcomes[outcome] ?? outcome}</StatusPill> },
  { id: 'method', label: nl.method, cell: ({ method }) => nl.methods[method] ?? method },
  { id: 'address', label: nl.address, sort: 'address', cell: ({ address }) => address },
  { id: 'device', label: nl.device, cell: ({ user_agent }) => deviceName(user_agent) },
];

/** Who signed in, or tried to: how busy it was, and each attempt. */
export const LoginStatistics = () => {
  const api = useApi();
  const [state, change] = useListState(loginSorts, start);
  const search = useSettled(state.search);
  const query = { ...state, search };
  const days = useQuery({ queryKey: ['login-days'], queryFn: ({ signal }) => api.call(countLoginDays, { query: { days: 30 }, signal }) });
  const events = useQuery({
    queryKey: ['login-events', query],
    queryFn: ({ signal }) => api.call(listLoginEvents, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const failed = days.isError || events.isError;
  const total = events.data?.total ?? 0;
  const isEmpty = events.data !== undefined && total === 0 && !events.isPlaceholderData;
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{nl.title}</h2>
      {failed && (
        <FormAlert>
          {nl.loadFailed}{' '}
          <Button variant="quiet" onPress={() => void Promise.all([days.refetch(), events.refetch()])}>{nl.again}</Button>
        </FormAlert>
      )}
      {days.data && <DayChart days={days.data} />}
      <div className={styles.search}>
        <SearchField
          label={nl.search}
          isLabelHidden={false}
          value={state.search}
          onChange={(words) => change({ search: words })}
          isBusy={events.isPlaceholderData}
        />
      </div>
      {isEmpty ? (
        state.search === '' ? (
          <EmptyState icon={History} title={nl.empty}>{nl.emptyText}</EmptyState>
        ) : (
          <EmptyState icon={SearchX} title={nl.notFound} action={<Button onPress={() => change({ search: '' })}>{nl.clearSearch}</Button>}>
            {fill(nl.notFoundText, { search: state.search })}
          </EmptyState>
        )
      ) : (
        !events.isError && (
          <>
            <DataTable
              label={nl.list}
              columns={columns}
              rows={events.data?.data}
              rowKey={({ id }) => id}
              order={state}
              onOrder={(order) => change(order)}
              skeletons={10}
              isBusy={events.isPlaceholderData}
            />
            <Paginator
              page={state.page}
              pageSize={state.page_size}
              pageSizes={pageSizes}
              total={total}
              onChange={({ page, pageSize }) => change({ page, page_size: pageSize as PageSize })}
            />
          </>
        )
      )}
    </div>
  );
};
