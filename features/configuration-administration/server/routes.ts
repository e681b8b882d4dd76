import { fill } from '#platform/contract/fill.ts';
import { namesOfCredentials, withCredentials } from '#platform/domain/configurations/tool-credentials.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { administeredOrganisation, administrators, demandVersion } from '#platform/server/administration.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import {
  copyConfiguration, createConfiguration, exportConfiguration, findDependents, importConfiguration, listConfigurations, putBackConfiguration,
  removeConfiguration, searchThings, setCredentials,
} from '../contract/calls.ts';
import { toolDefinitionOf } from '../contract/tools.ts';
import { isTokenTaken, refuseForeign } from './check.ts';
import { administeredConfiguration } from './configuration-row.ts';
import { exportOf, readExported, translate } from './exchange.ts';
import { findConfigurations } from './list.ts';
import { copyOf, dependentsOf, makeConfiguration, makeDrafted, putBack, removeConfigurationRow } from './make.ts';
import { findThings } from './things.ts';
import { words } from './words.ts';

const policy = administrators('manage_configurations');
const userIdOf = (viewer: Viewer): number | null => (viewer.kind === 'user' ? viewer.id : null);

export const configurationRoutes = ({ db, settings }: Platform): Route[] => {
  const box = credentialsBox(settings);
  return [
    route(listConfigurations, {
      policy,
      handle: ({ query, viewer }) => findConfigurations(db.query, administeredOrganisation(viewer, query.organisation), query),
    }),
    route(searchThings, {
      policy,
      handle: ({ params: { kind }, query, viewer }) => findThings(db.query, kind, administeredOrganisation(viewer, query.organisation), query.search),
    }),
    route(createConfiguration, {
      policy,
      handle: ({ query, body: { name }, viewer, audit }) => db.transaction(async (transaction) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        const id = await makeConfiguration(transaction, box, { organisationId, name, userId: userIdOf(viewer) });
        await audit({ action: 'configuration.create', object: { type: 'configuration', id }, organisationId, details: { name } }, transaction);
        return { id, version: 0, name };
      }),
    }),
    route(copyConfiguration, {
      policy,
      handle: ({ params, body: { name }, viewer, audit }) => db.transaction(async (transaction) => {
        const original = await administeredConfiguration(transaction, viewer, params.id, { hold: true });
        const id = await copyOf(transaction, box, original, name, userIdOf(viewer));
        await audit({ action: 'configuration.copy', object: { type: 'configuration', id }, organisationId: original.organisationId, details: { name, copied_from: original.name } }, transaction);
        return { id, version: 0, name };
      }),
    }),
    route(findDependents, {
      policy,
      handle: async ({ params: { id }, viewer }) => dependentsOf(db.query, await administeredConfiguration(db.query, viewer, id)),
    }),
    route(removeConfiguration, {
      policy,
      handle: ({ params: { id }, viewer, request, audit }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        demandVersion(request, configuration.version);
        await removeConfigurationRow(transaction, configuration);
        await audit({ action: 'configuration.remove', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: configuration.name } }, transaction);
      }),
    }),
    route(putBackConfiguration, {
      policy,
      handle: ({ params: { id }, viewer, audit }) => db.transaction(async (transaction) => {
        const { name, version, organisationId } = await putBack(transaction, viewer, id);
        await audit({ action: 'configuration.put_back', object: { type: 'configuration', id }, organisationId, details: { name } }, transaction);
        return { id, version, name };
      }),
    }),
    route(setCredentials, {
      policy,
      // What is sent is a secret.
      handle: ({ params: { id, tool }, body: { fields }, viewer, audit, request }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        demandVersion(request, configuration.version);
        const known: readonly string[] = toolDefinitionOf(tool)?.credentials ?? [];
        const unknown = Object.keys(fields).find((field) => !known.includes(field));
        if (unknown !== undefined) throw invalid({ fields: [fill(words.noCredential, { field: unknown })] });
        const { tool_secrets: sealed } = await transaction.selectFrom('configurations').select('tool_secrets').where('id', '=', id).executeTakeFirstOrThrow();
        const next = withCredentials(sealed, tool, fields, box);
        await transaction.updateTable('configurations').set({ tool_secrets: next }).where('id', '=', id).execute();
        await audit({ action: 'configuration.credentials', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: configuration.name, tool, fields: Object.keys(fields).join(', ') } }, transaction);
        return { names: namesOfCredentials(next, box)[tool] ?? [] };
      }),
    }),
    route(exportConfiguration, {
      policy,
      changes: true,
      handle: async ({ params: { id }, viewer, audit }) => {
        const configuration = await administeredConfiguration(db.query, viewer, id);
        const exported = await exportOf(db.query, configuration);
        await audit({ action: 'configuration.export', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: configuration.name } });
        return exported;
      },
    }),
    route(importConfiguration, {
      policy,
      bodyLimit: 4_000_000,
      handle: ({ query, body, viewer, audit }) => db.transaction(async (transaction) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        const file = readExported(body.file);
        const { document, missing, notes } = await translate(transaction, organisationId, file, async (token) => !(await isTokenTaken(transaction, organisationId, token, 0)));
        const name = body.name ?? document.name;
        await refuseForeign(transaction, organisationId, document, null);
        const id = await makeDrafted(transaction, box, { organisationId, name, userId: userIdOf(viewer) }, { ...document, name });
        await audit({ action: 'configuration.import', object: { type: 'configuration', id }, organisationId, details: { name, missing: missing.length } }, transaction);
        return { id, version: 1, name, missing, notes };
      }),
    }),
  ];
};
