import type { Feature, FeatureCollection } from '#platform/contract/geojson.ts';
import { visitorRule, type VisitorRule } from '#platform/contract/visitor-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';

/**
 * The rules for what visitors do not get. They are data, so that no code depends on the name of a layer or attribute. Empty:
 * visitors get everything.
 */
export type VisitorRules = readonly VisitorRule[];

const storedRules = z.array(visitorRule);

/** @throws ZodError for invalid rules, so that nothing is shown rather than everything */
export const readVisitorRules = (stored: unknown): VisitorRules => storedRules.parse(stored);

/** SQL expression: the rules that the detail views of configurations bring for the source of the outer query. */
export const viewRules = sql<VisitorRules>`coalesce((select rules from source_view_rules where source_view_rules.source_id = source.id), '[]')`;

/** SQL expression: all visitor rules of the source of the outer query, of its administrators and of detail views. */
export const allVisitorRules = sql<VisitorRules>`(source.visitor_rules || ${viewRules})`;

/**
 * Returns the attributes that the rules depend on. If one of them disappears from the data, a rule hides nothing, or the wrong
 * features.
 */
export const attributesOf = (rules: VisitorRules): string[] =>
  [...new Set(rules.flatMap(({ when, hide }) => [...(when ? [when.column] : []), ...(hide === 'feature' ? [] : hide)]))];

const folded = (value: string): string => value.trim().toLowerCase();

const holdsInRow = ({ when }: VisitorRule): RawBuilder<boolean> => {
  if (!when) return sql`true`;
  const value = sql`lower(btrim(properties ->> ${when.column}::text, E' \t\r\n'))`;
  return sql`coalesce(${value} = any(${when.values.map(folded)}::text[]), false)`;
};

/**
 * Returns the table expression to select the features of a source from: `map_features` itself, or a subquery that applies the
 * visitor rules. Conditions on attributes must use it too, so that nobody can find hidden values by querying.
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

/** Applies visitor rules to GeoJSON that is stored with the source. */
export const collectionFor = (rules: VisitorRules, collection: FeatureCollection): FeatureCollection =>
  rules.length === 0 ? collection : { ...collection, features: collection.features.flatMap(asVisitorsGet(rules)) };
