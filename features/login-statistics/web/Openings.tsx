import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { idInPath } from '#platform/contract/ids.ts';
import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import common from '#platform/ui/theme/common.module.css';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { ExportCsvButton } from '#platform/web/administration/ExportCsvButton.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { PeriodFilter } from '#platform/web/administration/PeriodFilter.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useParameter } from '#platform/web/administration/use-choice-filter.ts';
import { usePeriod } from '#platform/web/administration/use-period.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { formatDate } from '#platform/web/i18n/fill.ts';
import { countConfigurationOpenings, exportConfigurationOpenings, type ConfigurationUse } from '../contract.ts';
import { DayChart } from './DayChart.tsx';
import { nl } from './nl.ts';
import bar from './Openings.module.css';
import styles from './tab.module.css';
import { useDays } from './use-days.ts';

/** Returns the count as a percentage of the highest count, for a width or a height. */
const share = (count: number, most: number): string => `${most === 0 ? 0 : (count / most) * 100}%`;

/** The option for all configurations. */
const ALL = 0;

interface UseBarProps {
  readonly signedIn: number;
  readonly visitors: number;
  /** The highest number of openings. */
  readonly most: number;
}

/** A bar for the use of a configuration. Hidden from screen readers, since the row has the numbers. */
const UseBar = ({ signedIn, visitors, most }: UseBarProps) => (
  <span className={bar.bar} aria-hidden>
    <span className={bar.signedIn} style={{ width: share(signedIn, most) }} />
    <span className={bar.visitors} style={{ width: share(visitors, most) }} />
  </span>
);

/** The bar of the configuration opened most fills its column. */
const columnsWith = (most: number): readonly Column<ConfigurationUse>[] => [
  { id: 'name', label: nl.configuration, isHeader: true, cell: ({ configuration }) => configuration.name },
  { id: 'opened', label: nl.opened, isNumber: true, cell: ({ opened }) => opened.toLocaleString('nl-NL') },
  { id: 'visitors', label: nl.byVisitors, isNumber: true, cell: ({ by_visitors: count }) => count.toLocaleString('nl-NL') },
  { id: 'share', label: nl.share, cell: ({ opened, by_visitors: visitors }) => <UseBar signedIn={opened - visitors} visitors={visitors} most={most} /> },
  { id: 'last', label: nl.lastOpened, cell: ({ last_day: day }) => (day === null ? nl.never : formatDate(day)) },
];

/** Shows how much each configuration is used, without naming users. */
export const Openings = () => {
  const api = useApi();
  const organisation = useAdminOrganisation();
  const [period] = usePeriod();
  const [days] = useDays();
  const [written, write] = useParameter('configuratie');
  const named = idInPath.safeParse(written);
  const configuration = named.success ? named.data : undefined;
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: adminKey('configuration-openings', organisation.id, period, days, configuration),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(countConfigurationOpenings, { query: { ...period, days, ...(configuration !== undefined && { configuration }), ...organisation.query }, signal }),
  });
  return (
    <div className={styles.tab}>
      <LoadFailed query={{ isError, refetch }}>{nl.openingsFailed}</LoadFailed>
      <div className={styles.filters}>
        <PeriodFilter />
        {data && data.configurations.length > 0 && (
          <Select
            label={nl.chosenConfiguration}
            options={[{ value: ALL, label: nl.allConfigurations }, ...data.configurations.map(({ configuration: { id, name } }) => ({ value: id, label: name }))]}
            value={configuration ?? ALL}
            onChange={(id) => write(id === ALL ? null : String(id))}
          />
        )}
      </div>
      {isPending && <div className={styles.waiting} />}
      {data && (
        <DayChart
          labels={[nl.signedIn, nl.visitors]}
          upperTone="good"
          days={data.days.map(({ day, signed_in: signedIn, visitors }) => ({ day, counts: [signedIn, visitors] }))}
        />
      )}
      {data?.configurations.length === 0 ? (
        <EmptyState icon={MapIcon} title={nl.noConfigurations}>{nl.noConfigurationsText}</EmptyState>
      ) : (
        !isError && <DataTable label={nl.openings} columns={columnsWith(data?.configurations[0]?.opened ?? 0)} rows={data?.configurations} rowKey={({ configuration: { id } }) => id} />
      )}
      <div className={common.buttons}>
        <ExportCsvButton
          fileName="configuraties-geopend"
          load={(onReceived) => api.call(exportConfigurationOpenings, { query: { ...period, days, ...organisation.query }, onReceived })}
        />
      </div>
    </div>
  );
};
