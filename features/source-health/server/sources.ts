import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Queryable } from '#platform/db/database.ts';
import { containsWords } from '#platform/db/match-words.ts';
import { readPage, totalOf } from '#platform/db/page-of.ts';
import { shownName } from '#platform/domain/maps/shown-name.ts';
import { presentSourceState } from '#platform/domain/maps/present-source-state.ts';
import '#platform/domain/tables/source-checks.ts';
import { kindOfSource } from '#platform/ogc/source-kind.ts';
import type { ListedSource, listSources } from '../contract.ts';

/** Without the query, which may contain keys. */
const address = sql<string>`split_part(source.url, '?', 1)`;

/** Managers do not see personal maps. */
const isManaged = sql<SqlBool>`maps.removed_at is null and not maps.personal`;

const mapCount = sql<number>`(select count(*) from maps where maps.source_id = source.id and ${isManaged})::integer`;

/** Sources on other servers that have a map. Own features cannot be unavailable. */
export const isElsewhere = sql<SqlBool>`not source.own_features and source.url is not null and source.url !~ '^/api/'
  and exists (select from maps where maps.source_id = source.id and ${isManaged})`;

const columns = {
  // Failed sources first, then unchecked ones.
  state: sql`case when state.ok is null then 1 when state.ok then 2 else 0 end`,
  address: sql`lower(${address})`,
  checked_at: sql`state.checked_at`,
  maps: mapCount,
} as const;

const withState = (db: Queryable) =>
  db.selectFrom('map_sources as source').leftJoin('source_states as state', 'state.source_id', 'source.id').where(isElsewhere);

const selected = [
  'source.id', 'source.organisation_id', 'source.type', 'source.server_type', 'source.url', 'source.params', 'source.own_features',
  'state.ok', 'state.checked_at', 'state.since', 'state.last_ok_at', 'state.failures', 'state.code', 'state.message', 'state.duration_ms',
] as const;

const computed = () => [
  mapCount.as('map_count'), address.as('address'),
  sql<boolean>`exists (select from source_layers where source_layers.source_id = source.id)`.as('has_layers'),
  sql<{ id: number; name: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', first.id, 'name', first.name) order by lower(first.name), first.id) from (
      select id, ${shownName} as name from maps where maps.source_id = source.id and ${isManaged} order by lower(${shownName}), id limit 3
    ) as first), '[]')`.as('maps'),
] as const;

const select = (db: Queryable) => withState(db).select([...selected]).select(() => [...computed()]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const present = (row: Row): ListedSource => ({
  id: row.id,
  kind: kindOfSource({
    type: row.type, serverType: row.server_type, url: row.url, params: row.params, ownFeatures: row.own_features, hasLayers: row.has_layers,
  }),
  address: row.address,
  maps: row.maps.map(({ id, name }) => ({ id, name })),
  map_count: row.map_count,
  state: presentSourceState(row),
});

/** Counts the sources of an organisation that failed at their last check. */
export const countFailed = (db: Queryable, organisationId: number): Promise<number> =>
  totalOf(withState(db).where('source.organisation_id', '=', organisationId).where('state.ok', '=', false));

/** Returns a page of the sources of an organisation, their total number, and how many of them failed. */
export const findSources = async (
  db: Queryable, organisationId: number, asked: QueryOf<typeof listSources>,
): Promise<{ data: ListedSource[]; total: number; failed: number }> => {
  const { search, state } = asked;
  const inWords = select(db)
    .where('source.organisation_id', '=', organisationId)
    .where(containsWords([address, sql<string | null>`(select string_agg(concat_ws(' ', title, name), ' ') from maps where maps.source_id = source.id and ${isManaged})`], search));
  const inState = state === 'unchecked' ? inWords.where('state.ok', 'is', null) : inWords.where('state.ok', '=', state === 'ok');
  const [{ rows, total }, failed] = await Promise.all([
    readPage(state === undefined ? inWords : inState, asked, columns, 'source.id', { nullsLast: true }),
    countFailed(db, organisationId),
  ]);
  return { data: rows.map(present), total, failed };
};

export const findSource = async (db: Queryable, id: number): Promise<{ organisationId: number; source: ListedSource } | undefined> => {
  const row = await select(db).where('source.id', '=', id).executeTakeFirst();
  return row && { organisationId: row.organisation_id, source: present(row) };
};

/** Returns the sources that are due: never checked, checked long ago, or failed once recently. Oldest check first. */
export const findDue = (db: Queryable, { everyMinutes, againMinutes, most }: { everyMinutes: number; againMinutes: number; most: number }) =>
  withState(db)
    .select(['source.id', 'source.organisation_id'])
    .where(sql<SqlBool>`state.checked_at is null or state.checked_at < now() - make_interval(mins => ${everyMinutes})
      or (state.failures = 1 and state.checked_at < now() - make_interval(mins => ${againMinutes}))`)
    .orderBy('state.checked_at', (order) => order.asc().nullsFirst())
    .orderBy('source.id')
    .limit(most)
    .execute();

export const findAllOf = (db: Queryable, organisationId: number, most: number) =>
  withState(db)
    .select(['source.id', 'source.organisation_id']).where('source.organisation_id', '=', organisationId)
    .orderBy('state.checked_at', (order) => order.asc().nullsFirst()).orderBy('source.id').limit(most).execute();

/** Counts the sources of an organisation, and how many of them satisfy a condition. */
export const countOf = async (db: Queryable, organisationId: number, condition: RawBuilder<boolean>): Promise<{ done: number; total: number }> =>
  withState(db)
    .where('source.organisation_id', '=', organisationId)
    .select([sql<number>`count(*)::integer`.as('total'), sql<number>`(count(*) filter (where ${condition}))::integer`.as('done')])
    .executeTakeFirstOrThrow();
