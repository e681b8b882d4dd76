import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { touches } from '#platform/geo/touches.ts';
import { matches } from '#platform/ogc/matches.ts';
import { notFound } from '#platform/server/failure.ts';
import { aggregateByTaking, statisticsByTaking, type Taking } from './aggregates/by-taking.ts';
import { sourceFailure, toSourceFailure } from './failures.ts';
import type { Driver } from './driver.ts';
import { countTaken } from './count-values.ts';
import { layersOf } from './layers-of.ts';
import { guarded } from './transaction.ts';
import { MOST_FEATURES, MOST_TAKEN, type Ability, type FeatureConditions, type FoundFeature, type Source, type SourceLayer, type TakenPage, type TakeQuestion } from './source.ts';

/** Layers in one question; a map service may have hundreds. */
const MOST_LAYERS = 30;
const MOST_VALUES = 1_000;
/** Maximum number of symbols in a legend. */
const MOST_SYMBOLS = 200;

const abilities = ['describe', 'hits', 'featureInfo', 'query', 'uniqueValues', 'take', 'symbols', 'extent', 'transaction', 'aggregate', 'statistics'] as const satisfies readonly Ability[];

/** What every source that returns features can do. */
const byTaking: ReadonlySet<Ability> = new Set(['take', 'aggregate', 'statistics']);

const capped = (limit: number, most: number): number => Math.max(1, Math.min(Math.floor(limit) || 1, most));

const takeByQuery = ({ query }: Driver) =>
  async function* (layer: SourceLayer, { geometry, ids, filter, places = [] }: Omit<TakeQuestion, 'layer'>): AsyncGenerator<TakenPage> {
    if (!query || ids) throw sourceFailure('source_cannot');
    // Asks for the first place, so that the limit of the source counts what is near.
    const asked = geometry ?? places[0];
    const [found] = await query([layer], { ...(asked && { geometry: asked }), ...(filter && { filter }), limit: MOST_TAKEN });
    yield { features: found?.features ?? [], limited: found?.limited ?? false };
  };

const withFields = (fields: readonly string[]) => ({ properties, ...feature }: FoundFeature): FoundFeature => ({
  ...feature, properties: Object.fromEntries(fields.flatMap((name) => (Object.hasOwn(properties, name) ? [[name, properties[name]]] : []))),
});

/** Counts all features of a layer; null when the source cannot. */
const countAll = async ({ hits }: Driver, layer: SourceLayer, conditions: FeatureConditions): Promise<number | null> => {
  try {
    return hits ? (await hits([layer], conditions)).reduce((sum, { count }) => sum + count, 0) : null;
  } catch (error) {
    // The values matter more than the number of features.
    if (toSourceFailure(error)) return null;
    throw error;
  }
};

/** Wraps a driver with the rules that hold for every kind: the layers that may be queried, limits, and `source_cannot`. */
export const createSource = (map: VisibleMap, driver: Driver): Source => {
  const layers = layersOf(map);
  /** Only layers of the map: the source may have others, which viewers may not query. */
  const chosen = (names: readonly string[] | undefined): SourceLayer[] =>
    (names ? layers.filter(({ name }) => names.includes(name)) : layers).slice(0, MOST_LAYERS);
  const cannot = () => sourceFailure('source_cannot');
  const isTaken = driver.take !== undefined || driver.query !== undefined;
  const layerNamed = (name: string): SourceLayer => {
    const [layer] = chosen([name]);
    if (!layer) throw notFound();
    return layer;
  };

  const take: Source['take'] = async function* ({ layer: name, ...question }) {
    const layer = layerNamed(name);
    const { filter, places = [] } = question;
    // Our own rows and files answer without a query language, so the filter means the same as in the browser.
    const isKept = ({ properties, geometry }: FoundFeature): boolean =>
      (!driver.take || !filter || matches(filter, properties)) && places.every((place) => geometry !== null && touches(place, geometry));
    for await (const page of (driver.take ?? takeByQuery(driver))(layer, question)) {
      yield filter || places.length > 0 ? { ...page, features: page.features.filter(isKept) } : page;
    }
  };

  const taking = (layer: SourceLayer): Taking => ({
    take: (conditions) => take({ layer: layer.name, ...conditions }), count: (conditions) => countAll(driver, layer, conditions), statesTypes: driver.statesTypes === true,
  });

  return {
    map: { id: map.id, name: map.name, title: map.title, type: map.type, click: map.click },
    layers,
    abilities: new Set(abilities.filter((ability) => driver[ability] !== undefined || (byTaking.has(ability) && isTaken))),
    async describe(names) {
      if (!driver.describe) throw cannot();
      return driver.describe(chosen(names));
    },
    async hits({ layers: names, ...question }) {
      if (!driver.hits) throw cannot();
      return driver.hits(chosen(names), question);
    },
    async query({ layers: names, limit, fields, ...question }) {
      if (!driver.query) throw cannot();
      const found = await driver.query(chosen(names), { ...question, limit: capped(limit, MOST_FEATURES) });
      return fields ? found.map((layer) => ({ ...layer, features: layer.features.map(withFields(fields)) })) : found;
    },
    async position({ layer: name, order, id, ...conditions }) {
      const layer = layerNamed(name);
      if (driver.position) return { position: await driver.position(layer, { ...conditions, order, id }), overFirst: null };
      if (!driver.query) throw cannot();
      const [found] = await driver.query([layer], { ...conditions, page: { offset: 0, order }, limit: MOST_TAKEN });
      const features = found?.features ?? [];
      const position = features.findIndex((feature) => feature.id !== null && String(feature.id) === String(id));
      return { position: position < 0 ? null : position, overFirst: found?.limited && position < 0 ? features.length : null };
    },
    take,
    async aggregate({ layer: name, ...question }) {
      if (!isTaken) throw cannot();
      const layer = layerNamed(name);
      return (await driver.aggregate?.(layer, question)) ?? aggregateByTaking(taking(layer), question);
    },
    async statistics({ layer: name, ...question }) {
      if (!isTaken) throw cannot();
      const layer = layerNamed(name);
      return (await driver.statistics?.(layer, question)) ?? statisticsByTaking(taking(layer), question);
    },
    async uniqueValues(field, limit, layer) {
      if (!driver.uniqueValues) throw cannot();
      return driver.uniqueValues(chosen(layer === undefined ? undefined : [layer]), field, capped(limit, MOST_VALUES));
    },
    async countValues({ layer: name, limit, ...asked }) {
      const layer = layerNamed(name);
      const { filter, geometry, places } = asked;
      const question = { ...asked, limit: capped(limit, MOST_VALUES) };
      const conditions = { ...(filter && { filter }), ...(geometry && { geometry }), ...(places && { places }) };
      return (await driver.countValues?.(layer, question)) ?? countTaken(take({ layer: name, ...conditions }), question, () => countAll(driver, layer, conditions));
    },
    async symbols() {
      if (!driver.symbols) throw cannot();
      return (await driver.symbols(chosen(undefined))).slice(0, MOST_SYMBOLS);
    },
    async extent() {
      return (await driver.extent?.(chosen(undefined))) ?? null;
    },
    async transaction(name) {
      const layer = layers.find((one) => one.name === name);
      if (!layer) throw notFound();
      if (!driver.transaction) throw cannot();
      return guarded(await driver.transaction(layer));
    },
    async featureInfo({ layers: names, at, limit }) {
      if (!driver.featureInfo) return { layers: [] };
      try {
        return await driver.featureInfo(chosen(names), { at, limit: capped(limit, MOST_FEATURES) });
      } catch (error) {
        const failed = toSourceFailure(error);
        if (!failed) throw error;
        return { layers: [], failed };
      }
    },
  };
};
