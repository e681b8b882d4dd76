import type { Period } from '#platform/contract/period.ts';
import type { OnReceived } from '../api/receive-with-progress.ts';
import { AdminList, type AdminListProps, type ListRow } from './AdminList.tsx';
import { ExportCsvButton } from './ExportCsvButton.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { useAdminOrganisation } from './use-admin-organisation.ts';
import { usePeriod } from './use-period.ts';

interface PeriodListProps<Row extends ListRow, Sort extends string> extends Omit<AdminListProps<Row, Sort>, 'load' | 'filter' | 'filters'> {
  readonly load: AdminListProps<Row, Sort, Period>['load'];
  /** Download of all rows of the period; `name` without extension. */
  readonly file: { readonly name: string; readonly load: (query: Period & { readonly organisation?: number }, onReceived: OnReceived) => Promise<Blob> };
}

/** A list of events in a chosen period, with a download. */
export function PeriodList<Row extends ListRow, Sort extends string>({ file, ...list }: PeriodListProps<Row, Sort>) {
  const { query } = useAdminOrganisation();
  const [period] = usePeriod();
  return (
    <>
      <AdminList {...list} filters={<PeriodFilter />} filter={period} />
      <div>
        <ExportCsvButton fileName={file.name} load={(onReceived) => file.load({ ...period, ...query }, onReceived)} />
      </div>
    </>
  );
}
