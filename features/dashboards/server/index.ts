import { withoutSecretParameters } from '#platform/domain/maps/source-address.ts';
import { administered, listOf, pagesOf } from '#platform/server/administered.ts';
import { administrators, requireAdministered } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { configurationsOf } from '#platform/domain/offers/offers.ts';
import type { ConfigurationExport } from '#platform/server/configuration-export.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import {
  changeDashboard, createDashboard, dashboardPlaces, listDashboards, readDashboard, removeDashboard, restoreDashboard,
  showDashboard, dashboardInput,
} from '../contract.ts';
import { auditWords } from './audit-words.ts';
import { dashboardById, findDashboards, insertDashboard, present, presentRow, setRemoved, updateDashboard } from './dashboards.ts';
import { dashboardPage } from './page.ts';

const content = dashboardInput.omit({ configurations: true });

/** Exports a dashboard without the configurations that offer it. */
const dashboardExport: ConfigurationExport = {
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

/** Dashboards are part of configurations. */
const policy = administrators('manage_configurations');

const routes = ({ db }: Platform): Route[] => {
  const { read, create, update, remove, restore } = administered(db, {
    type: 'dashboard', load: dashboardById, present,
    changes: (before, after) => changesBetween(before, after, ['name', 'kind', 'url', 'allowed_hosts', 'settings', 'configurations']),
  });
  return [
    route(listDashboards, { policy, handle: pagesOf(db, findDashboards, presentRow) }),
    route(dashboardPlaces, { policy, handle: listOf(db, configurationsOf) }),
    route(readDashboard, { policy, handle: read }),

    route(showDashboard, {
      policy,
      handle: async ({ params, viewer, reply }) => {
        const found = await dashboardById(db.query, params.id);
        requireAdministered(viewer, found.organisation_id);
        const { headers, html } = dashboardPage({ name: found.name, url: found.url, allowedHosts: found.allowed_hosts });
        reply.headers(headers);
        return Buffer.from(html);
      },
    }),

    route(createDashboard, { policy, handle: create((transaction, organisationId, { body }) => insertDashboard(transaction, organisationId, body)) }),
    route(changeDashboard, { policy, handle: update((transaction, row, { body }) => updateDashboard(transaction, row, body)) }),
    route(removeDashboard, { policy, handle: remove((transaction, { id }) => setRemoved(transaction, id, new Date())) }),
    route(restoreDashboard, { policy, handle: restore((transaction, { id }) => setRemoved(transaction, id, null)) }),
  ];
};

/** Lets managers keep the external dashboards that configurations offer, and shows them. */
export default defineServerFeature({ name: 'dashboards', auditWords, routes, configurationExport: dashboardExport });
