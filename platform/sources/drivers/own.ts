import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { inFieldOrder, MAX_NAMES } from '#platform/domain/map-features/field-names.ts';
import { rowsOf } from '#platform/domain/map-features/visitor-rules.ts';
import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { tidyProperties } from '#platform/ogc/features.ts';
import { sql, type RawBuilder } from 'kysely';
import { TOLERANCE_PX, type Driver } from '../driver.ts';
import type { EditionCache } from '../edition-cache.ts';
import { placesOf } from '../place.ts';
import type { FeatureConditions, FeaturePage, Field, FoundFeature, FoundLayer, InfoQuestion, SourceLayer, TakenPage, TakeQuestion } from '../source.ts';
import { differentValues } from '../values.ts';
import { onlyShapeKind, ownTransaction } from './own-transaction.ts';
import { ownAggregate } from './own-aggregate.ts';
import { ownFilter, ownOrder, type Condition } from './own-filter.ts';
import { ownCounts } from './own-counts.ts';
import { shape, touching } from './own-place.ts';
import { ownStatistics } from './own-statistics.ts';

/** Rows sampled at once to find the fields of a layer and their types. */
const SAMPLE = 2_000;
/** Rows searched for the distinct values of a field. */
const SEARCHED = 200_000;

/** Bytes as they are stored, perhaps compressed, up to which a row is read whole. */
const SMALL = 1_500;
/** Characters of an attribute that are read for a page; `tidyProperties` keeps fewer. */
const LONGEST_READ = 20_100;

/** The attributes of a row, long texts cut by the database: a page of 500 texts of 400 kB is not read whole. */
const shortProperties = sql`case when pg_column_size(properties) <= ${sql.lit(SMALL)} then properties else (
  select jsonb_object_agg(name, case when jsonb_typeof(value) = 'string' then to_jsonb(left(value #>> '{}', ${sql.lit(LONGEST_READ)})) else value end)
  from jsonb_each(properties) as attribute (name, value)
) end as properties`;

/** Rows per page when all features are read: a short query, and a few megabytes. */
const PAGE = 2_000;

const at = (place: InfoQuestion['at']): Condition => {
  if ('geometry' in place) return touching(place.geometry);
  return sql`st_dwithin(geom, ${shape({ type: 'Point', coordinates: [...place.coordinate] })}, ${place.resolution * TOLERANCE_PX})`;
};

interface Sampled {
  readonly first: string;
  readonly last: string;
  readonly dates: boolean | null;
  readonly times: boolean;
}
type Kind = Pick<Field, 'type' | 'hasTime'>;

/** An attribute is of a type when all its sampled values are. */
const kindOf = ({ first, last, dates, times }: Sampled): Kind => {
  if (first === last && (first === 'number' || first === 'boolean')) return { type: first };
  return first === last && first === 'string' && dates ? { type: 'date', ...(times && { hasTime: true }) } : { type: 'string' };
};

type OwnMap = Pick<VisibleMap, 'name' | 'title' | 'organisationId'> & { readonly source: Pick<VisibleMap['source'], 'id' | 'visitorRules' | 'fieldNames' | 'edition'> };

/** How own features are read. */
export interface OwnAccess {
  /** The pool, or a transaction. */
  readonly db: Queryable;
  /** Absent in the transaction of a change, whose edition may never be committed. */
  readonly cached?: EditionCache | undefined;
}

/** Queries features in this database. A layer with an empty name means all features of the source. */
export const ownDriver = ({ db, cached }: OwnAccess, map: OwnMap): Driver => {
  const { name: mapName, title, source: { id: sourceId, visitorRules, fieldNames, edition } } = map;
  const wholeLabel = title ?? mapName;
  const features = rowsOf(sourceId, visitorRules);
  const labelOf = (layers: readonly SourceLayer[], name: string): string => layers.find((layer) => layer.name === name)?.label ?? wholeLabel;
  const isWhole = (layers: readonly SourceLayer[]): boolean => layers.some(({ name }) => name === '');
  const where = (layers: readonly SourceLayer[], conditions: readonly (Condition | undefined)[]): Condition => {
    const ofLayers: Condition[] = isWhole(layers) ? [] : [sql`layer = any(${layers.map(({ name }) => name)}::text[])`];
    return sql.join([sql`source_id = ${sourceId}`, ...ofLayers, ...conditions.filter((one) => one !== undefined)], sql` and `);
  };

  const find = async (layers: readonly SourceLayer[], conditions: readonly (Condition | undefined)[], limit: number): Promise<FoundLayer[]> => {
    const { rows } = await sql<{ id: number; layer: string; properties: Record<string, unknown>; geometry: Geometry | null }>`
      select id, layer, properties, st_asgeojson(geom, 3, 0)::jsonb as geometry
      from (
        select id, layer, properties, geom, row_number() over (partition by layer order by id) as place
        from ${features} where ${where(layers, conditions)}
      ) as found
      where place <= ${limit + 1}
      order by layer, id
    `.execute(db);
    const named = isWhole(layers) ? [...new Set(rows.map(({ layer }) => layer))] : layers.map(({ name }) => name);
    return named.map((name) => {
      const own = rows.filter(({ layer }) => layer === name);
      return {
        layer: name,
        label: labelOf(layers, name),
        features: own.slice(0, limit).map(present),
        limited: own.length > limit,
      };
    });
  };

  const conditionsOf = ({ filter, ...place }: FeatureConditions): (Condition | undefined)[] => [filter && ownFilter(filter), ...placesOf(place).map(touching)];

  /** Makes something once for each edition of the features and the rules for this viewer. */
  const onceForEdition = <T>(what: readonly unknown[], make: () => Promise<T>, weigh?: (value: T) => number): Promise<T> =>
    (cached && edition !== null ? cached([sourceId, edition, visitorRules, ...what], make, weigh) : make());

  /** The ids of a whole list in its order, so that every page costs the same. */
  const idsInOrder = (layer: SourceLayer, conditions: FeatureConditions, order: FeaturePage['order']): Promise<Float64Array> =>
    onceForEdition(['ids', layer.name, conditions, order], async () => {
      const { rows } = await sql<{ ids: Buffer | null }>`
        select string_agg(int8send(id), ''::bytea order by ${sql.join([...order.flatMap(ownOrder), sql`id`])}) as ids
        from ${features} where ${where([layer], conditionsOf(conditions))}
      `.execute(db);
      const bytes = rows[0]?.ids ?? Buffer.alloc(0);
      return Float64Array.from({ length: bytes.length / 8 }, (_, index) => Number(bytes.readBigInt64BE(index * 8)));
    }, (ids) => ids.byteLength);

  /** Returns a page of one list; a layer with an empty name has the features of all layers. */
  const readPage = async (layer: SourceLayer, conditions: FeatureConditions, { offset, order }: FeaturePage, limit: number): Promise<FoundLayer> => {
    const all = await idsInOrder(layer, conditions, order);
    const ids = [...all.subarray(offset, offset + limit)];
    const { rows } = await sql<OwnRow>`
      select id, ${shortProperties}, st_asgeojson(geom, 3, 0)::jsonb as geometry
      from ${features} where source_id = ${sourceId} and id = any(${ids}::bigint[])
    `.execute(db);
    // A feature that was removed since the list was made is not there.
    const found = new Map(rows.map((row) => [row.id, row]));
    return {
      layer: layer.name, label: labelOf([layer], layer.name), limited: all.length > offset + limit, matched: all.length,
      features: ids.flatMap((id) => found.get(id) ?? []).map(present),
    };
  };

  /** Writes a query with columns of the rows that meet conditions. */
  const selecting = (layer: SourceLayer, conditions: FeatureConditions) => (columns: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select ${columns} from ${features} where ${where([layer], conditionsOf(conditions))}`;

  interface OwnRow {
    readonly id: number;
    readonly properties: Record<string, unknown>;
    readonly geometry: Geometry | null;
  }

  const present = ({ id, properties, geometry }: OwnRow): FoundFeature => ({
    id, properties: tidyProperties(Object.entries(inFieldOrder(fieldNames, properties))), geometry,
  });

  /** Reads each page with its own query, so that no connection is held between pages. */
  const take = async function* (layer: SourceLayer, { geometry, ids }: Omit<TakeQuestion, 'layer'>): AsyncGenerator<TakenPage> {
    let last = 0;
    for (;;) {
      const conditions: Condition[] = [sql`id > ${last}`, ...(geometry ? [touching(geometry)] : []), ...(ids ? [sql<boolean>`id = any(${ids}::bigint[])`] : [])];
      const { rows } = await sql<OwnRow>`
        select id, properties, st_asgeojson(geom, 4, 0)::jsonb as geometry
        from ${features} where ${where([layer], conditions)} order by id limit ${PAGE}
      `.execute(db);
      yield { features: rows.map(present), limited: false };
      last = rows.at(-1)?.id ?? last;
      if (rows.length < PAGE) return;
    }
  };

  /** Samples rows that have other attributes than the known ones, and returns those attributes with their types. */
  const sampledKinds = async (layer: SourceLayer, known: readonly string[]): Promise<[name: string, kind: Kind][]> => {
    const unknown = known.length === 0 ? sql`properties` : sql`jsonb_strip_nulls(properties - ${known}::text[])`;
    const { rows } = await sql<Sampled & { readonly name: string }>`
      select name, min(jsonb_typeof(value)) as first, max(jsonb_typeof(value)) as last,
        bool_and(value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T|$)') filter (where value <> '""') as dates,
        bool_or(value #>> '{}' like '%T%') as times
      from (select ${unknown} as properties from ${features} where ${where([layer], [sql`${unknown} <> '{}'`])} limit ${SAMPLE}) as sample,
        jsonb_each(properties) as attribute (name, value)
      where jsonb_typeof(value) <> 'null'
      group by name order by name
    `.execute(db);
    return rows.map(({ name, ...seen }) => [name, kindOf(seen)]);
  };

  /** Samples rows until none has an attribute that is not known yet, so that no field is missed. */
  const kindsOf = (layer: SourceLayer): Promise<Record<string, Kind>> => onceForEdition(['kinds', layer.name], async () => {
    const found = new Map<string, Kind>();
    while (found.size < MAX_NAMES) {
      const further = await sampledKinds(layer, [...found.keys()]);
      if (further.length === 0) break;
      for (const [name, kind] of further) found.set(name, kind);
    }
    return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

  const fieldsOf = async (layer: SourceLayer): Promise<Field[]> =>
    [...Object.entries(inFieldOrder(fieldNames, await kindsOf(layer))).map(([name, kind]) => ({ name, ...kind })), { name: 'geom', type: 'geometry' }];

  return {
    describe: async (layers) => {
      const described = [];
      for (const layer of layers) described.push({ ...layer, label: labelOf(layers, layer.name), fields: await fieldsOf(layer) });
      return described;
    },
    featureInfo: async (layers, { at: place, limit }) => ({ layers: await find(layers, [at(place)], limit) }),
    position: async (layer, { order, id, ...conditions }) => {
      const place = (await idsInOrder(layer, conditions, order)).indexOf(Number(id));
      return place < 0 ? null : place;
    },
    take,
    aggregate: (layer, question) => ownAggregate(db, selecting(layer, question), question),
    countValues: (layer, question) => ownCounts(db, selecting(layer, question), question),
    statistics: (layer, { fields, ...conditions }) =>
      ownStatistics(db, selecting(layer, conditions), fields.map(({ name }) => name)),
    transaction: async (layer) => ownTransaction(
      db, map, { ...layer, fields: await fieldsOf(layer) }, await onceForEdition(['shape', layer.name], () => onlyShapeKind(db, sourceId, layer.name)),
    ),
    async query(layers, { limit, page, ...asked }) {
      if (!page) return find(layers, conditionsOf(asked), limit);
      const pages = [];
      for (const layer of layers) pages.push(await readPage(layer, asked, page, limit));
      return pages;
    },
    async hits(layers, asked) {
      const { rows } = await sql<{ layer: string; count: number }>`
        select layer, count(*)::integer as count from ${features}
        where ${where(layers, conditionsOf(asked))}
        group by layer order by layer
      `.execute(db);
      const named = isWhole(layers) ? rows.map(({ layer }) => layer) : layers.map(({ name }) => name);
      return named.map((name) => ({ name, label: labelOf(layers, name), count: rows.find(({ layer }) => layer === name)?.count ?? 0 }));
    },
    async extent(layers) {
      const { rows } = await sql<{ extent: Extent }>`
        select array[st_xmin(box), st_ymin(box), st_xmax(box), st_ymax(box)] as extent
        from (select st_extent(geom)::box3d as box from ${features} where ${where(layers, [])}) as whole
        where box is not null
      `.execute(db);
      return rows[0]?.extent ?? null;
    },
    async uniqueValues(layers, field, limit) {
      const { rows } = await sql<{ value: unknown }>`
        select distinct value from (
          select properties -> ${field}::text as value from ${features} where ${where(layers, [])} limit ${SEARCHED}
        ) as found
        where value is not null and jsonb_typeof(value) in ('string', 'number', 'boolean')
        order by value limit ${limit}
      `.execute(db);
      return differentValues(rows.map(({ value }) => value), limit);
    },
  };
};
