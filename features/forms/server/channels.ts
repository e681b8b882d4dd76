import type { Queryable } from '#platform/db/database.ts';
import { accessToForm, accessToRegistration } from '#platform/domain/forms/access.ts';
import { may } from '#platform/domain/forms/policy.ts';
import { defineChannel, type Channel } from '#platform/server/realtime/channel.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { formChannel, formEvents, registrationChannel, registrationEvents } from '../contract/channels.ts';

export const registrationChannels = (db: Queryable): Channel[] => [
  defineChannel({
    name: 'register.:id',
    policy: {
      sentence: 'users who may see that registration',
      // Those who had it open hear that it was removed or restored.
      allows: async (viewer, { id = 0 }) => {
        const registration = await accessToRegistration(db, id, viewer);
        return viewer.kind === 'user' && registration !== null && may(viewer).see({ ...registration, isRemoved: false });
      },
    },
    events: registrationEvents,
  }),
  defineChannel({
    name: 'form.:id',
    policy: {
      sentence: 'users who may see all registrations of that form',
      allows: async (viewer, { id = 0 }) => viewer.kind === 'user' && (await accessToForm(db, id, viewer))?.view === 'registrations',
    },
    events: formEvents,
  }),
];

/** Tells that a registration was added, changed or removed, to those who have it or its list open, when the transaction commits. */
export const publishRegistration = async (
  realtime: Realtime, transaction: Queryable, { id, formId }: { readonly id: number; readonly formId: number }, event: 'changed' | 'removed',
): Promise<void> => {
  await realtime.publish(transaction, registrationChannel(id), event, { id });
  await realtime.publish(transaction, formChannel(formId), event, { id });
};
