import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

export const removalErrors = {
  /** 409: the organisation of the current user, and that of the whole installation, cannot be removed. */
  stays: 'organisation_stays',
} as const;

const ofOrganisation = z.object({ id: idInPath });

/** The kinds of data that are deleted with an organisation; removed items are not counted. */
export const deletedKinds = ['users', 'configurations', 'maps', 'features', 'forms', 'registrations', 'files'] as const;
export type DeletedKind = (typeof deletedKinds)[number];
const counts = z.object(Object.fromEntries(deletedKinds.map((what) => [what, z.int()])) as Record<DeletedKind, z.ZodInt>);
export type Counts = z.infer<typeof counts>;

export const countOrganisation = defineCall({
  method: 'GET',
  path: '/admin/organisations/:id/contents',
  summary: 'Counts what is removed together with an organisation.',
  params: ofOrganisation,
  answer: counts.extend({ id }),
});

export const removeOrganisation = defineCall({
  method: 'DELETE',
  path: '/admin/organisations/:id',
  summary: 'Removes an organisation and all its data permanently; its name must be given as confirmation (If-Match).',
  params: ofOrganisation,
  query: z.object({ name: z.string().max(200) }),
});
