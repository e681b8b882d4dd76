import type { Extent } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns } from '#platform/db/rows.ts';
import type { Selectable } from 'kysely';
import { sanitisedHtml } from '../sanitised-html.ts';
import { toJson, toJsonOrNull } from '../tables/columns.ts';
import type { OrganisationsTable, Projection } from '../tables/organisations.ts';

export type Organisation = Selectable<OrganisationsTable>;

export interface NewOrganisation {
  prefix: string;
  name: string;
  hosts?: string[];
  logo?: string | null;
  loginBackground?: string | null;
  themeCss?: string;
  privacyHtml?: string;
  /** Absent: RD New. */
  projection?: Projection | null;
  extent?: Extent | null;
  allowedHosts?: string[];
  settings?: Record<string, unknown>;
}

/** Filled in where nothing is given, so that every organisation is inserted by the same statement. */
const defaults = { logo: null, loginBackground: null, themeCss: '', extent: null, allowedHosts: [] };

export const createOrganisation = (
  db: Queryable,
  { hosts = [], privacyHtml = '', projection, settings = {}, ...rest }: NewOrganisation,
): Promise<Organisation> =>
  db
    .insertInto('organisations')
    .values({
      ...asColumns({ ...defaults, ...rest }),
      hosts: hosts.map((host) => host.toLowerCase()),
      privacy_html: sanitisedHtml(privacyHtml),
      projection: toJsonOrNull(projection),
      settings: toJson(settings),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sets the configuration that visitors of a public site see. */
export const setPublicConfiguration = async (
  db: Queryable,
  organisationId: number,
  configurationId: number | null,
): Promise<void> => {
  await db
    .updateTable('organisations')
    .set({ public_configuration_id: configurationId })
    .where('id', '=', organisationId)
    .execute();
};

export const findOrganisationByPrefix = (db: Queryable, prefix: string): Promise<Organisation | undefined> =>
  db.selectFrom('organisations').selectAll().where('prefix', '=', prefix.toLowerCase()).executeTakeFirst();

export const findOrganisationById = (db: Queryable, id: number): Promise<Organisation | undefined> =>
  db.selectFrom('organisations').selectAll().where('id', '=', id).executeTakeFirst();
