import { id } from '#platform/contract/ids.ts';
import { z } from 'zod';

/** What happens to one registration; heard by all who may see it. */
export const registrationChannel = (registrationId: number): `register.${number}` => `register.${registrationId}`;

/** What happens to all registrations of a form; heard by users who may see all of them. */
export const formChannel = (formId: number): `form.${number}` => `form.${formId}`;

const ofOne = z.object({ id });

export const registrationEvents = {
  /** The id of a message that was added, changed, removed or restored. */
  message: ofOne,
  /** The ids of messages that somebody has read. */
  read: z.object({ ids: z.array(id) }),
  /** The id of the registration, also after it was restored. */
  changed: ofOne,
  removed: ofOne,
  /** The id of the registration: another user opened or closed it. */
  opened: ofOne,
};

export const formEvents = {
  /** The id of a registration that was added, changed or restored, or has other messages. */
  changed: ofOne,
  removed: ofOne,
  /** The id of the map of the form, after an object of its layer was added, changed or removed. */
  objects: ofOne,
};
