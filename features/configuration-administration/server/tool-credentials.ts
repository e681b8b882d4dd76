import type { Queryable } from '#platform/db/database.ts';
import { namesOfCredentials } from '#platform/domain/configurations/tool-credentials.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import { sql } from 'kysely';
import { noCredentials, type CredentialState } from '../contract/credential-state.ts';
import type { AdministeredConfiguration } from './configuration-row.ts';
import './tables.ts';

/** Returns for each tool which credentials are set and who changed them last. Never returns their values. */
export const credentialStates = async (db: Queryable, configurationId: number, sealed: string | null, box: SecretBox): Promise<Record<string, CredentialState>> => {
  const rows = await db
    .selectFrom('configuration_tool_credentials as state')
    .leftJoin('users', 'users.id', 'state.set_by')
    .select(['state.tool', 'state.version', 'state.set_at', 'users.id as setter', fullName.as('set_by')])
    .where('configuration_id', '=', configurationId)
    .execute();
  const states: Record<string, CredentialState> = Object.fromEntries(
    Object.entries(namesOfCredentials(sealed, box)).map(([tool, names]) => [tool, { ...noCredentials, names }]),
  );
  for (const { tool, version, set_at: at, setter, set_by: by } of rows) {
    states[tool] = { ...(states[tool] ?? noCredentials), version, set_by: setter === null ? null : by, set_at: at.toISOString() };
  }
  return states;
};

/** Records that a user has just changed the credentials of a tool. */
export const markCredentials = async (db: Queryable, { id, organisationId }: AdministeredConfiguration, tool: string, userId: number | null): Promise<void> => {
  await db
    .insertInto('configuration_tool_credentials')
    .values({ configuration_id: id, organisation_id: organisationId, tool, set_by: userId })
    .onConflict((conflict) => conflict.columns(['configuration_id', 'tool']).doUpdateSet({
      set_by: userId, set_at: new Date(), version: sql`configuration_tool_credentials.version + 1`,
    }))
    .execute();
};
