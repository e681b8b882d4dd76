import { roleName } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import { z } from 'zod';

/** The organisation's own provider for single sign-on; the client secret is encrypted. */
const oidc = z.object({
  issuer: z.url({ protocol: /^https?$/ }),
  client_id: z.string().min(1),
  client_secret_sealed: z.string().min(1),
  /** The claim with the groups; absent: the default claim. */
  claim: z.string().min(1).optional(),
});

/** Settings of an organisation. An invalid setting counts as not set. */
const schema = z.object({
  /** Users whose account kind has one of these bases must use two-factor sign-in. */
  two_factor_roles: z.array(roleName).catch([]).default([]),
  /** Days after which a password must be renewed; null: never. */
  password_days: z.int().positive().nullable().catch(null).default(null),
  oidc: oidc.nullable().catch(null).default(null),
});
export type OrganisationSettings = z.infer<typeof schema>;

export const readOrganisationSettings = (stored: unknown): OrganisationSettings => schema.parse(stored ?? {});

export const organisationSettings = async (db: Queryable, organisationId: number): Promise<OrganisationSettings> => {
  const row = await db.selectFrom('organisations').select('settings').where('id', '=', organisationId).executeTakeFirst();
  return readOrganisationSettings(row?.settings);
};
