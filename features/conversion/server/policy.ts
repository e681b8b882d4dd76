import { withPermission } from '#platform/server/policy.ts';

/** Users who may create maps may upload files for them. */
export const mayConvert = withPermission('create_maps');
