import { administeredOrganisation, administrators, admins } from '#platform/server/administration.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { route } from '#platform/server/route.ts';
import { getAttention, getOverview, listOrganisationChoices } from '../contract.ts';
import { countAttention } from './attention.ts';
import { countContents, findOrganisationChoices } from './overview.ts';

/** The first screen of the admin environment, and the organisations that an admin can choose to work in. */
export default defineServerFeature({
  name: 'administration',
  routes: ({ db, attention }) => [
    route(listOrganisationChoices, { policy: admins, handle: () => findOrganisationChoices(db.query) }),
    route(getOverview, {
      policy: administrators(),
      handle: ({ query, viewer }) => countContents(db.query, administeredOrganisation(viewer, query.organisation)),
    }),
    route(getAttention, {
      policy: administrators(),
      handle: ({ query, viewer, log }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        const lines = attention.filter(({ policy }) => policy.allows(viewer));
        return countAttention(lines, (line) => line.count(db.query, organisationId), log);
      },
    }),
  ],
});
