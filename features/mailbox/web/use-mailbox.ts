import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { listMails, readMail } from '../contract.ts';
import { nl } from './nl.ts';

/** Short, because the user often waits for an e-mail here. */
const POLL_MS = 2_000;

export const useMails = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['demo-mails'],
    queryFn: ({ signal }) => api.call(listMails, { signal }),
    refetchInterval: POLL_MS,
  });
};

export const useMail = (id: number) => {
  const api = useApi();
  return useQuery({
    queryKey: ['demo-mails', id],
    queryFn: ({ signal }) => api.call(readMail, { params: { id }, signal }),
  });
};

/** Explains why there is nothing to show. */
export const explain = (error: unknown, whenMissing: string): string =>
  isApiError(error) && (error.status === 404 || error.status === 422) ? whenMissing : nl.unavailable;
