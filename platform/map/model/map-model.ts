import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import type BaseLayer from 'ol/layer/Base.js';
import OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import View from 'ol/View.js';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { nightBackgroundIn } from '#platform/contract/night-background-tool.ts';
import { centreOf } from '#platform/geo/extent.ts';
import { DEFAULT_VIEW_ZOOM, MAX_VIEW_ZOOM, viewResolutions } from '#platform/geo/grid.ts';
import { Clicks } from '../hits/clicks.ts';
import { zoomIntoCluster } from '../hits/cluster-zoom.ts';
import { attachKeyboardPointer } from '../hits/keyboard-pointer.ts';
import { LayerTree } from '../layers/layer-tree.ts';
import { ToolManager, type Tool } from '../tools/tool-manager.ts';
import { Backgrounds } from './backgrounds.ts';
import type { Readable } from './derived.ts';
import { Filters } from './filters.ts';
import { Inquiries } from './inquiries.ts';
import { attachMapKeys } from './map-keys.ts';
import { readMapState, type MapState, type MapStateReader } from './map-state.ts';
import { Navigation, type View as OpeningView } from './navigation.ts';
import { Overlays, type OverlayPress } from './overlays.ts';
import { rdProjection } from './projection.ts';
import { Selection } from './selection.ts';
import { browserServices, type MapServices } from './services.ts';

export type MapTool = Tool<MapModel>;

export interface MapModelOptions {
  readonly configuration: Configuration;
  /** Initial extent, EPSG:28992; defaults to that of the configuration. */
  readonly extent?: Extent | null;
  /** Initial extent of the whole map, as `wholeExtent` read it; goes before `extent`. */
  readonly wholeExtent?: Extent | null;
  /** Initial view, in place of an extent. */
  readonly view?: OpeningView | null;
  readonly services?: Partial<MapServices>;
}

/** Milliseconds, for the mouse wheel and double clicks. */
const ZOOM_DURATION = 180;

/** The configuration without its legend, and without the data of features, which lists maps and is read by components alone. */
const besidesMaps = (configuration: Configuration): string =>
  JSON.stringify({ ...configuration, version: 0, maps: [], mapGroups: [], parts: {} });

const clampZoom = (zoom: number): number => Math.min(MAX_VIEW_ZOOM, Math.max(0, zoom));

const createView = ({ projection, minZoom, maxZoom, extent }: Configuration): View =>
  new View({
    projection: rdProjection,
    resolutions: viewResolutions(),
    minZoom: clampZoom(minZoom),
    maxZoom: clampZoom(Math.max(minZoom, maxZoom)),
    constrainResolution: false,
    // The user may go beyond the municipality (to a search result or coordinate) but not beyond the Dutch grid.
    extent: projection.bbox,
    constrainOnlyCenter: true,
    smoothExtentConstraint: false,
    center: centreOf(extent),
    zoom: clampZoom(Math.max(minZoom, DEFAULT_VIEW_ZOOM)),
  });

/**
 * The map. OpenLayers owns centre, resolution and rotation, and the visibility, opacity and order of layers; other code
 * reads and changes them through this model.
 */
export class MapModel {
  #configuration: Configuration;
  /** For controllers, which must remove everything that they add. */
  readonly olMap: OlMap;
  readonly state: Readable<MapState>;
  readonly navigation: Navigation;
  readonly layers: LayerTree;
  readonly tools: ToolManager<MapModel>;
  readonly clicks: Clicks;
  /** The conditions that drawn features must meet. */
  readonly filters: Filters;
  /** The selected features. */
  readonly selection = new Selection();
  readonly inquiries = new Inquiries();
  readonly services: MapServices;
  readonly #stateReader: MapStateReader;
  readonly #overlays: Overlays;
  readonly #backgrounds: Backgrounds;
  readonly #keys;
  #detachKeyboard: (() => void) | null = null;
  #stopMarking: (() => void) | null = null;
  #isRestarted = false;
  #isDestroyed = false;

  constructor({ configuration, extent = null, wholeExtent = null, view: opening = null, services = {} }: MapModelOptions) {
    this.#configuration = configuration;
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
      // Pixels; a finger on a touch screen never stays quite still.
      moveTolerance: 3,
    });
    this.navigation = new Navigation(view, this.services.reducedMotion);
    this.#stateReader = readMapState(this.olMap);
    this.state = this.#stateReader.state;
    this.layers = new LayerTree(configuration, this.services, nightBackgroundIn(configuration.tools));
    this.layers.setResolution(view.getResolution() ?? Infinity);
    this.filters = new Filters(this.layers);
    this.#backgrounds = new Backgrounds(this.layers);
    this.olMap.addLayer(this.layers.olLayer);
    this.#overlays = new Overlays(this.olMap);
    this.tools = new ToolManager<MapModel>(this);
    this.clicks = new Clicks(this.olMap, this.tools.active, this.services.after, (click) => this.#overlays.press(click) || zoomIntoCluster(this, click));
    this.#keys = [
      view.on('change:resolution', () => this.layers.setResolution(view.getResolution() ?? Infinity)),
      this.olMap.on('rendercomplete', () => this.layers.allDrawn()),
      this.olMap.on('change:size', () => this.navigation.resized()),
      this.olMap.on('postrender', ({ frameState }) => {
        if (!frameState) return;
        this.navigation.frameDrawn();
        this.layers.frameDrawn();
      }),
    ];
    // The code that marks the selection is fetched with the first selection.
    const stopWaiting = this.selection.subscribe(() => {
      stopWaiting();
      void this.#markSelection();
    });
    const shown = extent ?? (configuration.zoomToExtent ? configuration.extent : null);
    this.navigation.open(opening ?? (wholeExtent ? { wholeExtent } : shown ? { extent: shown } : { centre: centreOf(configuration.extent) }));
  }

  get configuration(): Configuration {
    return this.#configuration;
  }

  /**
   * Shows another version of the configuration that differs in its legend alone; maps that did not change stay drawn. Returns false,
   * and does nothing, when more differs: then a new model is needed.
   */
  update(configuration: Configuration): boolean {
    if (this.#isRestarted || besidesMaps(configuration) !== besidesMaps(this.#configuration) || !this.layers.canReplace(configuration)) return false;
    this.#configuration = configuration;
    this.layers.replace(configuration);
    this.filters.mapsReplaced();
    this.selection.keepMaps(new Set(this.layers.maps.get().map(({ key }) => key)));
    return true;
  }

  /** Lets the next version of the configuration begin with a new map, without what the user switched in this one. */
  restartWithNextVersion(): void {
    this.#isRestarted = true;
  }

  /** Attaches the map to an element, or detaches it (null). The view stays the same. */
  attach(element: HTMLElement | null): void {
    this.#detachKeyboard?.();
    this.#detachKeyboard = element && this.#attachKeyboard(element);
    this.olMap.setTarget(element ?? undefined);
  }

  /** Draws the backgrounds into a separate canvas, so that a dark theme can dim them without the maps above. */
  setBackgroundsSeparate(separate: boolean): void {
    this.#backgrounds.setSeparate(separate);
  }

  async #markSelection(): Promise<void> {
    const { drawSelection } = await import('../hits/selection-marks.ts');
    if (!this.#isDestroyed) this.#stopMarking = drawSelection(this);
  }

  /** Calls the listener once, when everything is drawn. Returns a function that cancels it. */
  onceDrawn(listener: () => void): () => void {
    const key = this.olMap.once('rendercomplete', listener);
    return () => unByKey(key);
  }

  #attachKeyboard(element: HTMLElement): () => void {
    const detach = [attachKeyboardPointer(this.olMap, element), attachMapKeys(this, element)];
    return () => detach.forEach((run) => run());
  }

  /** Shows the full extent of the configuration with north at the top. */
  showAll(): void {
    this.navigation.fitNorth(this.configuration.extent, { margin: 0 });
  }

  /**
   * Adds a layer of a tool or feature above all maps. Returns a function that removes it. With `onPress`, while no tool is active, its
   * features take clicks before the maps below them: those are then not asked what is there.
   */
  addOverlay(layer: BaseLayer, onPress?: OverlayPress): () => void {
    return this.#overlays.add(layer, onPress);
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#stopMarking?.();
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
