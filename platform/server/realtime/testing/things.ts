import { defineCall } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';
import { defineServerFeature, type ServerFeature } from '../../feature.ts';
import { signedIn } from '../../policy.ts';
import { route } from '../../route.ts';
import { defineChannel } from '../channel.ts';

const change = defineCall({
  method: 'PUT', path: '/things/:id', summary: 'Changes a thing', params: z.object({ id: idInPath }),
  body: z.object({ number: z.int(), roll_back: z.boolean().default(false) }),
});

export const nameOf = (id: number): string => `thing.${id}.changes`;
export const partOf = (id: number, part: number): string => `thing.${id}.part.${part}`;

/** Changes a number per organisation. `barred` has the users who may no longer listen. */
export const createThings = (barred: ReadonlySet<number> = new Set()): ServerFeature =>
  defineServerFeature({
    name: 'things',
    routes: ({ db, realtime }) => [
      route(change, {
        policy: signedIn,
        handle: ({ params, body }) =>
          db.transaction(async (transaction) => {
            await realtime.publish(transaction, nameOf(params.id), 'changed', { number: body.number });
            if (body.roll_back) throw new Error('not today');
          }),
      }),
    ],
    channels: () =>
      ['thing.:id.changes', 'thing.:id.part.:part'].map((name) => defineChannel({
        name,
        policy: {
          sentence: 'users of the organisation with this number',
          allows: async (viewer, { id }) => viewer.kind === 'user' && viewer.organisationId === id && !barred.has(viewer.id),
        },
        events: { changed: z.object({ number: z.int(), padding: z.string().optional() }) },
      })),
  });
