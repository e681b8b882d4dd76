import { fill } from '#platform/contract/fill.ts';
import { withCredentials } from '#platform/domain/configurations/tool-credentials.ts';
import { listOf } from '#platform/server/administered.ts';
import { administeredOrganisation, administrators, demandVersion } from '#platform/server/administration.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { userIdOf } from '#platform/server/viewer.ts';
import { copyConfiguration, createConfiguration, findDependents, listConfigurations, putBackConfiguration, removeConfiguration } from '../contract/calls.ts';
import { listMapGroups } from '../contract/groups.ts';
import { noCredentials } from '../contract/credential-state.ts';
import { searchResources, setCredentials } from '../contract/tool-calls.ts';
import { administeredConfiguration, configurationChanges } from './configuration-row.ts';
import { findGroups } from './groups.ts';
import { findConfigurations } from './list.ts';
import { knownOf } from './known.ts';
import { copyOf, dependentsOf, makeConfiguration, restoreConfigurationRow, removeConfigurationRow } from './make.ts';
import { findResources } from './resources.ts';
import { credentialStates, markCredentials } from './tool-credentials.ts';
import { words } from './words.ts';

const policy = administrators('manage_configurations');

export const configurationRoutes = (platform: Platform): Route[] => {
  const { db, catalogue } = platform;
  const known = knownOf(platform);
  const { box } = known;
  return [
    route(listConfigurations, { policy, handle: listOf(db, findConfigurations) }),
    route(listMapGroups, { policy, handle: listOf(db, findGroups) }),
    route(searchResources, {
      policy,
      handle: ({ params: { kind }, query, viewer }) => findResources(db.query, kind, administeredOrganisation(viewer, query.organisation), query.search),
    }),
    route(createConfiguration, {
      policy,
      handle: ({ query, body: { name }, viewer, audit }) => db.transaction(async (transaction) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        const id = await makeConfiguration(transaction, known, { organisationId, name, userId: userIdOf(viewer) });
        await audit({ action: 'configuration.create', object: { type: 'configuration', id }, organisationId, details: { name } }, transaction);
        return { id, version: 0, name };
      }),
    }),
    route(copyConfiguration, {
      policy,
      handle: ({ params, body: { name }, viewer, audit }) => db.transaction(async (transaction) => {
        const original = await administeredConfiguration(transaction, viewer, params.id, { hold: true });
        const id = await copyOf(transaction, known, original, name, userIdOf(viewer));
        await audit({ action: 'configuration.copy', object: { type: 'configuration', id }, organisationId: original.organisationId, details: { name, copied_from: original.name } }, transaction);
        return { id, version: 0, name };
      }),
    }),
    route(findDependents, {
      policy,
      handle: async ({ params: { id }, viewer }) => dependentsOf(db.query, await administeredConfiguration(db.query, viewer, id)),
    }),
    route(removeConfiguration, { policy, handle: configurationChanges(db)('configuration.remove', removeConfigurationRow) }),
    route(putBackConfiguration, {
      policy,
      handle: ({ params: { id }, viewer, audit }) => db.transaction(async (transaction) => {
        const { name, version, organisationId } = await restoreConfigurationRow(transaction, viewer, id);
        await audit({ action: 'configuration.put_back', object: { type: 'configuration', id }, organisationId, details: { name } }, transaction);
        return { id, version, name };
      }),
    }),
    route(setCredentials, {
      policy,
      // The body is secret, so only the names of its fields are logged.
      handle: ({ params: { id, tool }, body: { fields }, viewer, audit, request }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        const { tool_secrets: sealed } = await transaction.selectFrom('configurations').select('tool_secrets').where('id', '=', id).executeTakeFirstOrThrow();
        const stateIn = async (secrets: string | null) => (await credentialStates(transaction, id, secrets, box))[tool] ?? noCredentials;
        demandVersion(request, (await stateIn(sealed)).version);
        const taken = Object.keys(catalogue.tool(tool)?.credentials ?? {});
        const unknown = Object.keys(fields).find((field) => !taken.includes(field));
        if (unknown !== undefined) throw invalid({ fields: [fill(words.noCredential, { field: unknown })] });
        const next = withCredentials(sealed, tool, fields, box);
        await transaction.updateTable('configurations').set({ tool_secrets: next }).where('id', '=', id).execute();
        await markCredentials(transaction, configuration, tool, userIdOf(viewer));
        await audit({ action: 'configuration.credentials', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: configuration.name, tool, fields: Object.keys(fields).join(', ') } }, transaction);
        return stateIn(next);
      }),
    }),
  ];
};
