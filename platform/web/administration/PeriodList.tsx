import type { Period } from '#platform/contract/period.ts';
import type { OnReceived } from '../api/receive-with-progress.ts';
import { AdminList, type AdminListProps, type AdminListQuery, type ListRow } from './AdminList.tsx';
import { ExportCsvButton } from './ExportCsvButton.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { useAdminOrganisation } from './use-admin-organisation.ts';
import { usePeriod } from './use-period.ts';

interface PeriodListProps<Row extends ListRow, Sort extends string> extends Omit<AdminListProps<Row, Sort>, 'load' | 'filter' | 'filters'> {
  readonly load: (query: AdminListQuery<Sort> & Period, signal: AbortSignal) => ReturnType<AdminListProps<Row, Sort>['load']>;
  /** Download of all rows of the period; `name` without extension. */
  readonly file: { readonly name: string; readonly load: (query: Period & { readonly organisation?: number }, onReceived: OnReceived) => Promise<Blob> };
}

/** A list of events in a chosen period, with a download. */
export function PeriodList<Row extends ListRow, Sort extends string>({ load, file, ...list }: PeriodListProps<Row, Sort>) {
  const { query } = useAdminOrganisation();
  const [period] = usePeriod();
  return (
    <>
      <AdminList {...list} load={(listQuery, signal) => load({ ...listQuery, ...period }, signal)} filters={<PeriodFilter />} filter={{ ...period }} />
      <div>
        <ExportCsvButton fileName={file.name} load={(onReceived) => file.load({ ...period, ...query }, onReceived)} />
      </div>
    </>
  );
}
