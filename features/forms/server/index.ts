import type { Queryable } from '#platform/db/database.ts';
import { recordView } from '#platform/domain/forms/registrations.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { checkRegistration, listNewRegistrations, lookAtForm } from '../contract.ts';
import { formOf, listNewSinceLook, organisationOfForm, configurationsOfForm } from './find.ts';
import { formsPart } from './read-forms.ts';

const routes = (db: Queryable): Route[] => {
  const requireAccess = async (formId: number, viewer: SignedIn): Promise<void> => {
    if ((await configurationsOfForm(db, formId, viewer)).length === 0) throw notFound();
  };

  return [
    route(checkRegistration, {
      policy: signedIn,
      handle: async ({ params, query, viewer }) => {
        const formId = await formOf(db, params.form_value_id);
        const places = formId === undefined ? [] : await configurationsOfForm(db, formId, viewer);
        const place = places.find(({ id }) => id === query.config_id) ?? places[0];
        return { allowed: place !== undefined, config_id: place?.id ?? null, config_name: place?.name ?? null };
      },
    }),

    route(listNewRegistrations, {
      policy: signedIn,
      handle: async ({ params: { formId }, viewer }) => {
        await requireAccess(formId, viewer);
        const rows = await listNewSinceLook(db, formId, viewer);
        return rows.map(({ id, form_id, created_at }) => ({ id, form_id, created_at: created_at.toISOString() }));
      },
    }),

    route(lookAtForm, {
      policy: signedIn,
      handle: async ({ params: { formId }, viewer }) => {
        await requireAccess(formId, viewer);
        await recordView(db, { userId: viewer.id, formId, organisationId: await organisationOfForm(db, formId) });
      },
    }),
  ];
};

/** Offers the forms of a configuration on the map, and says how many registrations are new. */
export default defineServerFeature({
  name: 'forms',
  routes: ({ db }) => routes(db.query),
  configurationPart: ({ db }) => formsPart(db.query),
});
