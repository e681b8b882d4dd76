import type { Api } from '#platform/web/api/api.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { nl } from '../nl.ts';

/** Returns an API that refuses calls which would change something, before sending them. */
export const readOnlyApi = (api: Api): Api => ({
  call: async (call, ...request) => {
    if (call.method !== 'GET' && call.readsOnly !== true) throw new ApiError(403, 'preview', nl.previewReadOnly);
    return api.call(call, ...request);
  },
});
