import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import type BaseLayer from 'ol/layer/Base.js';
import OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import View from 'ol/View.js';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { centreOf } from '#platform/geo/extent.ts';
import { DEFAULT_VIEW_ZOOM, MAX_VIEW_ZOOM, viewResolutions } from '#platform/geo/grid.ts';
import { Clicks } from '../hits/clicks.ts';
import { zoomIntoCluster } from '../hits/cluster-zoom.ts';
import { attachKeyboardPointer } from '../hits/keyboard-pointer.ts';
import { LayerTree } from '../layers/layer-tree.ts';
import { ToolManager, type Tool } from '../tools/tool-manager.ts';
import { Backgrounds } from './backgrounds.ts';
import type { Readable } from './derived.ts';
import { Inquiries } from './inquiries.ts';
import { attachMapKeys } from './map-keys.ts';
import { readMapState, type MapState, type MapStateReader } from './map-state.ts';
import { Navigation } from './navigation.ts';
import { Overlays } from './overlays.ts';
import { rdProjection } from './projection.ts';
import { Selection } from './selection.ts';
import { browserServices, type MapServices } from './services.ts';

export type MapTool = Tool<MapModel>;

export interface MapModelOptions {
  readonly configuration: Configuration;
  /** Where it opens; left out: as the configuration says. EPSG:28992. */
  readonly extent?: Extent | null;
  readonly services?: Partial<MapServices>;
}

/** Milliseconds, for the wheel and double clicks. */
const ZOOM_DURATION = 180;

const clampZoom = (zoom: number): number => Math.min(MAX_VIEW_ZOOM, Math.max(0, zoom));

const createView = ({ projection, minZoom, maxZoom, extent }: Configuration): View =>
  new View({
    projection: rdProjection,
    resolutions: viewResolutions(),
    minZoom: clampZoom(minZoom),
    maxZoom: clampZoom(Math.max(minZoom, maxZoom)),
    constrainResolution: false,
    // One may look beyond the municipality (a search result, a coordinate), but not lose the country.
    extent: projection.bbox,
    constrainOnlyCenter: true,
    smoothExtentConstraint: false,
    center: centreOf(extent),
    zoom: clampZoom(Math.max(minZoom, DEFAULT_VIEW_ZOOM)),
  });

/**
 * The owner of the map. OpenLayers holds centre, resolution, rotation, and visibility, opacity and order of layers;
 * this model reads them for others and is where others change them.
 */
export class MapModel {
  readonly configuration: Configuration;
  /** For controllers: whoever adds something takes it away again. */
  readonly olMap: OlMap;
  readonly state: Readable<MapState>;
  readonly navigation: Navigation;
  readonly layers: LayerTree;
  readonly tools: ToolManager<MapModel>;
  readonly clicks: Clicks;
  readonly selection = new Selection();
  readonly inquiries = new Inquiries();
  readonly services: MapServices;
  readonly #stateReader: MapStateReader;
  readonly #overlays: Overlays;
  readonly #backgrounds: Backgrounds;
  readonly #keys;
  #detachKeyboard: (() => void) | null = null;

  constructor({ configuration, extent = null, services = {} }: MapModelOptions) {
    this.configuration = configuration;
    this.services = { ...browserServices, ...services };
    const view = createView(configuration);
    const canRotate = configuration.options.rotation ?? false;
    this.olMap = new OlMap({
      view,
      controls: [],
      interactions: defaultInteractions({
        altShiftDragRotate: canRotate,
        pinchRotate: canRotate,
        zoomDuration: this.services.reducedMotion() ? 0 : ZOOM_DURATION,
      }),
      // A hand on glass is never quite still.
      moveTolerance: 3,
    });
    this.navigation = new Navigation(view, this.services.reducedMotion);
    this.#stateReader = readMapState(this.olMap);
    this.state = this.#stateReader.state;
    this.layers = new LayerTree(configuration, this.services);
    this.layers.setResolution(view.getResolution() ?? Infinity);
    this.#backgrounds = new Backgrounds(this.layers);
    this.olMap.addLayer(this.layers.olLayer);
    this.#overlays = new Overlays(this.olMap);
    this.tools = new ToolManager<MapModel>(this);
    this.clicks = new Clicks(this.olMap, this.tools.active, (click) => zoomIntoCluster(this, click));
    this.#keys = [
      view.on('change:resolution', () => this.layers.setResolution(view.getResolution() ?? Infinity)),
      this.olMap.on('rendercomplete', () => this.layers.allDrawn()),
      this.olMap.on('change:size', () => this.navigation.measured()),
      this.olMap.on('postrender', ({ frameState }) => {
        if (!frameState) return;
        this.navigation.opened();
        this.layers.frameDrawn();
      }),
    ];
    const opening = extent ?? (configuration.zoomToExtent ? configuration.extent : null);
    this.navigation.open(opening ? { extent: opening } : { centre: centreOf(configuration.extent) });
  }

  /** Puts the map into an element, or takes it out of it (null). The map goes on where it was. */
  attach(element: HTMLElement | null): void {
    this.#detachKeyboard?.();
    this.#detachKeyboard = element && this.#attachKeyboard(element);
    this.olMap.setTarget(element ?? undefined);
  }

  /** For a dark page: draws backgrounds apart from what lies on them, so that they alone can be toned down. */
  setBackgroundsApart(apart: boolean): void {
    this.#backgrounds.setApart(apart);
  }

  /** Calls back when everything that was to be drawn is drawn, the next time. Returns what calls that off. */
  onceDrawn(listener: () => void): () => void {
    const key = this.olMap.once('rendercomplete', listener);
    return () => unByKey(key);
  }

  #attachKeyboard(element: HTMLElement): () => void {
    const detach = [attachKeyboardPointer(this.olMap, element), attachMapKeys(this, element)];
    return () => detach.forEach((run) => run());
  }

  /** The whole area of the configuration, the north at the top. */
  showAll(): void {
    this.navigation.fitNorth(this.configuration.extent, { margin: 0 });
  }

  /** A layer of a tool or a feature, above all maps. Returns what takes it away. */
  addOverlay(layer: BaseLayer): () => void {
    return this.#overlays.add(layer);
  }

  destroy(): void {
    this.tools.destroy();
    this.clicks.destroy();
    this.#overlays.destroy();
    unByKey(this.#keys);
    this.#stateReader.destroy();
    const view = this.olMap.getView();
    view.cancelAnimations();
    this.attach(null);
    this.olMap.removeLayer(this.layers.olLayer);
    this.layers.destroy();
    this.#backgrounds.destroy();
    this.olMap.dispose();
    view.dispose();
  }
}
