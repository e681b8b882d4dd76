import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { readTheme, writeTheme } from '#platform/contract/theme-css.ts';
import type { Queryable } from '#platform/db/database.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import { readOrganisationSettings } from '#platform/domain/organisations/settings.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import '#platform/domain/tables/configurations.ts';
import { toJson, toJsonOrNull } from '#platform/domain/tables/columns.ts';
import type { ObjectContext } from '#platform/server/administered.ts';
import { notFound } from '#platform/server/failure.ts';
import type { listOrganisations, OrganisationFields } from '../contract.ts';

const countOf = (table: 'users' | 'configurations') => sql<number>`(
  select count(*)::integer from ${sql.table(table)} counted where counted.organisation_id = organisations.id and counted.removed_at is null
)`;

const columns = {
  name: sql`lower(organisations.name)`, prefix: sql`prefix`, users: sql`users`, configurations: sql`configurations`,
} as const;

export const findOrganisations = (db: Queryable, asked: QueryOf<typeof listOrganisations>) => {
  const found = db
    .selectFrom('organisations')
    .where(({ ref }) => containsWords([ref('name'), ref('prefix'), sql<string>`array_to_string(hosts, ' ')`], asked.search))
    .select(['id', 'prefix', 'name', 'hosts', countOf('users').as('users'), countOf('configurations').as('configurations')]);
  return readPage(found, asked, columns, 'id');
};

/** Reads an organisation. `forUpdate` locks it until the transaction ends. @throws Failure 404 */
export const organisationById = async (db: Queryable, id: number, { forUpdate = false } = {}) => {
  const row = await db
    .selectFrom('organisations')
    .selectAll()
    .where('id', '=', id)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(() => notFound());
  return { ...row, organisationId: row.id, known: readOrganisationSettings(row.settings) };
};
export type OrganisationRow = Awaited<ReturnType<typeof organisationById>>;

/** For `changesOf`: locks the organisation in the path. */
export const lockOrganisation = (transaction: Queryable, { params }: ObjectContext): Promise<OrganisationRow> =>
  organisationById(transaction, params.id, { forUpdate: true });

/** Returns the current values of all fields, without secrets. */
export const fieldsOf = ({ known, ...row }: OrganisationRow): Omit<OrganisationFields, 'oidc_secret'> => ({
  prefix: row.prefix,
  name: row.name,
  hosts: row.hosts,
  allowed_hosts: row.allowed_hosts,
  theme_css: row.theme_css,
  sources_through_server: row.sources_through_server,
  projection: row.projection,
  extent: row.extent as Extent | null,
  public_configuration_id: row.public_configuration_id,
  two_factor_roles: known.two_factor_roles,
  password_days: known.password_days,
  audit_days: row.audit_days,
  login_days: row.login_days,
  removed_days: row.removed_days,
  oidc: known.oidc && { issuer: known.oidc.issuer, client_id: known.oidc.client_id, claim: known.oidc.claim ?? '' },
});

/** Returns the identity provider to store; null: none. Keeps the stored secret when no other is given. */
const oidcOf = ({ oidc, oidc_secret: secret }: OrganisationFields, before: OrganisationRow['known']['oidc'], box: SecretBox) => {
  const sealed = secret === null || secret === '' ? before?.client_secret_sealed : box.seal(secret);
  if (oidc === null || sealed === undefined) return null;
  const { issuer, client_id, claim } = oidc;
  return { issuer, client_id, client_secret_sealed: sealed, ...(claim === '' ? {} : { claim }) };
};

export const valuesOf = (fields: OrganisationFields, before: OrganisationRow | null, box: SecretBox) => ({
  prefix: fields.prefix,
  name: fields.name,
  hosts: [...new Set(fields.hosts)],
  allowed_hosts: [...new Set(fields.allowed_hosts)],
  theme_css: writeTheme(readTheme(fields.theme_css)),
  sources_through_server: fields.sources_through_server,
  projection: toJsonOrNull(fields.projection),
  extent: fields.extent,
  public_configuration_id: fields.public_configuration_id,
  audit_days: fields.audit_days,
  login_days: fields.login_days,
  removed_days: fields.removed_days,
  // Keeps other settings in this column.
  settings: toJson({
    ...before?.settings,
    two_factor_roles: [...new Set(fields.two_factor_roles)],
    password_days: fields.password_days,
    oidc: oidcOf(fields, before?.known.oidc ?? null, box),
  }),
});

/** Returns the public configurations of an organisation, by name. */
export const publicConfigurations = (db: Queryable, organisationId: number) =>
  db
    .selectFrom('configurations')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('public', '=', true)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
