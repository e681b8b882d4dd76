import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { configurationsOf } from '#platform/domain/offers/offers.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { knownPermissions } from '#platform/server/catalogue.ts';
import type { Platform } from '#platform/server/feature.ts';
import { attachment } from '#platform/server/files/file-headers.ts';
import { route, type Route } from '#platform/server/route.ts';
import { exportUsers, listUsers, userChoices } from '../contract/list.ts';
import { rolesToGive } from './check-fields.ts';
import { exportOf } from './export-users.ts';
import { presentListed } from './present.ts';
import { findUsers } from './user-rows.ts';

const policy = administrators('manage_users');

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const exportRoute = ({ db, catalogue }: Platform): Route =>
  route(exportUsers, {
    policy,
    limit: { times: 30, perSeconds: 60 },
    changes: true,
    handle: async ({ query: { format, organisation }, viewer, reply, audit }) => {
      const organisationId = administeredOrganisation(viewer, organisation);
      const bytes = await exportOf(db.query, catalogue, organisationId, format);
      await audit({ action: 'user.export', object: { type: 'organisation', id: organisationId }, organisationId, details: { format } });
      reply.headers({
        'content-type': types[format],
        'content-disposition': attachment(`gebruikers-${dayOf(new Date())}.${format}`),
        'cache-control': 'private, no-store',
      });
      return bytes;
    },
  });

export const listRoutes = (platform: Platform): Route[] => {
  const { db, catalogue } = platform;
  return [
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
    exportRoute(platform),
  ];
};
