import type { Geometry } from '#platform/contract/geojson.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { canMeet } from '../layers/ability-to-filter.ts';
import type { LayerTree } from '../layers/layer-tree.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import { namesInSource } from '../layers/sub-layers.ts';
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

/** The conditions on one map. */
interface OnMap {
  readonly met: readonly Contribution[];
  readonly unmet: readonly Contribution[];
}

const NOTHING: OnMap = { met: NONE, unmet: NONE };

const isSame = (one: readonly Contribution[], other: readonly Contribution[]): boolean =>
  one.length === other.length && one.every((contribution, index) => contribution === other[index]);

const isAt = ({ by, mapKey, layer }: Target) => (one: Target): boolean => one.by === by && one.mapKey === mapKey && one.layer === layer;

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
  #byMap = new Map<string, OnMap>();

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
    return this.#byMap.get(map.key)?.met ?? NONE;
  }

  /** Returns the conditions on a map that its source cannot meet, so that its picture shows more; the same array until they change. */
  unmetOf(map: MapLayer): readonly Contribution[] {
    return this.#byMap.get(map.key)?.unmet ?? NONE;
  }

  /** Called when the legend has other maps: conditions on maps and layers that are gone go too, and those on maps that were made again stay. */
  mapsReplaced(): void {
    const maps = new Map(this.#layers.maps.get().map((map) => [map.key, map]));
    const left = this.#contributions.filter(({ mapKey, layer }) => {
      const map = maps.get(mapKey);
      const names = map ? namesInSource(map.definition.source) : [];
      return map !== undefined && (layer === null || names.length === 0 || names.includes(layer));
    });
    this.#change(left.length < this.#contributions.length ? left : this.#contributions);
  }

  #change(contributions: readonly Contribution[]): void {
    const before = this.#byMap;
    const maps = this.#layers.maps.get();
    this.#byMap = new Map(maps.map((map) => [map.key, this.#onMap(map, contributions, before.get(map.key) ?? NOTHING)]));
    for (const map of maps) map.narrow(this.of(map));
    const isOther = contributions !== this.#contributions || maps.some(({ key }) => this.#byMap.get(key) !== (before.get(key) ?? NOTHING));
    this.#contributions = contributions;
    if (isOther) this.#derived.changed();
  }

  #onMap({ key, definition }: MapLayer, contributions: readonly Contribution[], former: OnMap): OnMap {
    const here = contributions.filter(({ mapKey }) => mapKey === key);
    const able = canMeet(definition, here);
    const [met, unmet] = [here.filter((one) => able.has(one)), here.filter((one) => !able.has(one))];
    if (isSame(met, former.met) && isSame(unmet, former.unmet)) return former;
    return { met: isSame(met, former.met) ? former.met : met, unmet: isSame(unmet, former.unmet) ? former.unmet : unmet };
  }
}
