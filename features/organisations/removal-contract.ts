import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

export const removalErrors = {
  /** 409: the organisation in which one is signed in, that of the whole installation too, stays. */
  stays: 'organisation_stays',
} as const;

const ofOrganisation = z.object({ id: idInPath });

/** What goes with an organisation: of each so many, what is in a bin already left out. */
export const wentAlong = ['users', 'configurations', 'maps', 'features', 'forms', 'registrations', 'files'] as const;
export type WentAlong = (typeof wentAlong)[number];
const counts = z.object(Object.fromEntries(wentAlong.map((what) => [what, z.int()])) as Record<WentAlong, z.ZodInt>);
export type Counts = z.infer<typeof counts>;

export const countOrganisation = defineCall({
  method: 'GET',
  path: '/admin/organisations/:id/contents',
  summary: 'How much goes when an organisation is removed',
  params: ofOrganisation,
  answer: counts.extend({ id }),
});

export const removeOrganisation = defineCall({
  method: 'DELETE',
  path: '/admin/organisations/:id',
  summary: 'Remove an organisation with everything in it, for good: its name says that it is meant (If-Match)',
  params: ofOrganisation,
  query: z.object({ name: z.string().max(200) }),
});
