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
  /** What was shared; undefined: it failed. */
  readonly send: (asked: Asked) => Promise<Shared | undefined>;
}

export const useShare = (): Sharing => {
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // The same question asked again, because no answer came, counts once.
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
        // The tab of the settings has one more.
        await queries.invalidateQueries({ queryKey: ['shared-configurations'] });
        return shared;
      } catch (error) {
        if (!isApiError(error)) throw error;
        setFailure(error);
        // What was decided is not asked again under its key.
        if (!isTransient(error)) last.current = { asked: '', key: '' };
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
};
