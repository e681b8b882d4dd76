import { initialSettings } from '#platform/contract/settings-catalogue.ts';
import { fill } from '#platform/contract/fill.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createConfiguration } from '#platform/domain/configurations/configurations.ts';
import '#platform/domain/tables/configurations.ts';
import '#platform/domain/tables/organisations.ts';
import '#platform/domain/tables/shared-configurations.ts';
import { conflict, notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import type { Dependents } from '../contract/calls.ts';
import { referencesOf, type ConfigurationDocument, type LegendNode } from '../contract/document.ts';
import { withLive } from '../contract/live-settings.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import { isTokenTaken } from './check.ts';
import { applyDocument } from './apply-document.ts';
import { administeredConfiguration, writeDraft, type AdministeredConfiguration } from './configuration-row.ts';
import type { Known } from './known.ts';
import { readDocument } from './read-document.ts';
import { words } from './words.ts';

export interface NewConfiguration {
  readonly organisationId: number;
  readonly name: string;
  readonly userId: number | null;
}

/** Creates a configuration without maps and without users. */
export const makeConfiguration = (db: Queryable, { box, catalogue }: Known, { organisationId, name, userId }: NewConfiguration): Promise<number> =>
  createConfiguration(db, box, catalogue, { organisationId, name, createdBy: userId, ...initialSettings(catalogue, false) });

const asNewGroups = (legend: readonly LegendNode[]): LegendNode[] =>
  legend.map((node) => (node.kind === 'group' ? { ...node, id: -Math.abs(node.id), children: asNewGroups(node.children) } : node));

/** Copies a configuration within its organisation, with the credentials and receivers of its tools. Returns the id of the copy. */
export const copyOf = async (db: Queryable, known: Known, original: AdministeredConfiguration, name: string, userId: number | null): Promise<number> => {
  const document = await readDocument(db, known.catalogue, original.id);
  if (!document) throw notFound();
  const id = await makeConfiguration(db, known, { organisationId: original.organisationId, name, userId });
  await applyDocument(db, known.catalogue, { configurationId: id, organisationId: original.organisationId }, {
    ...document, name, public: false, public_token: null, users: [], roles: [], legend: asNewGroups(document.legend),
  });
  const { tools, tool_secrets } = await db.selectFrom('configurations').select(['tools', 'tool_secrets']).where('id', '=', original.id).executeTakeFirstOrThrow();
  await db.updateTable('configurations').set({ tools: toJson(withLive(document.tools, tools, known.catalogue)), tool_secrets }).where('id', '=', id).execute();
  return id;
};

/** Creates a configuration with a draft. Nobody sees anything of the draft until it is published. */
export const makeDrafted = async (db: Queryable, known: Known, made: NewConfiguration, document: ConfigurationDocument): Promise<number> => {
  const id = await makeConfiguration(db, known, made);
  const live = await readDocument(db, known.catalogue, id);
  if (!live) throw notFound();
  await writeDraft(db, { id, organisationId: made.organisationId }, made.userId, { document: toJson(document), seen: toJson(referencesOf(live)) });
  return id;
};

export const dependentsOf = async (db: Queryable, { id, organisationId }: AdministeredConfiguration): Promise<Dependents> => {
  const { rows: [row] } = await sql<Dependents>`
    select
      (select count(*)::integer from users where users.organisation_id = ${organisationId} and removed_at is null and (
        default_configuration_id = ${id}
        or exists (select from configuration_users given where given.configuration_id = ${id} and given.user_id = users.id)
        or exists (select from configuration_roles given where given.configuration_id = ${id} and given.role_id = users.role_id))) as users,
      (select count(*)::integer from users where default_configuration_id = ${id} and removed_at is null) as default_of,
      (select count(*)::integer from shared_configurations where configuration_id = ${id} and valid_until >= now()) as shared,
      (select count(*)::integer from legend_settings where configuration_id = ${id}) as legends,
      exists (select from organisations where public_configuration_id = ${id}) as is_public_default,
      (select public_token from configurations where id = ${id} and public) as public_token`.execute(db);
  if (!row) throw notFound();
  return row;
};

/** @throws Failure 409 when it is the public configuration of an organisation */
export const removeConfigurationRow = async (db: Queryable, configuration: AdministeredConfiguration): Promise<void> => {
  if ((await dependentsOf(db, configuration)).is_public_default) throw conflict(words.publicDefault, 'public_default');
  await db.updateTable('configurations').set({ removed_at: new Date() }).where('id', '=', configuration.id).execute();
};

/** Restores a removed configuration. @throws Failure 404, or 409 when another configuration has taken its public name */
export const restoreConfigurationRow = async (db: Queryable, viewer: Viewer, id: number): Promise<AdministeredConfiguration> => {
  const configuration = await administeredConfiguration(db, viewer, id, { hold: true, removed: true });
  const { public_token: token } = await db.selectFrom('configurations').select('public_token').where('id', '=', id).executeTakeFirstOrThrow();
  if (await isTokenTaken(db, configuration.organisationId, token, id)) throw conflict(fill(words.tokenTaken, { token: token ?? '' }), 'token_taken');
  await db.updateTable('configurations').set({ removed_at: null }).where('id', '=', id).execute();
  return configuration;
};
