import LayerGroup from 'ol/layer/Group.js';
import { Derived, type Readable } from '../model/derived.ts';
import type { MapServices } from '../model/services.ts';
import { buildBackgrounds, buildLegend, type LegendPart } from './build-legend.ts';
import { Group, sameItems, type GroupChild } from './group.ts';
import type { MapLayer } from './map-layer.ts';

/** The maps of a configuration: the legend from top to bottom, and the backgrounds below all of it. */
export class LayerTree {
  /** The OpenLayers group of all layers. */
  readonly olLayer: LayerGroup;
  /** The root of the legend. */
  readonly legend: Group;
  readonly backgrounds: readonly MapLayer[];
  /** The visible background; null for the empty background. */
  readonly background: Readable<MapLayer | null>;
  /** Every map of the legend, topmost first, visible or not. */
  readonly maps: Readable<readonly MapLayer[]>;
  /** The maps that are switched on and in range, topmost first, the background last. */
  readonly drawn: Readable<readonly MapLayer[]>;
  readonly #stopWatching: (() => void)[];

  constructor(configuration: LegendPart, services: MapServices) {
    this.legend = new Group(null, buildLegend(configuration, true, services));
    this.backgrounds = buildBackgrounds(configuration, services);
    this.olLayer = new LayerGroup({
      layers: [new LayerGroup({ layers: this.backgrounds.map((map) => map.olLayer) }), this.legend.olLayer],
    });
    const background = new Derived(() => this.backgrounds.find((map) => map.olLayer.getVisible()) ?? null);
    const maps = new Derived<readonly MapLayer[]>(() => mapsIn(this.legend.children.get()), sameItems);
    const drawn = new Derived<readonly MapLayer[]>(() => this.#all().filter(isDrawn), sameItems);
    this.background = background;
    this.maps = maps;
    this.drawn = drawn;
    const changed = (): void => {
      for (const derived of [background, maps, drawn]) derived.changed();
    };
    this.#stopWatching = [this.legend, ...this.backgrounds].map((node) => node.state.subscribe(changed));
  }

  /** Shows one background and hides the others; null hides all. */
  showBackground(background: MapLayer | null): void {
    for (const map of this.backgrounds) if (map !== background) map.setVisible(false);
    background?.setVisible(true);
  }

  /** Finds a map of the legend or a background by its id on the server. */
  find(id: number): MapLayer | undefined {
    return this.#all().find((map) => map.definition.id === id);
  }

  /** Moves a line of the legend to an index among its siblings, counted from the top. This also changes the drawing order. */
  move(child: GroupChild, index: number): void {
    if (child.parent instanceof Group) child.parent.move(child, index);
  }

  setResolution(resolution: number): void {
    for (const map of this.#all()) map.setResolution(resolution);
  }

  frameDrawn(): void {
    for (const map of this.#all()) map.frameDrawn();
  }

  allDrawn(): void {
    for (const map of this.#all()) map.allDrawn();
  }

  #all(): readonly MapLayer[] {
    return [...this.maps.get(), ...this.backgrounds];
  }

  destroy(): void {
    for (const stop of this.#stopWatching) stop();
    this.legend.destroy();
    for (const map of this.backgrounds) map.destroy();
    this.olLayer.dispose();
  }
}

const mapsIn = (children: readonly GroupChild[]): MapLayer[] =>
  children.flatMap((child) => (child.kind === 'group' ? mapsIn(child.children.get()) : [child]));

const isDrawn = (map: MapLayer): boolean => {
  const { visible, outOfRange } = map.state.get();
  return visible && !outOfRange;
};
