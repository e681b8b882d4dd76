import { administeredOrganisation, administrators, demandVersion, requireAdministered } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { configurationsOf, offerIn } from '#platform/domain/offers/offers.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import {
  changeDashboard, createDashboard, dashboardPlaces, listDashboards, readDashboard, removeDashboard, restoreDashboard, showDashboard,
} from '../contract.ts';
import { auditWords } from './audit-words.ts';
import { dashboardById, findDashboards, insertDashboard, present, presentRow, setRemoved, updateDashboard } from './dashboards.ts';
import { dashboardPage } from './page.ts';
import { travellingDashboards } from './travelling.ts';

/** A dashboard is a part of configurations. */
const policy = administrators('manage_configurations');

const object = (id: number) => ({ type: 'dashboard', id });
const logged = ['name', 'kind', 'url', 'allowed_hosts', 'settings', 'configurations'] as const;

const routes = ({ db }: Platform): Route[] => [
  route(listDashboards, {
    policy,
    handle: async ({ query, viewer }) => {
      const { rows, total } = await findDashboards(db.query, administeredOrganisation(viewer, query.organisation), query);
      return { data: rows.map(presentRow), total };
    },
  }),

  route(dashboardPlaces, {
    policy,
    handle: ({ query, viewer }) => configurationsOf(db.query, administeredOrganisation(viewer, query.organisation)),
  }),

  route(readDashboard, {
    policy,
    handle: async ({ params, viewer }) => {
      const found = await dashboardById(db.query, params.id);
      requireAdministered(viewer, found.organisation_id);
      return present(db.query, found);
    },
  }),

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

  route(createDashboard, {
    policy,
    handle: ({ query, viewer, body, audit }) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      return db.transaction(async (transaction) => {
        const id = await insertDashboard(transaction, organisationId, body);
        await offerIn(transaction, { kind: 'dashboards', id, organisationId }, body.configurations);
        await audit({ action: 'dashboard.create', object: object(id), organisationId, details: { name: body.name } }, transaction);
        return present(transaction, await dashboardById(transaction, id));
      });
    },
  }),

  route(changeDashboard, {
    policy,
    handle: ({ params, viewer, body, audit, request }) =>
      db.transaction(async (transaction) => {
        const found = await dashboardById(transaction, params.id, { forUpdate: true });
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        const before = await present(transaction, found);
        await updateDashboard(transaction, found.id, body);
        await offerIn(transaction, { kind: 'dashboards', id: found.id, organisationId: found.organisation_id }, body.configurations);
        const after = await present(transaction, await dashboardById(transaction, found.id));
        await audit({ action: 'dashboard.update', object: object(found.id), organisationId: found.organisation_id, details: { name: body.name }, changes: changesBetween(before, after, logged) }, transaction);
        return after;
      }),
  }),

  route(removeDashboard, {
    policy,
    handle: ({ params, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        const found = await dashboardById(transaction, params.id, { forUpdate: true });
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        await setRemoved(transaction, found.id, new Date());
        await audit({ action: 'dashboard.remove', object: object(found.id), organisationId: found.organisation_id, details: { name: found.name } }, transaction);
      }),
  }),

  route(restoreDashboard, {
    policy,
    handle: ({ params, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        const found = await dashboardById(transaction, params.id, { forUpdate: true, isRemoved: true });
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        await setRemoved(transaction, found.id, null);
        await audit({ action: 'dashboard.restore', object: object(found.id), organisationId: found.organisation_id, details: { name: found.name } }, transaction);
        return present(transaction, await dashboardById(transaction, found.id));
      }),
  }),
];

/** Lets managers keep the external dashboards that configurations offer, and shows them. */
export default defineServerFeature({ name: 'dashboards', auditWords, routes, travelling: travellingDashboards });
