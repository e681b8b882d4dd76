import { roleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { z } from 'zod';

/** A provider of the organisation's own for single sign-on; the client's secret is sealed. */
const oidc = z.object({
  issuer: z.url({ protocol: /^https?$/ }),
  client_id: z.string().min(1),
  client_secret_sealed: z.string().min(1),
  /** Absent: the default claim. */
  claim: z.string().min(1).optional(),
});

/** What an organisation decides for itself. A setting that cannot be read counts as not made. */
const schema = z.object({
  /** Account kinds by what they build on: these have to take a second step. */
  two_factor_roles: z.array(roleName).catch([]).default([]),
  /** After so many days a password has to be renewed; null: never. */
  password_days: z.int().positive().nullable().catch(null).default(null),
  oidc: oidc.nullable().catch(null).default(null),
});
export type OrganisationSettings = z.infer<typeof schema>;

export const readOrganisationSettings = (stored: unknown): OrganisationSettings => schema.parse(stored ?? {});

export const organisationSettings = async (db: Queryable, organisationId: number): Promise<OrganisationSettings> => {
  const row = await db.selectFrom('organisations').select('settings').where('id', '=', organisationId).executeTakeFirst();
  return readOrganisationSettings(row?.settings);
};
