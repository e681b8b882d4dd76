import { withPermission } from '#platform/server/policy.ts';

/** Whoever may make maps brings the files that they are made of. */
export const mayConvert = withPermission('create_maps');
