import type { Queryable } from '#platform/db/database.ts';
import { accessToRegistration, type AccessedRegistration } from '#platform/domain/forms/access.ts';
import { may } from '#platform/domain/forms/policy.ts';
import { forbidden, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { requireVersion } from '#platform/server/if-match.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import {
  changeMessage, countUnreadMessages, listMessages, readMessage, readMessages, removeMessage, restoreMessage, sendMessage,
} from '../../contract/messages.ts';
import { formChannel, registrationChannel } from '../../contract/channels.ts';
import { openRegistration } from '../registrations/read.ts';
import { countUnread, findMessages, findUnread, insertMessage, lockMessage, markAsRead, readOne, updateMessage } from './repository.ts';

const MOST_MESSAGES = { times: 30, perSeconds: 60 };
/** Ids that fit in one notification. */
const IDS_AT_ONCE = 500;

type Changing = Pick<CallContext<typeof removeMessage, SignedIn>, 'params' | 'viewer' | 'request' | 'audit'>;

/** Chat about a registration: everybody who may see the registration reads and writes it. */
export const messageRoutes = ({ db, realtime }: Platform): Route[] => {
  const publish = async (transaction: Queryable, { id, form }: AccessedRegistration, messageId: number): Promise<void> => {
    await realtime.publish(transaction, registrationChannel(id), 'message', { id: messageId });
    await realtime.publish(transaction, formChannel(form.id), 'changed', { id });
  };

  /** Changes an own message in one transaction. @throws Failure 404, 403 for a message of another user, 412 */
  const changing = (
    verb: string, columnsOf: () => Parameters<typeof updateMessage>[2], { params, viewer, request, audit }: Changing, isRemoved = false,
  ) =>
    db.transaction(async (transaction) => {
      const message = await lockMessage(transaction, params.id, { isRemoved });
      if (!message) throw notFound();
      const registration = await openRegistration(transaction, message.registration_id, viewer);
      if (message.user_id !== viewer.id) throw isRemoved ? notFound() : forbidden('Dit bericht is van iemand anders.');
      requireVersion(request, message.version);
      await updateMessage(transaction, message.id, columnsOf());
      const entry = { action: `registration_message.${verb}`, object: { type: 'registration_message', id: message.id } };
      await audit({ ...entry, organisationId: registration.form.organisationId, details: { registration_id: registration.id } }, transaction);
      await publish(transaction, registration, message.id);
      return message.id;
    });

  const markRead = (ids: readonly number[], viewer: SignedIn): Promise<void> =>
    db.transaction(async (transaction) => {
      const unread = await findUnread(transaction, ids, viewer);
      for (const [registrationId, messages] of Map.groupBy(unread, (message) => message.registrationId)) {
        const registration = await accessToRegistration(transaction, registrationId, viewer);
        if (!registration || !may(viewer).see(registration)) continue;
        const read = messages.map(({ id }) => id);
        await markAsRead(transaction, read, viewer);
        for (let start = 0; start < read.length; start += IDS_AT_ONCE) {
          await realtime.publish(transaction, registrationChannel(registrationId), 'read', { ids: read.slice(start, start + IDS_AT_ONCE) });
        }
      }
    });

  return [
    route(listMessages, {
      policy: signedIn,
      handle: async ({ params, viewer }) => findMessages(db.query, (await openRegistration(db.query, params.id, viewer)).id, viewer),
    }),
    route(countUnreadMessages, {
      policy: signedIn,
      handle: async ({ params, viewer }) => ({ unread_count: await countUnread(db.query, (await openRegistration(db.query, params.id, viewer)).id, viewer) }),
    }),
    route(sendMessage, {
      policy: signedIn,
      limit: MOST_MESSAGES,
      handle: ({ body, viewer }) =>
        db.transaction(async (transaction) => {
          const registration = await openRegistration(transaction, body.register_id, viewer);
          const id = await insertMessage(transaction, {
            organisationId: registration.form.organisationId, registrationId: registration.id, userId: viewer.id, text: body.message,
          });
          await publish(transaction, registration, id);
          return readOne(transaction, id, viewer);
        }),
    }),
    route(changeMessage, {
      policy: signedIn,
      limit: MOST_MESSAGES,
      handle: async (context) => readOne(db.query, await changing('change', () => ({ text: context.body.message }), context), context.viewer),
    }),
    route(removeMessage, {
      policy: signedIn,
      limit: MOST_MESSAGES,
      handle: async (context) => void (await changing('remove', () => ({ removed_at: new Date() }), context)),
    }),
    route(restoreMessage, {
      policy: signedIn,
      limit: MOST_MESSAGES,
      handle: async (context) => readOne(db.query, await changing('restore', () => ({ removed_at: null }), context, true), context.viewer),
    }),
    route(readMessage, {
      policy: signedIn,
      handle: async ({ params, viewer }) => {
        const message = await db.query.selectFrom('registration_messages').select('registration_id').where('id', '=', params.id).where('removed_at', 'is', null).executeTakeFirst();
        if (!message) throw notFound();
        await openRegistration(db.query, message.registration_id, viewer);
        await markRead([params.id], viewer);
      },
    }),
    route(readMessages, { policy: signedIn, handle: ({ body, viewer }) => markRead(body.message_ids, viewer) }),
  ];
};
