import GeoJSON from 'ol/format/GeoJSON.js';
import type BaseLayer from 'ol/layer/Base.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import View from 'ol/View.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent, Feature } from '#platform/contract/geojson.ts';
import { union } from '#platform/geo/extent.ts';
import { viewResolutions } from '#platform/geo/grid.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import { simpleStyle } from '#platform/map/layers/style/simple-style.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { rdProjection } from '#platform/map/model/projection.ts';
import type { MapService } from '../contract.ts';

/** Padding in pixels around the features, and the finest resolution in metres per pixel, for single points. */
const MARGIN = 24;
const NEAREST = 0.42;

const format = new GeoJSON({ dataProjection: rdProjection, featureProjection: rdProjection });

/** A small, fixed map with the background of the main map. */
class SmallMap {
  readonly olMap: OlMap;
  readonly #background: MapLayer | null;

  constructor({ state, services, layers }: MapModel, element: HTMLElement) {
    const { centre, resolution } = state.get();
    const background = layers.background.get();
    // Errors are visible in the picture: no warnings.
    this.#background = background && new MapLayer(background.definition, true, { ...services, warn: () => undefined });
    this.olMap = new OlMap({
      target: element,
      layers: this.#background ? [this.#background.olLayer] : [],
      view: new View({ projection: rdProjection, resolutions: viewResolutions(), constrainResolution: false, center: [...centre], resolution }),
      controls: [],
      interactions: [],
    });
  }

  add(layer: BaseLayer): void {
    this.olMap.addLayer(layer);
  }

  fit(extent: Extent): void {
    this.olMap.updateSize();
    this.olMap.getView().fit([...extent], { padding: [MARGIN, MARGIN, MARGIN, MARGIN], minResolution: NEAREST });
  }

  destroy(): void {
    const view = this.olMap.getView();
    this.olMap.setTarget(undefined);
    if (this.#background) this.olMap.removeLayer(this.#background.olLayer);
    this.#background?.destroy();
    this.olMap.dispose();
    view.dispose();
  }
}

/** Shows features in their future style, zoomed to their extent. */
export class FeaturesPreview {
  readonly #map: SmallMap;
  readonly #source = new VectorSource();

  constructor(model: MapModel, element: HTMLElement) {
    this.#map = new SmallMap(model, element);
    this.#map.add(new VectorLayer({ source: this.#source, style: simpleStyle(null) }));
  }

  show(features: readonly Feature[], extent: Extent | null): void {
    this.#source.clear(true);
    this.#source.addFeatures(format.readFeatures({ type: 'FeatureCollection', features }));
    if (extent) this.#map.fit(extent);
  }

  destroy(): void {
    this.#map.destroy();
    this.#source.dispose();
  }
}

const definitionOf = ({ source, layers }: MapService, ticked: readonly string[]): LegendMap => ({
  id: 1, version: 1, name: '', title: null, type: 'Image', visible: true, opacity: 1, click: null, edit: false, grid: null, radius: null,
  sort: 0, background: false, background_image: null, metadata: null, metadata_url: null, minResolution: null, maxResolution: null,
  search: null, styling: null, styles: null, personal_style: false, collapsed: true, hide: false, tooltip: null, travel: false, icon: null,
  created_by: null, only_for_me: true, abilities: { edit: false, remove: false, style: false, take_out: false },
  source: {
    id: null, type: 'ImageWMS', serverType: source.serverType, url: source.url, params: [], layer_groups: [], authorized: false,
    through_server: false, attributions: null, geometry: null, where: null, outFields: null, inSR: null, outSR: null, geojson: null, features: null,
    layers: layers.filter(({ name }) => ticked.includes(name)).map(({ name, label }, index) => ({
      id: index + 1, name, label, visible: true, sort: index, hide_in_legend: false, icon: null, metadata: null, metadata_url: null,
    })),
  },
});

/** Shows layers of a map service at their extent, or at the current extent when the service gives none. */
export class ServiceLayersPreview {
  readonly #map: SmallMap;
  readonly #layer: MapLayer | null = null;

  constructor(model: MapModel, element: HTMLElement, service: MapService, ticked: readonly string[]) {
    this.#map = new SmallMap(model, element);
    if (ticked.length === 0) return;
    this.#layer = new MapLayer(definitionOf(service, ticked), true, { ...model.services, warn: () => undefined });
    this.#map.add(this.#layer.olLayer);
    const extents = service.layers.flatMap(({ name, extent }) => (ticked.includes(name) && extent ? [extent] : []));
    const [first, ...others] = extents;
    if (first) this.#map.fit(others.reduce<Extent>((all, one) => union(all, one), first));
  }

  destroy(): void {
    if (this.#layer) this.#map.olMap.removeLayer(this.#layer.olLayer);
    this.#layer?.destroy();
    this.#map.destroy();
  }
}
