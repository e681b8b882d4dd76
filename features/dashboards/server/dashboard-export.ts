import { withoutSecretParameters } from '#platform/domain/maps/source-address.ts';
import type { ConfigurationExport } from '#platform/server/configuration-export.ts';
import { dashboardInput } from '../contract.ts';
import { dashboardById, insertDashboard, present } from './dashboards.ts';

const content = dashboardInput.omit({ configurations: true });

/** Exports a dashboard without the configurations that offer it. */
export const dashboardExport: ConfigurationExport = {
  kind: 'dashboards',
  object: 'dashboard',
  permission: 'manage_configurations',
  async pack(db, id) {
    const { name, kind, url, allowed_hosts, settings } = await present(db, await dashboardById(db, id));
    const address = withoutSecretParameters(url);
    return { content: { name, kind, url: address, allowed_hosts, settings }, hasCredentials: address !== url };
  },
  unpack(packed) {
    const dashboard = content.parse(packed);
    return (db, organisationId) => insertDashboard(db, organisationId, { ...dashboard, configurations: [] });
  },
};
