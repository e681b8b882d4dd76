import type { Limit } from '#platform/server/rate-limits.ts';
import type { ConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/** Rate limit of visitors, per address. Every pause in typing sends a request, and an office may share one address. */
export const oftenFromOutside: Limit = { times: 300, perSeconds: 60 };

/** Rate limit of users. Every pause in typing sends one request to each source, and one for each searchable map. */
export const oftenFromInside: Limit = { times: 1_200, perSeconds: 60 };

/** Returns the concurrency limit for the searches of a viewer. */
export type ConcurrencyLimitOf = (viewer: Viewer) => ConcurrencyLimit;
