import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { addObject, changeObject, removeObject, restoreObject } from '#platform/domain/map-features/objects.ts';
import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import type { ChangedField, ShapeKind, ValueKind } from '#platform/ogc/changed-field.ts';
import { tidyProperties } from '#platform/ogc/features.ts';
import { notFound } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import type { DescribedLayer, FieldType } from '../source.ts';
import type { LayerTransaction } from '../transaction.ts';

type OwnMap = Pick<VisibleMap, 'organisationId'> & { readonly source: Pick<VisibleMap['source'], 'id' | 'visitorRules' | 'fieldNames'> };

const kinds: { readonly [Type in FieldType]?: ValueKind } = { string: 'text', number: 'number', boolean: 'boolean', date: 'date' };

/** Attributes without a value in any row accept every value. */
const fieldsOf = ({ fields }: DescribedLayer, fieldNames: readonly string[]): ChangedField[] => {
  const known = new Map(fields.flatMap(({ name, type }) => (type === 'geometry' ? [] : [[name, kinds[type] ?? 'any'] as const])));
  for (const name of fieldNames) if (!known.has(name)) known.set(name, 'any');
  return [...known].map(([name, kind]) => ({ name, kind, nullable: true, longest: null }));
};

const MOST_ID = Number.MAX_SAFE_INTEGER;
const isId = (id: string): boolean => /^[1-9]\d*$/.test(id) && Number(id) <= MOST_ID;

const shapeKinds: Readonly<Record<string, ShapeKind>> = { POINT: 'point', LINESTRING: 'line', POLYGON: 'polygon' };

/** Returns the kind of shape that all rows of a layer have, or of the whole source for an empty name; null: no row has a shape, or their kinds differ. */
export const onlyShapeKind = async (db: Queryable, sourceId: number, layer: string): Promise<ShapeKind | null> => {
  const { rows } = await sql<{ type: string }>`
    select distinct replace(geometrytype(geom), 'MULTI', '') as type from map_features
    where source_id = ${sourceId} and (${layer} = '' or layer = ${layer}) and geom is not null`.execute(db);
  const [only] = rows;
  return only && rows.length === 1 ? (shapeKinds[only.type] ?? null) : null;
};

/** Changes rows of this database: those of one layer, or of the whole source for an empty name. Within a transaction a row that is found is locked. */
export const ownTransaction = (
  db: Queryable, { organisationId, source: { id: sourceId, visitorRules, fieldNames } }: OwnMap, described: DescribedLayer, shapeKind: ShapeKind | null,
): LayerTransaction => {
  const inLayer = described.name === '' ? sql`` : sql`and layer = ${described.name}`;

  /** The layer of a new feature: that of the others when the map names none. */
  const layerOfNew = async (): Promise<string> => {
    if (described.name !== '') return described.name;
    const { rows } = await sql<{ layer: string }>`select distinct layer from map_features where source_id = ${sourceId} limit 2`.execute(db);
    return rows.length === 1 ? (rows[0]?.layer ?? '') : '';
  };

  return {
    // Somebody who gets a part of the features only would change what they cannot see.
    kinds: new Set(visitorRules.length > 0 ? [] : ['insert', 'update', 'remove']),
    fields: fieldsOf(described, fieldNames),
    shape: { name: 'geom', kind: shapeKind, multiple: null },
    async find(id) {
      if (!isId(id) || visitorRules.length > 0) return null;
      const { rows: [found] } = await sql<{ properties: Record<string, unknown>; geometry: Geometry | null }>`
        select properties, st_asgeojson(geom, 4, 0)::jsonb as geometry from map_features
        where id = ${Number(id)} and source_id = ${sourceId} ${inLayer} ${db.isTransaction ? sql`for update` : sql``}`.execute(db);
      return found ? { id, properties: tidyProperties(Object.entries(found.properties)), geometry: found.geometry } : null;
    },
    async change(change) {
      if (change.kind === 'insert') {
        const layer = await layerOfNew();
        const properties = Object.fromEntries([...change.attributes].filter(([, value]) => value !== null));
        return String(await addObject(db, { organisationId, sourceId }, { layer, properties, geometry: change.geometry }));
      }
      const feature = { sourceId, id: Number(change.id) };
      const isDone = change.kind === 'remove'
        ? await removeObject(db, feature)
        : await changeObject(db, feature, { properties: Object.fromEntries(change.attributes), geometry: change.geometry });
      if (!isDone) throw notFound();
      return change.id;
    },
    restore: async (id) => isId(id) && visitorRules.length === 0 && restoreObject(db, { sourceId, id: Number(id) }, described.name),
  };
};
