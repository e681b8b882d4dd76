import LayerGroup from 'ol/layer/Group.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../model/derived.ts';
import type { MapServices } from '../model/services.ts';
import { BackgroundStack } from './background-stack.ts';
import { backgroundsIn, buildLegend, type LegendPart } from './build-legend.ts';
import { Group, sameItems, type GroupChild } from './group.ts';
import type { LegendNode } from './legend-node.ts';
import { MapLayer } from './map-layer.ts';

/** The part of its opacity that a faded map is drawn with. */
const FADED = 0.3;

/** The maps of a configuration: the legend from top to bottom, and the backgrounds below all of it. */
export class LayerTree {
  /** The OpenLayers group of all layers. */
  readonly olLayer: LayerGroup;
  /** The root of the legend. */
  readonly legend: Group;
  /** The group of all backgrounds in it. */
  readonly #stack: BackgroundStack;
  /** Every map of the legend, topmost first, visible or not. */
  readonly maps: Readable<readonly MapLayer[]>;
  /** The maps that are switched on and in range, topmost first, the background last. */
  readonly drawn: Readable<readonly MapLayer[]>;
  readonly #services: MapServices;
  readonly #stopWatching: (() => void)[];
  #part: LegendPart;
  #resolution = Infinity;
  /** One per caller of `fadeOthers`: whether a map is not faded. */
  readonly #fades = new Set<(map: MapLayer) => boolean>();

  /** `night` is the name of the background that the dark theme starts with. */
  constructor(configuration: LegendPart, services: MapServices, night: string | null = null) {
    this.#services = services;
    this.#part = configuration;
    this.legend = new Group(null, buildLegend(configuration, true, {
      map: (definition, visible) => new MapLayer(definition, visible, services),
      group: (definition, children) => new Group(definition, children),
    }));
    this.#stack = new BackgroundStack(configuration, night, services);
    this.olLayer = new LayerGroup({ layers: [this.#stack.olLayer, this.legend.olLayer] });
    const maps = new Derived<readonly MapLayer[]>(() => mapsIn(this.legend.children.get()), sameItems);
    const drawn = new Derived<readonly MapLayer[]>(() => this.#all().filter(isDrawn), sameItems);
    this.maps = maps;
    this.drawn = drawn;
    const changed = (): void => {
      for (const derived of [maps, drawn]) derived.changed();
    };
    this.#stopWatching = [this.legend, ...this.backgrounds].map((node) => node.state.subscribe(changed));
  }

  get backgrounds(): readonly MapLayer[] {
    return this.#stack.maps;
  }

  /** The visible background; null for the empty background. */
  get background(): Readable<MapLayer | null> {
    return this.#stack.shown;
  }

  /** The background that the dark theme starts with; null: the same as other themes. */
  get nightBackground(): MapLayer | null {
    return this.#stack.night;
  }

  /** Shows one background and hides the others; null hides all. From then on the theme no longer chooses. */
  showBackground(background: MapLayer | null): void {
    this.#stack.show(background);
  }

  /** Shows the background of the theme, unless the user has chosen one. */
  followTheme(isDark: boolean): void {
    this.#stack.followTheme(isDark);
  }

  /** Whether `replace` can show another version of the configuration: it has the same backgrounds. */
  canReplace(part: LegendPart): boolean {
    return JSON.stringify(backgroundsIn(part)) === JSON.stringify(backgroundsIn(this.#part));
  }

  /**
   * Shows another version of the configuration. Maps that draw the same keep their layers, and what the user switched in them; what
   * differs between the two versions is applied.
   */
  replace(part: LegendPart): void {
    const former = this.maps.get();
    const formerGroups = groupsIn(this.legend.children.get());
    const kept = new Set<GroupChild>();
    /** What the groups that stay will show, innermost first. */
    const arrangement = new Map<Group, readonly GroupChild[]>();
    const children = buildLegend(part, true, {
      map: (definition, visible) => {
        const known = former.find((map) => map.definition.id === definition.id);
        if (!known?.drawsSame(definition)) return this.#newMap(definition, visible);
        known.adopt(definition, visible);
        kept.add(known);
        return known;
      },
      group: (definition, inside) => {
        const known = formerGroups.find((group) => group.definition?.id === definition.id);
        if (!known?.isShownAs(definition)) return new Group(definition, inside);
        known.adopt(definition);
        kept.add(known);
        arrangement.set(known, inside);
        return known;
      },
    });
    arrangement.set(this.legend, children);
    const gone = formerGroups.filter((group) => !kept.has(group));
    for (const group of gone) group.keepOnly([]);
    for (const [group, inside] of arrangement) group.keepOnly(inside);
    for (const [group, inside] of arrangement) group.arrange(inside);
    for (const group of arrangement.keys()) group.childrenArranged();
    for (const child of [...gone, ...former]) if (!kept.has(child)) child.destroy();
    this.#part = part;
    this.#fade();
  }

  /**
   * Draws every map and background fainter unless `keeps` accepts it, also when it is shown later. The opacity that the legend shows and
   * saves stays. Returns a function that restores them.
   */
  fadeOthers(keeps: (map: MapLayer) => boolean): () => void {
    // A function of its own, since callers may pass the same one twice.
    const fade = (map: MapLayer): boolean => keeps(map);
    this.#fades.add(fade);
    this.#fade();
    return () => {
      if (this.#fades.delete(fade)) this.#fade();
    };
  }

  #fade(): void {
    const fades = [...this.#fades];
    for (const map of this.#all()) map.olLayer.setStrength(fades.every((keeps) => keeps(map)) ? 1 : FADED);
  }

  #newMap(definition: LegendMap, visible: boolean): MapLayer {
    const map = new MapLayer(definition, visible, this.#services);
    map.setResolution(this.#resolution);
    return map;
  }

  /** Finds a map of the legend or a background by its id on the server. */
  find(id: number): MapLayer | undefined {
    return this.#all().find((map) => map.definition.id === id);
  }

  /** Moves a line of the legend to an index in its group or another, counted from the top. This also changes the drawing order. */
  move(child: GroupChild, index: number, into: LegendNode | null = child.parent): void {
    const { parent } = child;
    if (!(parent instanceof Group) || !(into instanceof Group)) return;
    if (into === parent) {
      parent.move(child, index);
      return;
    }
    const joined = into.children.get().toSpliced(Math.max(0, index), 0, child);
    parent.keepOnly(parent.children.get().filter((one) => one !== child));
    into.arrange(joined);
    for (const group of [parent, into]) group.childrenArranged();
  }

  setResolution(resolution: number): void {
    this.#resolution = resolution;
    for (const map of this.#all()) map.setResolution(resolution);
  }

  frameDrawn(): void {
    for (const map of this.#all()) map.frameDrawn();
    this.#stack.frameDrawn();
  }

  allDrawn(): void {
    for (const map of this.#all()) map.allDrawn();
    this.#stack.allDrawn();
  }

  #all(): readonly MapLayer[] {
    return [...this.maps.get(), ...this.backgrounds];
  }

  destroy(): void {
    for (const stop of this.#stopWatching) stop();
    this.legend.destroy();
    this.#stack.destroy();
    this.olLayer.dispose();
  }
}

const mapsIn = (children: readonly GroupChild[]): MapLayer[] =>
  children.flatMap((child) => (child.kind === 'group' ? mapsIn(child.children.get()) : [child]));

const groupsIn = (children: readonly GroupChild[]): Group[] =>
  children.flatMap((child) => (child.kind === 'group' ? [child, ...groupsIn(child.children.get())] : []));

const isDrawn = (map: MapLayer): boolean => {
  const { visible, outOfRange } = map.state.get();
  return visible && !outOfRange;
};
