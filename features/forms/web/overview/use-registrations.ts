import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { listRegistrations, type RegistrationColumn } from '../../contract/list.ts';
import { registrationsKey } from '../registrations-key.ts';
import { isStart, type ChangeOverview, type OverviewState } from './overview-state.ts';

/** What the list and its export both narrow by. */
export const narrowingOf = (form: Form, state: OverviewState) => ({
  search: state.search,
  sortColumn: state.sort as RegistrationColumn,
  sortDirection: state.direction,
  ...(state.filter && { selectedFilterValue: state.filter.value, selectedFilterItem: String(state.filter.item) }),
  bindToUser: String(form.assigned_to_filter && state.isMine),
  showArchived: String(form.archive_filter && state.isArchived),
});

/** Lists registrations. When the first search finds none of the user, those of everybody are shown. */
export const useRegistrations = (form: Form, state: OverviewState, change: ChangeOverview) => {
  const api = useApi();
  const query = { ...narrowingOf(form, state), page: state.page, pageSize: state.size };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...registrationsKey, 'list', form.id, query],
    queryFn: ({ signal }) => api.call(listRegistrations, { params: { formId: form.id }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const current = isPlaceholderData ? undefined : data;
  const hasNoneOfOwn = current?.total === 0 && form.assigned_to_filter && isStart(state);
  // The last registration of the last page was removed.
  const lastPage = Math.max(1, Math.ceil((current?.total ?? 0) / state.size));
  const isBehind = current !== undefined && state.page > lastPage;
  useEffect(() => {
    if (hasNoneOfOwn) change({ isMine: false });
    else if (isBehind) change({ page: lastPage });
  });
  const isSettling = hasNoneOfOwn || isBehind;
  return { key: JSON.stringify(query), data: isSettling ? undefined : current, error, isFetching, refetch };
};
