import type { Feature, FeatureCollection } from '#platform/contract/geojson.ts';
import { visitorRules, type VisitorRule } from '#platform/contract/visitor-rules.ts';
import { sql, type RawBuilder } from 'kysely';

/** What visitors do not get: data, so that no code knows the name of a layer or an attribute. None: they get all. */
export type VisitorRules = readonly VisitorRule[];

/** @throws ZodError for rules that make no sense: then nothing is given, rather than everything */
export const readVisitorRules = (stored: unknown): VisitorRules => visitorRules.parse(stored);

/** The attributes without which they would hide nothing, or something else. */
export const attributesOf = (rules: VisitorRules): string[] =>
  [...new Set(rules.flatMap(({ when, hide }) => [...(when ? [when.column] : []), ...(hide === 'feature' ? [] : hide)]))];

const folded = (value: string): string => value.trim().toLowerCase();

const holdsInRow = ({ when }: VisitorRule): RawBuilder<boolean> => {
  if (!when) return sql`true`;
  const value = sql`lower(btrim(properties ->> ${when.column}::text, E' \t\r\n'))`;
  return sql`coalesce(${value} = any(${when.values.map(folded)}::text[]), false)`;
};

/**
 * The rows of a source that a viewer gets, to select from: `map_features` as it is, or what the rules leave of it. Conditions
 * on attributes look at the same, so that nobody can find out by asking what they are not given.
 */
export const rowsOf = (sourceId: number, rules: VisitorRules): RawBuilder<unknown> => {
  if (rules.length === 0) return sql`map_features`;
  const rows = rules.filter(({ hide }) => hide === 'feature').map((rule) => sql`and not ${holdsInRow(rule)}`);
  const attributes = rules.flatMap((rule) => (rule.hide === 'feature' ? [] : [
    sql`- case when ${holdsInRow(rule)} then ${rule.hide}::text[] else '{}'::text[] end`,
  ]));
  return sql`(
    select id, source_id, layer, geom, properties ${sql.join(attributes, sql` `)} as properties
    from map_features where source_id = ${sourceId} ${sql.join(rows, sql` `)}
  ) as map_features`;
};

const holdsFor = (properties: NonNullable<Feature['properties']>) => ({ when }: VisitorRule): boolean => {
  if (!when) return true;
  const value = properties[when.column];
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return when.values.map(folded).includes(folded(text));
};

const asVisitorsGet = (rules: VisitorRules) => (feature: Feature): Feature[] => {
  const properties = feature.properties ?? {};
  const holding = rules.filter(holdsFor(properties));
  if (holding.some(({ hide }) => hide === 'feature')) return [];
  const hidden = new Set(holding.flatMap(({ hide }) => hide));
  return [{ ...feature, properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.has(name))) }];
};

/** The same for features that are written in a configuration. */
export const collectionFor = (rules: VisitorRules, collection: FeatureCollection): FeatureCollection =>
  rules.length === 0 ? collection : { ...collection, features: collection.features.flatMap(asVisitorsGet(rules)) };
