import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { notFound } from '#platform/server/failure.ts';
import { sourceFailure, toSourceFailure } from './failures.ts';
import type { Driver } from './driver.ts';
import { layersOf } from './layers-of.ts';
import { MOST_FEATURES, MOST_TAKEN, type Ability, type Source, type SourceLayer, type TakenPage, type TakeQuestion } from './source.ts';

/** Of one question: a map service of a hundred layers is asked about what is on. */
const MOST_LAYERS = 30;
const MOST_VALUES = 1_000;
/** More nobody reads in a legend. */
const MOST_SYMBOLS = 200;

const abilities = ['describe', 'hits', 'featureInfo', 'query', 'uniqueValues', 'take', 'symbols'] as const satisfies readonly Ability[];

const capped = (limit: number, most: number): number => Math.max(1, Math.min(Math.floor(limit) || 1, most));

const takeByQuery = ({ query }: Driver) =>
  async function* (layer: SourceLayer, { geometry, ids }: Omit<TakeQuestion, 'layer'>): AsyncGenerator<TakenPage> {
    if (!query || ids) throw sourceFailure('source_cannot');
    const [found] = await query([layer], { ...(geometry && { geometry }), limit: MOST_TAKEN });
    yield { features: found?.features ?? [], limited: found?.limited ?? false };
  };

/** What is the same for all kinds: which layers may be asked, how much comes along, what cannot be asked at all. */
export const createSource = (map: VisibleMap, driver: Driver): Source => {
  const layers = layersOf(map);
  /** Of the map alone: a source may have others, that nobody was given. */
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
