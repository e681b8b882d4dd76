import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { forgetOwnDevice, listOwnDevices } from '../contract.ts';

export const deviceRoutes = ({ knownDevices }: Platform): Route[] => [
  route(listOwnDevices, {
    policy: signedIn,
    handle: async ({ viewer, request }) => {
      const devices = await knownDevices.listOf(viewer.id, request);
      return devices.map((device) => ({
        id: device.id,
        created_at: device.createdAt.toISOString(),
        last_used_at: device.lastUsedAt.toISOString(),
        ip: device.ip,
        user_agent: device.userAgent,
        current: device.isCurrent,
      }));
    },
  }),

  route(forgetOwnDevice, {
    policy: signedIn,
    handle: async ({ params, viewer, audit }) => {
      if (!(await knownDevices.forget(viewer.id, params.id))) throw notFound();
      await audit({ action: 'device.remove', object: { type: 'device', id: params.id } });
    },
  }),
];
