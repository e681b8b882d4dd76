import type { Transaction } from 'kysely';
import type { Form } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { accessToRegistration, type AccessedRegistration } from '#platform/domain/forms/access.ts';
import { may, type Abilities } from '#platform/domain/forms/policy.ts';
import * as writer from '#platform/domain/forms/registrations.ts';
import { forbidden, invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { requireVersion } from '#platform/server/if-match.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import * as calls from '../../contract/registrations.ts';
import { publishRegistration } from '../channels.ts';
import { assigneesOf } from './assignees.ts';
import { readVersions } from './history.ts';
import { readForm, readKnownForm, type KnownForm } from '../read-forms.ts';
import { formClosed, requireStoredHere } from './items.ts';
import { openRegistration, presentRegistration, presentSaved } from './read.ts';
import { change, create, phaseListOf, requireForward } from './save.ts';

/** The outbox of a phone sends what was registered in a day without a network. */
const limit = { times: 600, perSeconds: 60 };

type Context = Pick<CallContext<unknown, SignedIn>, 'viewer' | 'request' | 'reply' | 'audit'>;

const isRepeated = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === 'form_registrations_client_id_key';

export const registrationRoutes = ({ db, files, realtime }: Platform): Route[] => {
  const publish = (transaction: Queryable, { id, form }: Pick<AccessedRegistration, 'id' | 'form'>, event: 'changed' | 'removed'): Promise<void> =>
    publishRegistration(realtime, transaction, { id, formId: form.id }, event);

  /** Never with answers: the log is read by users who may not see them. */
  const entryOf = (deed: string, { id, form, formCount }: Pick<AccessedRegistration, 'id' | 'form' | 'formCount'>, version: number, more: Readonly<Record<string, number>> = {}) => ({
    action: `registration.${deed}`, object: { type: 'registration', id }, organisationId: form.organisationId, details: { name: form.name, form_count: formCount, version, ...more },
  });

  /** An old version is refused with 412; the header `etag` has the current one. */
  const requireCurrent = ({ request, reply }: Context, { version }: AccessedRegistration): void => {
    reply.header('etag', `"${version}"`);
    requireVersion(request, version);
    reply.removeHeader('etag');
  };

  /**
   * Makes a change for which the user needs an ability, in one transaction, with its line in the log; then answers. The answer may
   * have a later version, of somebody who saved just after it.
   */
  const changing = async <Answer>(
    context: Context, id: number, { deed, ability, knownForm, details }: {
      readonly deed: string; readonly ability: keyof Abilities<boolean>; readonly knownForm?: KnownForm | null; readonly details?: Readonly<Record<string, number>>;
    },
    work: (transaction: Transaction<Tables>, found: AccessedRegistration, form: Form) => Promise<boolean | void>,
    answer: (known: KnownForm) => Promise<Answer>,
  ): Promise<Answer> => {
    const known = await db.transaction(async (transaction): Promise<KnownForm> => {
      const found = await openRegistration(transaction, id, context.viewer, { forUpdate: true, knownForm: knownForm?.access });
      if (!may(context.viewer).on(found)[ability]) throw ability === 'edit' && !found.form.isOpen ? formClosed() : forbidden();
      requireCurrent(context, found);
      const form = knownForm?.form.id === found.form.id ? knownForm.form : await readForm(transaction, found.form.id);
      if ((await work(transaction, found, form)) !== false) {
        // The history finds by its version what was done.
        await context.audit(entryOf(deed, found, found.version + 1, details), transaction);
        await publish(transaction, found, deed === 'remove' ? 'removed' : 'changed');
      }
      return { access: found.form, form };
    });
    return answer(known);
  };

  const byWriter = (viewer: SignedIn) => ({ userId: viewer.id });

  return [
    route(calls.readRegistration, {
      policy: signedIn,
      handle: ({ params, viewer }) => presentRegistration(db.query, params.register_id, viewer),
    }),

    route(calls.createRegistration, {
      policy: signedIn,
      limit,
      handle: async ({ body, viewer, audit }) => {
        const known = await readKnownForm(db, body.form_id, viewer);
        if (!known) throw notFound();
        return db.transaction(async (transaction) => {
          const { id, isNew } = await create({ db: transaction, files, viewer }, known, body);
          const made = await openRegistration(transaction, id, viewer, { knownForm: known.access });
          if (isNew) {
            await audit(entryOf('create', made, made.version), transaction);
            await publish(transaction, made, 'changed');
          }
          return presentRegistration(transaction, id, viewer, known);
        }).catch((error: unknown) => {
          throw isRepeated(error) ? invalid({ client_id: ['Dit nummer is al gebruikt. Registreer opnieuw.'] }) : error;
        });
      },
    }),

    route(calls.changeRegistration, {
      policy: signedIn,
      limit,
      handle: async (context) => {
        const { body, viewer } = context;
        const knownForm = body.form_id === undefined ? null : await readKnownForm(db, body.form_id, viewer);
        return changing(
          context, body.id, { deed: 'update', ability: 'edit', knownForm },
          (transaction, found, form) => change({ db: transaction, files, viewer }, found, form, body),
          (known) => presentSaved(db, body.id, viewer, known),
        );
      },
    }),

    route(calls.removeRegistration, {
      policy: signedIn,
      limit,
      handle: (context) =>
        changing(
          context, context.params.register_id, { deed: 'remove', ability: 'remove' },
          (transaction, { id }) => writer.removeRegistration(transaction, id, byWriter(context.viewer)),
          async () => undefined,
        ),
    }),

    route(calls.restoreRegistration, {
      policy: signedIn,
      limit,
      handle: ({ params: { register_id: id }, viewer, audit }) =>
        db.transaction(async (transaction) => {
          const found = await accessToRegistration(transaction, id, viewer, { forUpdate: true });
          if (!found || !may(viewer).restore(found)) throw notFound();
          await writer.restoreRegistration(transaction, id, byWriter(viewer));
          await audit(entryOf('restore', found, found.version + 1), transaction);
          await publish(transaction, found, 'changed');
          return presentRegistration(transaction, id, viewer);
        }),
    }),

    route(calls.archiveRegistration, {
      policy: signedIn,
      limit,
      handle: (context) => {
        const { params: { register_id: id }, body: { archived }, viewer } = context;
        return changing(
          context, id, { deed: archived ? 'archive' : 'unarchive', ability: 'handle' },
          async (transaction, { archivedAt }) => {
            if ((archivedAt !== null) === archived) return false;
            return writer.archiveRegistration(transaction, id, { ...byWriter(viewer), isArchived: archived });
          },
          (known) => presentSaved(db, id, viewer, known),
        );
      },
    }),

    route(calls.assignRegistration, {
      policy: signedIn,
      limit,
      handle: (context) => {
        const { params: { register_id: id }, body: { user_id: assignedTo }, viewer } = context;
        return changing(
          context, id, { deed: 'assign', ability: 'handle' },
          async (transaction, found) => {
            if (found.assignedTo === assignedTo) return false;
            const known = assignedTo === null || (await assigneesOf(transaction, found.form)).some((user) => user.id === assignedTo);
            if (!known) throw invalid({ user_id: ['Deze persoon kan dit formulier niet gebruiken. Kies iemand anders.'] });
            return writer.assignRegistration(transaction, id, { ...byWriter(viewer), assignedTo });
          },
          (known) => presentSaved(db, id, viewer, known),
        );
      },
    }),

    route(calls.listAssignees, {
      policy: signedIn,
      handle: async ({ params, viewer }) => {
        const found = await openRegistration(db.query, params.register_id, viewer);
        if (!may(viewer).handle(found)) throw forbidden();
        return assigneesOf(db.query, found.form);
      },
    }),

    route(calls.readHistory, {
      policy: signedIn,
      handle: async ({ params, viewer }) => {
        const found = await openRegistration(db.query, params.register_id, viewer);
        return readVersions(db.query, found, may(viewer).on(found));
      },
    }),

    route(calls.restoreVersion, {
      policy: signedIn,
      limit,
      handle: (context) => {
        const { params: { register_id: id }, body: { version }, viewer } = context;
        return changing(
          context, id, { deed: 'restore_version', ability: 'edit', details: { restored_version: version } },
          async (transaction, found, asking) => {
            const { handle, seesHidden } = may(viewer).on(found);
            requireStoredHere(asking);
            const former = await transaction
              .selectFrom('form_registration_versions').select(['answers', 'step']).where('registration_id', '=', id).where('version', '=', version).executeTakeFirst();
            if (!former) throw notFound();
            // Hidden answers stay as they are for a user who does not see them.
            const restored = asking.form_items.filter(({ hide }) => !hide || seesHidden);
            // An item that was not answered yet becomes empty again.
            const values = restored.map((item) => ({ itemId: item.id, value: former.answers[item.id] ?? null }));
            if (!handle) requireForward(asking, values, found, former.step);
            const list = phaseListOf(asking);
            const withPhase = list === undefined || restored.includes(list);
            await writer.restoreVersion(transaction, id, { ...byWriter(viewer), version, withHidden: seesHidden, withPhase });
          },
          (known) => presentSaved(db, id, viewer, known),
        );
      },
    }),
  ];
};
