import { unionOf } from '#platform/geo/extent.ts';
import { extentOfGeometry, touches } from '#platform/geo/touches.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import { matches } from '#platform/ogc/matches.ts';
import type { Driver } from '../driver.ts';
import { sourceFailure } from '../failures.ts';
import { inOrder } from '../order.ts';
import { isAt, placesOf } from '../place.ts';
import type { FeatureConditions, FeaturePage, Field, FoundLayer, InfoQuestion, SourceLayer } from '../source.ts';
import { differentValues } from '../values.ts';

const isPressed = (place: InfoQuestion['at']) => {
  const holds = isAt(place);
  return ({ geometry }: ReadFeature): boolean => geometry !== null && holds(geometry);
};

const isWanted = (conditions: FeatureConditions) => {
  const { filter } = conditions;
  const places = placesOf(conditions);
  return ({ properties, geometry }: ReadFeature): boolean =>
    (!filter || matches(filter, properties)) && places.every((place) => geometry !== null && touches(geometry, place));
};

const wholeList: FeaturePage = { offset: 0, order: [] };

const isDate = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

const kindOf = (value: unknown): string => (value === '' ? 'no date' : typeof value === 'string' && isDate.test(value) ? 'date' : typeof value);

/** An attribute is of a type when all its values are; the empty text may stand among dates. */
const typeOf = (kinds: ReadonlySet<string>): Field['type'] => {
  const [kind] = [...kinds].filter((one) => one !== 'no date' || !kinds.has('date'));
  const isOne = kinds.size === (kinds.has('date') && kinds.has('no date') ? 2 : 1);
  return isOne && (kind === 'number' || kind === 'boolean' || kind === 'date') ? kind : 'string';
};

export const fieldsOfFeatures = (features: readonly ReadFeature[]): Field[] => {
  const kinds = new Map<string, Set<string>>();
  for (const { properties } of features) {
    for (const [name, value] of Object.entries(properties)) {
      if (value === null || value === undefined) continue;
      const known = kinds.get(name) ?? new Set();
      kinds.set(name, known.add(kindOf(value)));
    }
  }
  return [...kinds].map(([name, ofField]) => ({ name, type: typeOf(ofField) }));
};

/** Queries features that are all in memory: those of a configuration or of a GeoJSON file. */
export const inMemoryDriver = (load: () => Promise<readonly ReadFeature[]>): Driver => {
  const found = async (layers: readonly SourceLayer[], wanted: (feature: ReadFeature) => boolean, limit: number, { offset, order } = wholeList): Promise<FoundLayer[]> => {
    const features = inOrder((await load()).filter(wanted), order);
    return layers.slice(0, 1).map(({ name, label }) => ({
      layer: name, label, limited: features.length > offset + limit, matched: features.length,
      features: features.slice(offset, offset + limit).map(({ id, properties, geometry }) => ({ id, properties, geometry })),
    }));
  };
  return {
    describe: async (layers) => {
      const fields: Field[] = [...fieldsOfFeatures(await load()), { name: 'geometry', type: 'geometry' }];
      return layers.slice(0, 1).map((layer) => ({ ...layer, fields }));
    },
    featureInfo: async (layers, { at, limit }) => ({ layers: await found(layers, isPressed(at), limit) }),
    async *take({ name, label }, { geometry, ids }) {
      if (ids) throw sourceFailure('source_cannot');
      const [layer] = await found([{ name, label }], isWanted({ ...(geometry && { geometry }) }), Infinity);
      yield { features: layer?.features ?? [], limited: false };
    },
    query: (layers, { limit, page, ...conditions }) => found(layers, isWanted(conditions), limit, page),
    hits: async (layers, question) => {
      const count = (await load()).filter(isWanted(question)).length;
      return layers.slice(0, 1).map((layer) => ({ ...layer, count }));
    },
    extent: async () => unionOf((await load()).map(({ geometry }) => geometry && extentOfGeometry(geometry))),
    uniqueValues: async (_layers, field, limit) => differentValues((await load()).map(({ properties }) => properties[field]), limit),
  };
};
