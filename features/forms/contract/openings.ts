import { defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

/** A user who does not say again that they have a registration open, is taken to have closed it after this many seconds. */
export const openForSeconds = 75;
/** How often a browser says so, in seconds. */
export const openAgainSeconds = 30;

const params = z.object({ register_id: idInPath });

export const keepOpen = defineCall({
  method: 'PUT',
  path: '/forms/register/:register_id/opened',
  summary: `Says that the user has a registration open, for ${openForSeconds} seconds, and lists the other users who have.`,
  params,
  body: nothing,
  answer: z.array(z.object({ id, name: z.string() })),
});

export const closeOpened = defineCall({
  method: 'DELETE',
  path: '/forms/register/:register_id/opened',
  summary: 'Says that the user has closed a registration.',
  params,
});
