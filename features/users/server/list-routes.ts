import { configurationsOf } from '#platform/domain/offers/offers.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { knownPermissions } from '#platform/server/catalogue.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { listUsers, userChoices } from '../contract/list.ts';
import { rolesToGive } from './check-fields.ts';
import { presentListed } from './present.ts';
import { findUsers } from './user-rows.ts';

const policy = administrators('manage_users');

export const listRoutes = ({ db, catalogue }: Platform): Route[] => [
  route(listUsers, {
    policy,
    handle: async ({ query, viewer }) => {
      const { rows, total } = await findUsers(db.query, administeredOrganisation(viewer, query.organisation), query);
      return { total, data: rows.map((row) => presentListed(viewer, row)) };
    },
  }),
  route(userChoices, {
    policy,
    handle: async ({ query, viewer }) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      const [roles, configurations] = await Promise.all([
        rolesToGive(db.query, viewer, organisationId),
        configurationsOf(db.query, organisationId),
      ]);
      return {
        roles: roles.map(({ id, name, base, permissions }) => ({ id, name, base, permissions: knownPermissions(catalogue, permissions) })),
        configurations,
      };
    },
  }),
];
