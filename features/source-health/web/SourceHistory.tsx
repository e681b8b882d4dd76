import { FileQuestion } from 'lucide-react';
import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { Gone } from '#platform/web/administration/Gone.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { formatDate, formatMoment } from '#platform/web/i18n/fill.ts';
import { listSourceChecks, type SourceCheck } from '../contract.ts';
import { CheckButton } from './CheckButton.tsx';
import { nl } from './nl.ts';
import styles from './SourceHistory.module.css';
import { StateCell } from './StateCell.tsx';

const columns: readonly Column<SourceCheck>[] = [
  { id: 'at', label: nl.when, isHeader: true, cell: ({ at }) => formatMoment(at) },
  { id: 'ok', label: nl.result, cell: ({ ok }) => <StatusPill tone={ok ? 'success' : 'danger'}>{ok ? nl.states.ok : nl.states.failed}</StatusPill> },
  { id: 'message', label: nl.message, cell: ({ message }) => message },
  { id: 'duration', label: nl.duration, isNumber: true, cell: ({ duration_ms: duration }) => nl.ms(duration.toLocaleString('nl-NL')) },
];

/** Lists the recent checks of a source. */
export const SourceHistory = ({ id }: { readonly id: number }) => {
  const api = useApi();
  const { data, error, isError, refetch } = useAdminQuery(['source-checks', id], (signal) => api.call(listSourceChecks, { params: { id }, signal }));
  const back = { label: nl.label, to: 'sources' };
  if (isError) {
    return (
      <AdminPage title={nl.historyTitle} back={back}>
        {isApiError(error) && error.status === 404 ? <Gone to={back.to} /> : (
          <LoadFailed query={{ isError, refetch }}>{nl.historyFailed}</LoadFailed>
        )}
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title={data?.source.address ?? nl.historyTitle}
      back={back}
      {...(data && { text: nl.kept(data.kept_days), actions: <CheckButton id={id} address={data.source.address} /> })}
    >
      {data && <p role="status"><StateCell state={data.source.state} /> {data.source.state?.ok === false && data.source.state.message}</p>}
      {data && data.days.length > 0 && (
        <>
          <h2 className={styles.heading}>{nl.days}</h2>
          <ol className={styles.days}>
            {data.days.map(({ day, ok, failed }) => (
              <li key={day} data-failed={failed > 0}>{nl.dayText(formatDate(day), ok, failed)}</li>
            ))}
          </ol>
        </>
      )}
      {data?.checks.length === 0 ? <EmptyState icon={FileQuestion} title={nl.noChecks}>{nl.noChecksText}</EmptyState> : (
        <DataTable label={nl.historyTitle} columns={columns} rows={data?.checks} rowKey={({ id: check }) => check} skeletons={5} />
      )}
    </AdminPage>
  );
};
