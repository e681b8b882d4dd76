import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { notFound } from '#platform/server/failure.ts';
import { sourceFailure, toSourceFailure } from './failures.ts';
import type { Driver } from './driver.ts';
import { layersOf } from './layers-of.ts';
import { MOST_FEATURES, MOST_TAKEN, type Ability, type Source, type SourceLayer, type TakenPage, type TakeQuestion } from './source.ts';

/** Layers in one question; a map service may have hundreds. */
const MOST_LAYERS = 30;
const MOST_VALUES = 1_000;
/** Maximum number of symbols in a legend. */
const MOST_SYMBOLS = 200;

const abilities = ['describe', 'hits', 'featureInfo', 'query', 'uniqueValues', 'take', 'symbols', 'extent'] as const satisfies readonly Ability[];

const capped = (limit: number, most: number): number => Math.max(1, Math.min(Math.floor(limit) || 1, most));

const takeByQuery = ({ query }: Driver) =>
  async function* (layer: SourceLayer, { geometry, ids }: Omit<TakeQuestion, 'layer'>): AsyncGenerator<TakenPage> {
    if (!query || ids) throw sourceFailure('source_cannot');
    const [found] = await query([layer], { ...(geometry && { geometry }), limit: MOST_TAKEN });
    yield { features: found?.features ?? [], limited: found?.limited ?? false };
  };

/** Wraps a driver with the rules that hold for every kind: the layers that may be queried, limits, and `source_cannot`. */
export const createSource = (map: VisibleMap, driver: Driver): Source => {
  const layers = layersOf(map);
  /** Only layers of the map: the source may have others, which viewers may not query. */
  const chosen = (names: readonly string[] | undefined): SourceLayer[] =>
    (names ? layers.filter(({ name }) => names.includes(name)) : layers).slice(0, MOST_LAYERS);
  const cannot = () => sourceFailure('source_cannot');

  return {
    map: { id: map.id, name: map.name, title: map.title, type: map.type, click: map.click },
    layers,
    abilities: new Set(abilities.filter((ability) => driver[ability] !== undefined || (ability === 'take' && driver.query !== undefined))),
    async describe(names) {
      if (!driver.describe) throw cannot();
      return driver.describe(chosen(names));
    },
    async hits({ layers: names, ...question }) {
      if (!driver.hits) throw cannot();
      return driver.hits(chosen(names), question);
    },
    async query({ layers: names, limit, ...question }) {
      if (!driver.query) throw cannot();
      return driver.query(chosen(names), { ...question, limit: capped(limit, MOST_FEATURES) });
    },
    async *take({ layer: name, ...question }) {
      const [layer] = chosen([name]);
      if (!layer) throw notFound();
      yield* (driver.take ?? takeByQuery(driver))(layer, question);
    },
    async uniqueValues(field, limit, layer) {
      if (!driver.uniqueValues) throw cannot();
      return driver.uniqueValues(chosen(layer === undefined ? undefined : [layer]), field, capped(limit, MOST_VALUES));
    },
    async symbols() {
      if (!driver.symbols) throw cannot();
      return (await driver.symbols(chosen(undefined))).slice(0, MOST_SYMBOLS);
    },
    async extent() {
      return (await driver.extent?.(chosen(undefined))) ?? null;
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
