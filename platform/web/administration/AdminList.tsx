import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX, type LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { pageSizes, type PageSize } from '#platform/contract/list.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import { Paginator } from '#platform/ui/data-table/Paginator.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import type { Api } from '#platform/web/api/api.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useListState, type ListState } from '#platform/web/list/use-list-state.ts';
import { useTypedSearch } from '#platform/web/list/use-typed-search.ts';
import { adminKey } from './admin-key.ts';
import styles from './AdminList.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import { nl } from './nl.ts';
import { useAdminOrganisation } from './use-admin-organisation.ts';

/** The query of a list call. */
export type AdminListQuery<Sort extends string> = ListState<Sort> & { readonly organisation?: number };

/** What a list call needs besides the parameters in its path. */
export interface AdminListRequest<Sort extends string, Filter extends object> {
  readonly query: AdminListQuery<Sort> & Filter;
  readonly signal: AbortSignal;
}

/** A row of a list. Its `id` is its key, unless `rowKey` is given. */
export interface ListRow {
  readonly id: string | number;
}

export interface AdminListProps<Row extends ListRow, Sort extends string, Filter extends object = object> {
  /** Name of the list in query keys: `users`. */
  readonly name: string;
  /** Accessible name of the table: 'Gebruikers'. */
  readonly label: string;
  readonly load: (request: AdminListRequest<Sort, Filter>, api: Api) => Promise<{ readonly data: readonly Row[]; readonly total: number }>;
  /** The list is initially in the order of the first one. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly direction?: 'asc' | 'desc';
  readonly columns: readonly Column<Row, Sort>[];
  readonly rowKey?: (row: Row) => string | number;
  /** Label of the search field: 'Zoek op naam of e-mailadres'. */
  readonly searchLabel: string;
  /** Controls beside the search field that filter the list. They keep their value in the address themselves. */
  readonly filters?: ReactNode;
  /** The values of the filters, which are part of the query. `{}`: no filter is set. */
  readonly filter?: Filter;
  /** Shown when the list is empty without search and filters. */
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text: string; readonly action?: ReactNode };
  readonly loadFailed?: string;
}

/** A list that the server searches, sorts and pages; its state is kept in the address. */
export function AdminList<Row extends ListRow, Sort extends string, Filter extends object = object>({
  name, label, load, sorts, direction = 'asc', columns, rowKey = ({ id }) => id, searchLabel, filters, filter, empty, loadFailed = nl.loadFailed,
}: AdminListProps<Row, Sort, Filter>) {
  const api = useApi();
  const organisation = useAdminOrganisation();
  const [state, change] = useListState(sorts, { page: 1, page_size: 25, search: '', sort: sorts[0], direction });
  const [words, setWords] = useTypedSearch(state.search, (search) => change({ search }));
  const query = { ...state, ...organisation.query, ...filter } as AdminListQuery<Sort> & Filter;
  const rows = useQuery({
    queryKey: adminKey(name, query),
    queryFn: ({ signal }) => load({ query, signal }, api),
    placeholderData: keepPreviousData,
  });
  const total = rows.data?.total ?? 0;
  const isSettled = rows.data !== undefined && !rows.isPlaceholderData;
  const isPastEnd = isSettled && total > 0 && rows.data.data.length === 0;
  useEffect(() => {
    if (isPastEnd) change({ page: Math.ceil(total / state.page_size) });
  });
  const isFiltered = state.search !== '' || Object.keys(filter ?? {}).length > 0;
  return (
    <>
      <LoadFailed query={rows}>{loadFailed}</LoadFailed>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={searchLabel}
            isLabelHidden={false}
            value={words}
            onChange={setWords}
            isBusy={rows.isPlaceholderData || words !== state.search}
          />
        </div>
        {filters}
      </div>
      {isSettled && total === 0 && !rows.isError ? (
        isFiltered ? (
          <EmptyState
            icon={SearchX}
            title={nl.notFound}
            {...(state.search !== '' && { action: <Button onPress={() => change({ search: '' })}>{nl.clearSearch}</Button> })}
          >
            {state.search === '' ? nl.notFoundFilter : fill(nl.notFoundText, { search: state.search })}
          </EmptyState>
        ) : (
          <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>{empty.text}</EmptyState>
        )
      ) : (
        !rows.isError && (
          <>
            <DataTable
              label={label}
              columns={columns}
              rows={rows.data?.data}
              rowKey={rowKey}
              order={state}
              onOrder={(order) => change(order)}
              skeletons={10}
              isBusy={rows.isPlaceholderData}
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
    </>
  );
}
