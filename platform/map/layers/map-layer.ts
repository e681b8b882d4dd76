import type Layer from 'ol/layer/Layer.js';
import { unByKey } from 'ol/Observable.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import { Derived, type Readable } from '../model/derived.ts';
import type { Contribution } from '../model/filters.ts';
import type { MapServices } from '../model/services.ts';
import { FadingGroup } from './fading-group.ts';
import { LegendNode, visibilityOf, type NodeState } from './legend-node.ts';
import { LoadState, type LoadStatus } from './load-state.ts';
import { MapContent } from './map-content.ts';
import { MapStyle } from './style/map-style.ts';
import { joinedRuns, subLayersOf, withOneLayerShown, type LayerRun, type SubLayer, type SubLayerGroup } from './sub-layers.ts';

export interface MapLayerState extends NodeState {
  readonly load: LoadStatus;
  /** Whether the source refused to filter the features in view: the browser filters the loaded ones, and some may be missing. */
  readonly filterRefused: boolean;
}

const leavesOf = (nodes: readonly (SubLayer | SubLayerGroup)[]): SubLayer[] =>
  nodes.flatMap((node) => (node.kind === 'layer' ? [node] : node.children.get()));

const isDrawn = (layer: Layer): boolean => {
  const source = layer.getSource();
  const hasTiles = source !== null && 'getTileGrid' in source;
  return !hasTiles && layer.hasRenderer() && Boolean(layer.getRenderer()?.ready) && !(source && 'loading' in source && source.loading);
};

/** Sources whose layers are drawn by name, in any number of images. */
const layered = new Set(['ImageWMS', 'TileWMS', 'WMTS']);

const contentOf = (definition: LegendMap): string =>
  JSON.stringify({ ...definition, sort: 0, visible: true, opacity: 1, collapsed: true, version: 0 });

/**
 * One map of the configuration. An OpenLayers group owns its position, visibility, opacity and range; the layers in that
 * group are created when the map is first shown.
 */
export class MapLayer extends LegendNode<MapLayerState> {
  readonly kind = 'map';
  #definition: LegendMap;
  /** Whether the configuration shows it at first. */
  #startsVisible: boolean;
  readonly olLayer: FadingGroup;
  /** The style, which can be previewed and saved without creating the layers again. */
  readonly style: MapStyle;
  readonly children: Readable<readonly (SubLayer | SubLayerGroup)[]>;
  readonly #load: LoadState;
  readonly #content: MapContent;
  readonly #subLayers: readonly (SubLayer | SubLayerGroup)[];
  readonly #keys;
  /** The current stop of a travel map, or the one at which it starts when switched on. */
  #stop: SubLayer | null;
  #outOfRange = false;
  #contributions: readonly Contribution[] = [];

  constructor(definition: LegendMap, visible: boolean, services: MapServices) {
    const key = `map-${definition.id}`;
    super(key, definition.title || definition.name, definition.collapsed);
    this.#definition = definition;
    this.#startsVisible = visible;
    this.style = new MapStyle(definition, services);
    this.#subLayers = subLayersOf(key, definition.travel ? withOneLayerShown(definition.source) : definition.source, visible);
    for (const subLayer of this.#subLayers) subLayer.placeIn(this);
    this.#stop = this.stops.find((stop) => stop.definition.visible) ?? this.stops[0] ?? null;
    this.children = new Derived<readonly (SubLayer | SubLayerGroup)[]>(() => this.#subLayers);
    this.olLayer = new FadingGroup({
      visible: this.#hasSubLayers ? visibilityOf(this.#subLayers).visible : visible,
      opacity: definition.opacity,
      ...(definition.minResolution === null ? {} : { minResolution: definition.minResolution }),
      ...(definition.maxResolution === null ? {} : { maxResolution: definition.maxResolution }),
    });
    this.#load = new LoadState(definition.name, this.olLayer.getVisible(), services, () => this.changedByItself());
    this.#content = new MapContent({
      definition,
      olLayer: this.olLayer,
      load: this.#load,
      services,
      readStyle: () => this.style.rules,
      readPlainStyle: () => this.style.plain,
      readShownRuns: () => this.#shownRuns(),
      readContributions: () => this.#contributions,
    });
    this.#keys = [
      this.olLayer.on('change:visible', () => this.#visibilityChanged()),
      this.olLayer.on('change:opacity', () => this.changed()),
    ];
    this.style.drawn.subscribe(() => this.#content.restyle());
    if (this.olLayer.getVisible()) this.#content.make();
  }

  get definition(): LegendMap {
    return this.#definition;
  }

  /** Whether a map would be drawn and offered as this one: only its place, its state and its version may differ. */
  drawsSame(definition: LegendMap): boolean {
    return contentOf({ ...this.#definition, ...this.style.saved }) === contentOf(definition);
  }

  /** Takes over another version of its definition that draws the same. What did not change stays as the user set it. */
  adopt(definition: LegendMap, visible: boolean): void {
    const before = this.#definition;
    this.#definition = definition;
    this.style.adoptVersion(definition.version);
    if (visible !== this.#startsVisible) this.setVisible(visible);
    this.#startsVisible = visible;
    if (definition.opacity !== before.opacity) this.setOpacity(definition.opacity);
    if (definition.collapsed !== before.collapsed) this.setCollapsed(definition.collapsed);
  }

  get #hasSubLayers(): boolean {
    return this.#subLayers.length > 0;
  }

  setVisible(visible: boolean): void {
    if (visible && this.definition.travel && this.#stop) return this.showOnly(this.#stop);
    for (const subLayer of this.#subLayers) subLayer.setVisible(visible);
    this.olLayer.setVisible(visible);
  }

  /** The stops of a travel map: its layers; the map shows one at a time. */
  get stops(): readonly SubLayer[] {
    return leavesOf(this.#subLayers);
  }

  /** The current stop of a travel map, or the one at which it starts; null when it has no layers. */
  get stop(): SubLayer | null {
    return this.stops.find((stop) => stop.state.get().visible) ?? this.#stop;
  }

  /** Shows one layer of the map and hides the others. A travel map starts there when it is switched on again. */
  showOnly(layer: SubLayer): void {
    this.#stop = layer;
    // Shows before it hides: with no layer shown the map would be off and forget what it has loaded.
    layer.setVisible(true);
    for (const other of this.stops) if (other !== layer) other.setVisible(false);
  }

  setOpacity(opacity: number): void {
    this.olLayer.setOpacity(opacity);
  }

  /** Draws only the features that these keep. `MapModel.filters` owns them. */
  narrow(contributions: readonly Contribution[]): void {
    if (contributions === this.#contributions || contributions.length + this.#contributions.length === 0) return;
    this.#contributions = contributions;
    void this.#content.narrow();
  }

  setResolution(resolution: number): void {
    const outOfRange = resolution < this.olLayer.getMinResolution() || resolution >= this.olLayer.getMaxResolution();
    if (outOfRange === this.#outOfRange) return;
    this.#outOfRange = outOfRange;
    this.changed();
  }

  /** Requests everything that it draws again, since its data changed. */
  reload(): void {
    this.#content.reload();
  }

  allDrawn(): void {
    if (!this.#content.isMaking) this.#load.allDrawn();
    this.#content.drawn();
  }

  /** Called after each frame. Loads have started by then, except those of tiles, which OpenLayers queues. */
  frameDrawn(): void {
    if (this.#load.status !== 'loading' || this.#content.isMaking) return;
    const layers = this.olLayer.getLayersArray();
    if (layers.length > 0 && layers.every(isDrawn)) this.#load.idle();
  }

  protected override childChanged(): void {
    const { visible } = visibilityOf(this.#subLayers);
    this.#content.showLayers();
    this.olLayer.setVisible(visible);
    this.changed();
  }

  protected readState(): MapLayerState {
    const visible = this.olLayer.getVisible();
    return {
      visible,
      mixed: visible && !this.definition.travel && this.#hasSubLayers && visibilityOf(this.#subLayers).mixed,
      collapsed: this.collapsed,
      outOfRange: this.#outOfRange,
      opacity: this.olLayer.getOpacity(),
      opacityDiffers: false,
      load: this.#load.status,
      filterRefused: this.#load.isFilterRefused,
    };
  }

  /** Returns the names of the layers that are on, lowest first: a map service draws in that order. */
  shownLayers(): readonly string[] {
    return this.#shownRuns().flatMap(({ names }) => names);
  }

  #shownRuns(): readonly LayerRun[] {
    return joinedRuns(this.#subLayers.flatMap((subLayer) => subLayer.shownRuns()).toReversed());
  }

  /** Whether its layers can be drawn with opacities of their own. */
  get hasLayerOpacity(): boolean {
    return !this.definition.travel && this.stops.length + this.#subLayers.length > 1 && layered.has(this.definition.source.type);
  }

  #visibilityChanged(): void {
    const visible = this.olLayer.getVisible();
    if (!visible && this.#load.status === 'broken') this.#content.discard();
    this.#load.shown(visible);
    if (visible) this.#content.make();
    this.changed();
  }

  destroy(): void {
    unByKey(this.#keys);
    this.#load.destroy();
    this.#content.destroy();
    this.olLayer.dispose();
  }
}
