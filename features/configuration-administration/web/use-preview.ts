import { useQuery } from '@tanstack/react-query';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { previewDraft } from '../contract/calls.ts';

/** The draft as somebody of this kind would get it. */
export const usePreview = (id: number, as: number | 'visitor') => {
  const api = useApi();
  return useQuery({
    queryKey: adminKey('configuration-preview', id, as),
    queryFn: ({ signal }) => api.call(previewDraft, { params: { id }, query: { as }, signal }),
    gcTime: 0,
    retry: false,
  });
};
