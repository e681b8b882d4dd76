import { administeredOrganisation, administrators, admins } from '#platform/server/administration.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { route } from '#platform/server/route.ts';
import { getOverview, listOrganisationChoices } from '../contract.ts';
import { countContents, findOrganisationChoices } from './overview.ts';

/** The first screen of the admin environment, and the organisations that an admin can choose to work in. */
export default defineServerFeature({
  name: 'administration',
  routes: ({ db }) => [
    route(listOrganisationChoices, { policy: admins, handle: () => findOrganisationChoices(db.query) }),
    route(getOverview, {
      policy: administrators(),
      handle: ({ query, viewer }) => countContents(db.query, administeredOrganisation(viewer, query.organisation)),
    }),
  ],
});
