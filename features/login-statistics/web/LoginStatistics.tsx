import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { deviceName } from '#platform/web/i18n/device-name.ts';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import type { ListState } from '#platform/web/list/use-list-state.ts';
import { countLoginDays, listLoginEvents, loginSorts, type LoginEvent, type LoginSort } from '../contract.ts';
import { DayChart } from './DayChart.tsx';
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
  const days = useQuery({
    queryKey: adminKey('login-days'),
    queryFn: ({ signal }) => api.call(countLoginDays, { query: { days: 30 }, signal }),
  });
  return (
    <AdminPage title={nl.title}>
      {days.data && <DayChart days={days.data} />}
      <AdminList
        name="login-events"
        label={nl.list}
        load={(query, signal) => api.call(listLoginEvents, { query, signal })}
        sorts={loginSorts}
        start={start}
        columns={columns}
        rowKey={({ id }) => id}
        searchLabel={nl.search}
        empty={{ icon: History, title: nl.empty, text: nl.emptyText }}
        loadFailed={nl.loadFailed}
      />
    </AdminPage>
  );
};
