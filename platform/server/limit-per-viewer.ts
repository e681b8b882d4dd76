import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts';
import { Failure } from './failure.ts';
import { addressKey } from './http/default-limit.ts';
import type { CallContext } from './route.ts';

const tooManyOpen = (): Failure =>
  new Failure('too_many_requests', 429, 'Er staan nog veel vragen van u open. Wacht even en probeer het opnieuw.', { retryAfter: 5 });

type Asking = Pick<CallContext<unknown>, 'viewer' | 'request'>;

const keyOf = ({ viewer, request }: Asking): string => (viewer.kind === 'user' ? `user ${viewer.id}` : `address ${addressKey(request.ip)}`);

/**
 * Limits the heavy work of one user, or of the visitors of one address, so that nobody takes the turns of all others.
 * @throws Failure 429 with Retry-After when the queue of the viewer is full
 */
export const createLimitPerViewer = (atOnce: number, waiting: number) => {
  const limits = new Map<string, { readonly run: ConcurrencyLimit; calls: number }>();
  return async <T>(asking: Asking, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const key = keyOf(asking);
    const held = limits.get(key) ?? { run: createConcurrencyLimit(atOnce, waiting, tooManyOpen), calls: 0 };
    limits.set(key, held);
    held.calls += 1;
    try {
      return await held.run(work, signal);
    } finally {
      held.calls -= 1;
      if (held.calls === 0) limits.delete(key);
    }
  };
};
