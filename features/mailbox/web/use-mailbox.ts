import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { listMails, readMail } from '../contract.ts';
import { nl } from './nl.ts';

/** Mail comes while one waits for it. */
const LOOK_EVERY_MS = 2_000;

export const useMails = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['demo-mails'],
    queryFn: ({ signal }) => api.call(listMails, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
};

export const useMail = (id: number) => {
  const api = useApi();
  return useQuery({
    queryKey: ['demo-mails', id],
    queryFn: ({ signal }) => api.call(readMail, { params: { id }, signal }),
  });
};

/** Why there is nothing to see. */
export const explain = (error: unknown, whenMissing: string): string =>
  isApiError(error) && (error.status === 404 || error.status === 422) ? whenMissing : nl.unavailable;
