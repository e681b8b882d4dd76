import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { attachment } from '#platform/server/files/file-headers.ts';
import { route, type Route } from '#platform/server/route.ts';
import { exportUsers } from '../contract/list.ts';
import { exportOf } from './export-users.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const exportRoute = ({ db, catalogue }: Platform): Route =>
  route(exportUsers, {
    policy: administrators('manage_users'),
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
