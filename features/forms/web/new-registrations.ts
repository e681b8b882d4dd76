import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '#platform/web/api/api-context.ts';
import { listNewRegistrations, type NewRegistration } from '../contract/news.ts';

export const newRegistrationsKey = ['new-registrations'] as const;

/** The forms whose registrations have a tab. */
export const listedForms = <Listed extends { readonly overview: boolean }>(forms: readonly Listed[]): readonly Listed[] => forms.filter(({ overview }) => overview);

/** Returns the registrations of these forms that are new to the user. */
export const useNewRegistrations = (
  forms: readonly { readonly id: number }[], options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): UseQueryResult<NewRegistration[]> => {
  const api = useApi();
  const ids = forms.map(({ id }) => id);
  return useQuery({
    queryKey: [...newRegistrationsKey, ids],
    queryFn: async ({ signal }) => (await Promise.all(ids.map((formId) => api.call(listNewRegistrations, { params: { formId }, signal })))).flat(),
    ...options,
    enabled: (options.enabled ?? true) && ids.length > 0,
  });
};
