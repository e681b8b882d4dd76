import { hasTool } from '#platform/contract/has-tool.ts';
import { createConfigurationAnswers } from '#platform/domain/configuration-answer/configuration-answers.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Queryable } from '#platform/db/database.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import type { SeenConfiguration, SeenContents } from '../contract.ts';
import type { RoleRow } from './role-rows.ts';

/** A user with this account kind who was given nothing by name. */
const viewerWith = ({ base, permissions }: RoleRow, organisationId: number): SignedIn =>
  ({ kind: 'user', id: 0, organisationId, name: '', email: '', role: base, permissions: new Set(permissions) });

/** Returns the configurations that the policy lets a user with this account kind open. */
const opened = async (db: Queryable, role: RoleRow, organisationId: number) => {
  const somebody = may(viewerWith(role, organisationId));
  const rows = await db
    .selectFrom('configurations')
    .select(['id', 'name', 'public', 'valid_until'])
    .select(sql<boolean>`exists (
      select from configuration_roles where configuration_roles.configuration_id = configurations.id and configuration_roles.role_id = ${role.id}
    )`.as('given'))
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.filter(({ valid_until: validUntil, ...row }) => somebody.see({ ...row, organisationId, validUntil }));
};

export const seenConfigurations = async (db: Queryable, role: RoleRow, organisationId: number): Promise<SeenConfiguration[]> =>
  (await opened(db, role, organisationId)).map(({ id, name, given, public: isPublic }) => ({ id, name, given, public: isPublic }));

const mapsOf = ({ maps, mapGroups }: Pick<Configuration, 'maps' | 'mapGroups'>): Configuration['maps'] => [...maps, ...mapGroups.flatMap(mapsOf)];

/** Returns what a user with this account kind gets in a configuration. @throws Failure 404 */
export const seenContents = async (
  db: Queryable, platform: Pick<Platform, 'catalogue' | 'configurationParts'>, role: RoleRow, organisationId: number, id: number,
): Promise<SeenContents> => {
  const one = (await opened(db, role, organisationId)).find((row) => row.id === id);
  // Creates the answer without a cache, since this call is rare.
  const answer = one && await createConfigurationAnswers(db, platform).forKind(id, viewerWith(role, organisationId), one.given);
  if (!answer) throw notFound();
  const maps = mapsOf(answer);
  return {
    tools: platform.catalogue.tools
      .filter((tool) => hasTool(answer.tools, tool) && (tool.ability === undefined || answer.abilities[tool.ability]))
      .map((tool) => tool.name),
    forms: answer.forms.map(({ name }) => String(name)),
    maps: maps.length,
    hidden_maps: maps.filter(({ hide }) => hide).map(({ title, name }) => title || name),
  };
};
