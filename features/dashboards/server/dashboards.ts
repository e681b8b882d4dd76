import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRow, nextVersion } from '#platform/db/rows.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import { configurationsOffering, offerIn } from '#platform/domain/offers/offers.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import { notFound } from '#platform/server/failure.ts';
import '#platform/domain/tables/configurations.ts';
import { dashboardHost, dashboardSettings, usualSettings, type DashboardDetail, type DashboardInput, type DashboardRow, type listDashboards } from '../contract.ts';

const columns = { name: sql`lower(name)`, kind: sql`kind`, updated_at: sql`updated_at` } as const;

const configurationsOf = sql<number>`(
  select count(*)::integer from configuration_dashboards
  join configurations on configurations.id = configuration_dashboards.configuration_id and configurations.removed_at is null
  where configuration_dashboards.dashboard_id = dashboards.id
)`;

export const findDashboards = async (db: Queryable, organisationId: number, asked: QueryOf<typeof listDashboards>) => {
  const found = db
    .selectFrom('dashboards')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where(({ ref }) => containsWords([ref('name'), ref('url')], asked.search))
    .select(['id', 'version', 'name', 'kind', 'url', 'updated_at', configurationsOf.as('configurations')]);
  return readPage(found, asked, columns, 'id');
};

export const presentRow = (row: Awaited<ReturnType<typeof findDashboards>>['rows'][number]): DashboardRow => ({
  id: row.id, version: row.version, name: row.name, kind: row.kind, host: dashboardHost(row.url), configurations: row.configurations,
  updated_at: row.updated_at.toISOString(),
});

/** With `forUpdate`, locks the row until the transaction ends. @throws Failure 404 */
export const dashboardById = async (db: Queryable, id: number, { forUpdate = false, isRemoved = false } = {}) => {
  const query = db.selectFrom('dashboards').selectAll().where('id', '=', id).where('removed_at', isRemoved ? 'is not' : 'is', null);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirstOrThrow(() => notFound());
};

export const present = async (db: Queryable, row: Awaited<ReturnType<typeof dashboardById>>): Promise<DashboardDetail> => {
  const settings = dashboardSettings.safeParse({ ...usualSettings, ...row.settings });
  return {
    id: row.id, version: row.version, name: row.name, kind: row.kind, url: row.url, allowed_hosts: row.allowed_hosts,
    settings: settings.success ? settings.data : usualSettings,
    configurations: await configurationsOffering(db, { kind: 'dashboards', id: row.id }),
  };
};

const columnsOf = ({ name, kind, url, allowed_hosts, settings }: DashboardInput) => ({
  name, kind, url, allowed_hosts: toJson([...new Set(allowed_hosts)]), settings: toJson(settings),
});

/** Also sets the configurations that offer it. @throws Failure 422 */
export const insertDashboard = async (db: Queryable, organisationId: number, dashboard: DashboardInput): Promise<number> => {
  const id = await insertRow(db, 'dashboards', { ...columnsOf(dashboard), organisation_id: organisationId });
  await offerIn(db, { kind: 'dashboards', id, organisationId }, dashboard.configurations);
  return id;
};

/** Also sets the configurations that offer it. @throws Failure 422 */
export const updateDashboard = async (
  db: Queryable, { id, organisation_id: organisationId }: { readonly id: number; readonly organisation_id: number }, dashboard: DashboardInput,
): Promise<void> => {
  await db
    .updateTable('dashboards')
    .set({ ...columnsOf(dashboard), ...nextVersion() })
    .where('id', '=', id)
    .execute();
  await offerIn(db, { kind: 'dashboards', id, organisationId }, dashboard.configurations);
};

/** Keeps the configurations that offer it, for a restore. */
export const setRemoved = async (db: Queryable, id: number, removedAt: Date | null): Promise<void> => {
  await db.updateTable('dashboards').set(({ eb }) => ({ removed_at: removedAt, version: eb('version', '+', 1) })).where('id', '=', id).execute();
};
