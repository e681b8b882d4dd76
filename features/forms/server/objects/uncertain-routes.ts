import type { Queryable } from '#platform/db/database.ts';
import { forbidden, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { forgetUncertainChange, listUncertainChanges } from '../../contract/objects.ts';
import { openObjectForm, type ObjectForm } from './open-form.ts';
import { findUncertain, forgetSent, uncertainChanges } from './sent-changes.ts';

/** @throws Failure 404 for users who cannot change objects with the form, 403 for users who do not handle registrations */
const openToHandle = async (db: Queryable, formId: number, viewer: SignedIn): Promise<ObjectForm> => {
  const form = await openObjectForm(db, formId, viewer);
  if (!form.handles) throw forbidden('Dit is voor wie registraties behandelt.');
  return form;
};

/** The changes of objects whose outcome is unknown, for users who handle registrations. */
export const uncertainRoutes = ({ db }: Platform): Route[] => [
  route(listUncertainChanges, {
    policy: signedIn,
    handle: async ({ params, viewer }) => uncertainChanges(db.query, (await openToHandle(db.query, params.form, viewer)).form.id),
  }),
  route(forgetUncertainChange, {
    policy: signedIn,
    handle: ({ params, viewer, audit }) =>
      db.transaction(async (transaction) => {
        const { form } = await openToHandle(transaction, params.form, viewer);
        const change = await findUncertain(transaction, form.id, params.change);
        if (!change) throw notFound();
        await forgetSent(transaction, change.id);
        await audit({
          action: 'form_object.check', object: { type: 'form_object', id: change.feature ?? '' }, organisationId: form.organisationId, details: { name: form.name },
        }, transaction);
      }),
  }),
];
