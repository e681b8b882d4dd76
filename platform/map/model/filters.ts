import type { Geometry } from '#platform/contract/geojson.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { abilityToFilter } from '../layers/ability-to-filter.ts';
import type { LayerTree } from '../layers/layer-tree.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import { Derived, type Readable } from './derived.ts';

/** What the features of a layer must meet: both, when both are given. */
export interface Condition {
  readonly filter?: Filter;
  /** EPSG:28992; keeps the features that touch it. */
  readonly place?: Geometry;
}

/** A condition that one contributor put on a layer. */
export interface Contribution {
  /** Name of the contributor, such as a panel; it has one condition per layer. */
  readonly by: string;
  /** Key of the map (`MapLayer.key`). */
  readonly mapKey: string;
  /** Name of a layer in the source; null for all layers of the map. */
  readonly layer: string | null;
  readonly condition: Condition;
}

type Target = Omit<Contribution, 'condition'>;

const NONE: readonly Contribution[] = [];

const isAt = ({ by, mapKey, layer }: Target) => (one: Target): boolean => one.by === by && one.mapKey === mapKey && one.layer === layer;

const namesIn = ({ definition: { source } }: MapLayer): readonly string[] =>
  [...source.layers.map(({ name }) => name), ...source.layer_groups.flatMap(({ layers, layerName }) => [...layers.map(({ name }) => name), layerName ?? ''])];

/**
 * The only owner of what is narrowed. Contributors put conditions on layers; a feature is kept when it meets all of them. The
 * picture and the answers to clicks follow by themselves; whoever counts or writes a file reads the conditions here.
 */
export class Filters implements Readable<readonly Contribution[]> {
  readonly #layers: LayerTree;
  readonly #derived: Derived<readonly Contribution[]>;
  readonly get;
  readonly subscribe;
  #contributions: readonly Contribution[] = NONE;
  #byMap = new Map<string, readonly Contribution[]>();

  constructor(layers: LayerTree) {
    this.#layers = layers;
    this.#derived = new Derived(() => this.#contributions);
    this.get = this.#derived.get;
    this.subscribe = this.#derived.subscribe;
  }

  /** Sets the condition of a contributor on a layer, in place of its former one; null removes it. */
  set(target: Target, condition: Condition | null): void {
    const others = this.#contributions.filter((one) => !isAt(target)(one));
    if (condition === null && others.length === this.#contributions.length) return;
    this.#change(condition === null ? others : [...others, { ...target, condition }]);
  }

  /** Removes all conditions of a contributor. */
  clear(by: string): void {
    const others = this.#contributions.filter((one) => one.by !== by);
    if (others.length < this.#contributions.length) this.#change(others);
  }

  /** Returns the conditions on a map that its source can meet; the same array until they change. */
  of(map: MapLayer): readonly Contribution[] {
    return this.#byMap.get(map.key) ?? NONE;
  }

  /** Called when the legend has other maps: conditions on maps and layers that are gone go too, and those on maps that were made again stay. */
  mapsReplaced(): void {
    const maps = new Map(this.#layers.maps.get().map((map) => [map.key, map]));
    const left = this.#contributions.filter(({ mapKey, layer }) => {
      const map = maps.get(mapKey);
      const names = map ? namesIn(map) : [];
      return map !== undefined && (layer === null || names.length === 0 || names.includes(layer));
    });
    if (left.length < this.#contributions.length) this.#change(left);
    else for (const map of maps.values()) map.narrow(this.of(map));
  }

  #change(contributions: readonly Contribution[]): void {
    this.#contributions = contributions;
    const before = this.#byMap;
    this.#byMap = new Map();
    for (const map of this.#layers.maps.get()) {
      const now = this.#ableOf(map);
      const former = before.get(map.key) ?? NONE;
      const isSame = now.length === former.length && now.every((one, index) => one === former[index]);
      this.#byMap.set(map.key, isSame ? former : now);
      map.narrow(this.of(map));
    }
    this.#derived.changed();
  }

  #ableOf(map: MapLayer): readonly Contribution[] {
    const able = abilityToFilter(map.definition);
    const here = this.#contributions.filter(({ mapKey }) => mapKey === map.key);
    if (able.filter && able.place) return here;
    return here.flatMap((one) => {
      const { filter, place } = one.condition;
      if ((place && !able.place) || !filter || !able.filter) return [];
      return [one];
    });
  }
}
