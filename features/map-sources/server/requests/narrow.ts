import type { Filter } from '#platform/ogc/filter.ts';
import { isRecord, recordsIn } from '#platform/ogc/geojson-features.ts';
import { matchesInSql } from '#platform/ogc/matches.ts';
import type { GivenFields } from '#platform/sources/drivers/arcgis-fields.ts';

const featuresOf = (answer: unknown) => recordsIn(isRecord(answer) ? answer['features'] : null);

/** Drops the features of a GeoJSON document that do not match. */
export const onlyMatching = (filter: Filter) => (answer: unknown): unknown => ({
  type: 'FeatureCollection',
  ...(isRecord(answer) && answer['crs'] ? { crs: answer['crs'] } : {}),
  features: featuresOf(answer).filter(({ properties }) => matchesInSql(filter, isRecord(properties) ? properties : {})),
});

/** Drops the attributes that an ArcGIS source does not give out, from GeoJSON (`properties`) and its own JSON (`attributes`). */
export const onlyGiven = (given: GivenFields) => (answer: unknown): unknown => ({
  ...(isRecord(answer) ? answer : {}),
  features: featuresOf(answer).map((feature) =>
    Object.fromEntries(Object.entries(feature).map(([name, value]) =>
      [name, (name === 'properties' || name === 'attributes') && isRecord(value) ? given.only(value) : value]))),
});
