import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerOf, SentBody } from '#platform/contract/call.ts';
import { newIdempotencyKey } from '#platform/web/api/api.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError, isTransient, type ApiError } from '#platform/web/api/api-error.ts';
import { share } from '../contract.ts';

export type Shared = NonNullable<AnswerOf<typeof share>>;
type Asked = SentBody<typeof share>;

export interface Sharing {
  readonly isBusy: boolean;
  readonly failure: ApiError | null;
  /** Returns what was shared; undefined when it failed. */
  readonly send: (asked: Asked) => Promise<Shared | undefined>;
}

export const useShare = (): Sharing => {
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // The same request keeps its key until an answer arrives, so that it counts once.
  const last = useRef({ asked: '', key: '' });
  return {
    isBusy,
    failure,
    async send(asked) {
      const written = JSON.stringify(asked);
      if (last.current.asked !== written) last.current = { asked: written, key: newIdempotencyKey() };
      setBusy(true);
      setFailure(null);
      try {
        const shared = await api.call(share, { body: asked, idempotencyKey: last.current.key });
        // The list of shared configurations has a new row.
        await queries.invalidateQueries({ queryKey: ['shared-configurations'] });
        return shared;
      } catch (error) {
        if (!isApiError(error)) throw error;
        setFailure(error);
        // The server decided on this request: the next one is a new request.
        if (!isTransient(error)) last.current = { asked: '', key: '' };
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
};
