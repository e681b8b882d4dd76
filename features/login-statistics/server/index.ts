import { unauthenticated } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { withRole } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { countLoginDays, listLoginEvents } from '../contract.ts';
import { countDays, findLoginEvents } from './login-events.ts';

const policy = withRole('admin', 'manager');

const ownOrganisation = (viewer: Viewer): number => {
  if (viewer.kind === 'visitor') throw unauthenticated();
  return viewer.organisationId;
};

const routes = ({ db }: Platform): Route[] => [
  route(listLoginEvents, {
    policy,
    handle: async ({ query, viewer }) => {
      const { rows, total } = await findLoginEvents(db.query, ownOrganisation(viewer), query);
      return {
        total,
        data: rows.map(({ id, at, login_name, name, outcome, method, address, user_agent }) => ({
          id, at: at.toISOString(), login_name, name, outcome, method, address, user_agent,
        })),
      };
    },
  }),
  route(countLoginDays, {
    policy,
    handle: ({ query, viewer }) => countDays(db.query, ownOrganisation(viewer), query.days),
  }),
];

/** Who signed in, when, from where, and what became of it. */
export default defineServerFeature({ name: 'login-statistics', routes });
