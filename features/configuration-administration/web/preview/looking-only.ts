import type { Api } from '#platform/web/api/api.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { nl } from '../nl.ts';

/** An API by which one asks and changes nothing: what would change something is refused before it is sent. */
export const lookingOnly = (api: Api): Api => ({
  call: async (call, ...request) => {
    if (call.method !== 'GET' && call.readsOnly !== true) throw new ApiError(403, 'preview', nl.previewReadOnly);
    return api.call(call, ...request);
  },
});
