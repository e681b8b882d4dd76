import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { invalid } from '#platform/server/failure.ts';
import '../tables/configurations.ts';
import '../tables/forms.ts';

/** Tables of what a configuration offers besides maps, in an order. */
const tables = {
  forms: { table: 'configuration_forms', column: 'form_id' },
  dashboards: { table: 'configuration_dashboards', column: 'dashboard_id' },
} as const;

export interface Offered {
  readonly kind: keyof typeof tables;
  readonly id: number;
  readonly organisationId: number;
}

export interface OfferedIn {
  readonly id: number;
  readonly name: string;
}

/** Lists the configurations of an organisation, sorted by name. */
export const configurationsOf = (db: Queryable, organisationId: number): Promise<OfferedIn[]> =>
  db
    .selectFrom('configurations')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** Lists the configurations that offer a form or dashboard, sorted by name. */
export const configurationsOffering = async (db: Queryable, { kind, id }: Pick<Offered, 'kind' | 'id'>): Promise<OfferedIn[]> => {
  const { table, column } = tables[kind];
  const { rows } = await sql<OfferedIn>`
    select configurations.id, configurations.name from ${sql.table(table)} offered
    join configurations on configurations.id = offered.configuration_id and configurations.removed_at is null
    where offered.${sql.ref(column)} = ${id} order by lower(configurations.name), configurations.id`.execute(db);
  return rows;
};

/** @throws Failure 422 for configurations that are not of this organisation */
export const requireConfigurations = async (db: Queryable, organisationId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('configurations')
    .select('id')
    .where('id', 'in', [...ids])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .execute();
  if (known.length < new Set(ids).size) throw invalid({ configurations: ['Een van de gekozen configuraties bestaat niet meer.'] });
};

/**
 * Offers a form or dashboard in these configurations only. New ones come last in each configuration. Call it in a transaction.
 * @throws Failure 422
 */
export const offerIn = async (db: Queryable, offered: Offered, configurationIds: readonly number[]): Promise<void> => {
  await requireConfigurations(db, offered.organisationId, configurationIds);
  const { table, column } = tables[offered.kind];
  const wanted = sql`${[...configurationIds]}::integer[]`;
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} = ${offered.id} and configuration_id <> all (${wanted})`.execute(db);
  await sql`
    insert into ${sql.table(table)} (configuration_id, ${sql.ref(column)}, organisation_id, sort)
    select wanted.id, ${offered.id}::integer, ${offered.organisationId}::integer,
      (select coalesce(max(sort) + 1, 0) from ${sql.table(table)} others where others.configuration_id = wanted.id)
    from unnest(${wanted}) as wanted (id)
    on conflict do nothing`.execute(db);
};
