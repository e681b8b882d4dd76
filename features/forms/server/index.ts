import type { Queryable } from '#platform/db/database.ts';
import { accessToForm, accessToRegistration, type AccessedForm } from '#platform/domain/forms/access.ts';
import { may } from '#platform/domain/forms/policy.ts';
import { recordView } from '#platform/domain/forms/registrations.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { checkRegistration, listNewRegistrations, lookAtForm } from '../contract/news.ts';
import { options } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { registrationChannels } from './channels.ts';
import { draftRoutes } from './drafts/routes.ts';
import { listNewSinceLook } from './find.ts';
import { listRoutes } from './list/routes.ts';
import { mapRoutes } from './map/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { objectRoutes } from './objects/routes.ts';
import { openingRoutes } from './openings.ts';
import { formsPart } from './read-forms.ts';
import { fileReader } from './registrations/files.ts';
import { registrationRoutes } from './registrations/routes.ts';

const routes = (db: Queryable): Route[] => {
  const usedForm = async (formId: number, viewer: SignedIn): Promise<AccessedForm> => {
    const form = await accessToForm(db, formId, viewer);
    if (!form || form.view === 'places') throw notFound();
    return form;
  };

  return [
    route(checkRegistration, {
      policy: signedIn,
      handle: async ({ params, query, viewer }) => {
        const registration = await accessToRegistration(db, params.form_value_id, viewer);
        const places = registration && may(viewer).see(registration) ? registration.form.configurations : [];
        const place = places.find(({ id }) => id === query.config_id) ?? places[0];
        return { allowed: place !== undefined, config_id: place?.id ?? null, config_name: place?.name ?? null };
      },
    }),

    route(listNewRegistrations, {
      policy: signedIn,
      handle: async ({ params: { formId }, viewer }) => {
        const rows = await listNewSinceLook(db, await usedForm(formId, viewer), viewer);
        return rows.map(({ id, form_id, created_at, assigned_to }) => ({ id, form_id, created_at: created_at.toISOString(), assigned: assigned_to === viewer.id }));
      },
    }),

    route(lookAtForm, {
      policy: signedIn,
      handle: async ({ params: { formId }, viewer }) => {
        const { organisationId } = await usedForm(formId, viewer);
        await recordView(db, { userId: viewer.id, formId, organisationId });
      },
    }),
  ];
};

/** Offers the forms of a configuration on the map, registers with them, lists their registrations, and lets users write messages about them. */
export default defineServerFeature({
  name: 'forms',
  options,
  auditWords,
  routes: (platform) => [
    ...routes(platform.db.query), ...draftRoutes(platform), ...listRoutes(platform.db), ...mapRoutes(platform.db.query), ...messageRoutes(platform), ...objectRoutes(platform),
    ...openingRoutes(platform), ...registrationRoutes(platform),
  ],
  fileReader,
  channels: ({ db }) => registrationChannels(db.query),
  configurationPart: ({ db }) => formsPart(db.query),
});
