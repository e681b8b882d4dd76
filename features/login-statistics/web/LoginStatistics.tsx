import { History } from 'lucide-react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { PeriodList } from '#platform/web/administration/PeriodList.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { usePeriod } from '#platform/web/administration/use-period.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { deviceName } from '#platform/web/i18n/device-name.ts';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import { countLoginDays, exportLoginEvents, listLoginEvents, loginSorts, type LoginEvent, type LoginSort } from '../contract.ts';
import { methods, nobody, outcomes } from '../words.ts';
import { DayChart } from './DayChart.tsx';
import { nl } from './nl.ts';
import styles from './tab.module.css';
import { useDays } from './use-days.ts';

const good = new Set(['success', 'password_changed']);
/** Outcomes that ask for another step, as they should. */
const onTheWay = new Set(['two_factor', 'two_factor_setup', 'reset']);
const toneOf = (outcome: string) => (good.has(outcome) ? 'success' : onTheWay.has(outcome) ? 'info' : 'danger');

const columns: readonly Column<LoginEvent, LoginSort>[] = [
  { id: 'at', label: nl.at, sort: 'at', cell: ({ at }) => formatMoment(at) },
  { id: 'who', label: nl.who, sort: 'name', isHeader: true, cell: ({ name }) => name ?? nobody },
  { id: 'outcome', label: nl.outcome, sort: 'outcome', cell: ({ outcome }) => <StatusPill tone={toneOf(outcome)}>{outcomes[outcome] ?? outcome}</StatusPill> },
  { id: 'method', label: nl.method, cell: ({ method }) => methods[method] ?? method },
  { id: 'address', label: nl.address, sort: 'address', cell: ({ address }) => address },
  { id: 'device', label: nl.device, cell: ({ user_agent }) => deviceName(user_agent) },
];

/** Shows sign-ins and attempts: a chart per day and a list. */
export const LoginStatistics = () => {
  const api = useApi();
  const organisation = useAdminOrganisation();
  const [period] = usePeriod();
  const [chosen] = useDays();
  const days = useAdminQuery(['login-days', organisation.id, period, chosen], (signal) => api.call(countLoginDays, { query: { ...period, days: chosen, ...organisation.query }, signal }));
  return (
    <div className={styles.tab}>
      <LoadFailed query={days}>{nl.daysFailed}</LoadFailed>
      {days.isPending && <div className={styles.waiting} />}
      {days.data && (
        <DayChart
          labels={[nl.succeeded, nl.failed]}
          days={days.data.map(({ day, succeeded, failed }) => ({ day, counts: [succeeded, failed] }))}
        />
      )}
      <PeriodList
        name="login-events"
        label={nl.list}
        load={(request) => api.call(listLoginEvents, request)}
        file={{ name: 'inlogpogingen', load: (query, onReceived) => api.call(exportLoginEvents, { query, onReceived }) }}
        sorts={loginSorts}
        direction="desc"
        columns={columns}
        searchLabel={nl.search}
        empty={{ icon: History, title: nl.empty, text: nl.emptyText }}
        loadFailed={nl.loadFailed}
      />
    </div>
  );
};
