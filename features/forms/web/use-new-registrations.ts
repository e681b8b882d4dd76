import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { z } from 'zod';
import { id } from '#platform/contract/ids.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { listNewRegistrations } from '../contract.ts';

const withId = z.object({ id });

/** Counts the registrations of this configuration's forms that are new to the user. */
export const useNewRegistrations = ({ enabled }: { readonly enabled: boolean }): UseQueryResult<number> => {
  const api = useApi();
  const forms = useConfiguration().forms.map((form) => withId.parse(form).id);
  return useQuery({
    queryKey: ['new-registrations', forms],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        forms.map((formId) => api.call(listNewRegistrations, { params: { formId }, signal })),
      );
      return lists.reduce((count, list) => count + list.length, 0);
    },
    enabled: enabled && forms.length > 0,
  });
};
